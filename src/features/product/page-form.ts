import { annotate } from '../../core/annotations/annotate.js';
import { generatedMarker, isHtmlElement, isHtmlTag } from '../../platform/node-kinds.js';
import { createError, errorsOf, removeErrors, toggleDescription } from '../../ui/field-message.js';
import { maxQuantity, type Stock } from './model/product.js';
import { chosenTexts, findOptionControls, labelOf } from './option-controls.js';

/*
 * The page's own form. It stays what it is, and posts by itself where there is no script; here is all
 * that the element does to its nodes, and undoes when it is removed.
 */

/** How a form looks while something happens to it. */
export interface FormState {
  /** Instead of the label that the page has given to the button. */
  readonly label: string | undefined;
  readonly isBusy: boolean;
  /** Nothing can be ordered. */
  readonly isUnavailable: boolean;
  /** What went wrong, beside the button. */
  readonly message: string | undefined;
  /** It is about the quantity. */
  readonly isInvalid: boolean;
  /** Undefined where only the server knows it. */
  readonly stock: Stock | undefined;
}

/** A form that the element has enhanced. */
export interface EnhancedForm {
  readonly form: HTMLFormElement;
  update(state: FormState): void;
  /** Restores the form as the page had written it. */
  restore(): void;
}

type SubmitButton = HTMLButtonElement | HTMLInputElement;

/** Fields by which the form that adds to the cart is found, of any shop system. */
export const orderFields =
  ':is([name="itemId"], [name="sku"], [name="id"], [name="product-id"], [name="product_id"], [name="quantity"], [name="add"], [name="add-to-cart"], [name^="option["], [name^="options["], [name^="attribute"], [data-variant-option-name])';

/** The form that adds to the cart, unless it belongs to another product: one that names an item, or the first with a button. */
export function findForm(host: HTMLElement): HTMLFormElement | undefined {
  const fields = [...host.querySelectorAll<HTMLInputElement>(`form ${orderFields}`)].filter(
    (field) =>
      field.closest(host.localName) === host &&
      field.form &&
      !field.form.matches('[data-quick-view], :has([name="giftCardProductId"])'),
  );
  // Shopify's themes have a form without a button, for installments, before the other.
  const field =
    fields.find(({ name }) => name === 'itemId') ??
    fields.find(({ form }) => form && buttonOf(form)) ??
    fields[0];
  return field?.form ?? undefined;
}

/** The fields that name a variant: of Shopify's forms `id`. */
export function variantFields(
  form: HTMLFormElement,
): readonly (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.elements]
    .filter((element) => isHtmlTag(element, 'input', 'select'))
    .filter(
      ({ name, type }) => (name === 'sku' || name === 'id') && !['submit', 'button'].includes(type),
    );
}

/** True if a form lets the visitor, or a script of the theme, choose the variant itself. */
export function choosesVariant(form: HTMLFormElement): boolean {
  return variantFields(form).some(({ name, type }) => name === 'id' || type !== 'hidden');
}

/** The control that a visitor has to choose from first, and its name; undefined if everything is chosen. */
export function findMissing(
  form: HTMLFormElement,
  names: readonly string[],
):
  | {
      readonly control: HTMLElement | undefined;
      readonly name: string;
      readonly hint?: string | undefined;
    }
  | undefined {
  for (const option of findOptionControls(form, names))
    if (chosenTexts(option).length === 0) return { control: option.controls[0], name: option.name };
  const fields = variantFields(form).filter(({ type }) => type !== 'hidden');
  const [first] = fields;
  if (!first) return undefined;
  const isChosen = (first.type === 'radio' ? fields : [first]).some(
    (field) => field.value !== '' && (field.type !== 'radio' || field.checked),
  );
  if (isChosen) return undefined;
  // Without a label the first value of the list names the choice, such as "Choose a size".
  const name = labelOf(first);
  const hint = name || !isHtmlTag(first, 'select') ? undefined : first.options[0]?.text;
  return { control: first, name, hint };
}

/** True if a form asks something that is neither an option of the product nor a field that the element reads. */
export function hasUnknownChoice(form: HTMLFormElement, names: readonly string[]): boolean {
  const known = findOptionControls(form, names).flatMap(({ controls }): Element[] => [...controls]);
  return [...form.elements].some(
    (element) =>
      (isHtmlTag(element, 'select') || (isHtmlTag(element, 'input') && element.type === 'radio')) &&
      !known.includes(element) &&
      !/^(?:quantity|sku|id|productSubscriptionOptionId)$/.test(element.name),
  );
}

/** The control in which somebody says how many. */
export function quantityOf(form: HTMLFormElement): HTMLElement | undefined {
  const field = form.elements.namedItem('quantity');
  return isHtmlElement(field) ? field : undefined;
}

/** The button that submits a form, wherever it stands. */
export function buttonOf(form: HTMLFormElement): SubmitButton | undefined {
  return [...form.elements].find((element): element is SubmitButton => isSubmit(element));
}

/** Removes the server's error about an earlier post: a new try begins. */
export function clearServerError(form: HTMLFormElement): void {
  const quantity = quantityOf(form);
  if (quantity?.getAttribute('aria-invalid') !== 'true') return;
  const serverErrors = errorsOf(quantity).filter(
    (error) => form.contains(error) && !error.hasAttribute(generatedMarker),
  );
  removeErrors([quantity], serverErrors);
}

/** Enhances a form. */
export function enhanceForm(form: HTMLFormElement): EnhancedForm {
  const quantity = quantityOf(form);
  const serverMax = quantity?.getAttribute('max') ?? null;
  const button = buttonOf(form);
  const within = button && form.contains(button) ? form : (button?.parentElement ?? form);
  const label = button && controlLabel(button, within);
  const message = createError(form.ownerDocument);
  // The element shows messages that stay, also on phones that show no validation bubbles.
  const restore = annotate(form, { novalidate: true }, form);
  let restoreButton = (): void => undefined;
  let shownStates = '';

  function showStates(isBusy: boolean, isUnavailable: boolean): void {
    const states = `${String(isBusy)} ${String(isUnavailable)}`;
    if (!button || states === shownStates) return;
    shownStates = states;
    restoreButton();
    restoreButton = annotate(
      button,
      {
        ...(isUnavailable && { disabled: true }),
        // A disabled button would lose the focus.
        ...(isBusy && { 'aria-disabled': true }),
      },
      within,
    );
  }

  let hasShown = false;

  function showMessage(text: string | undefined, isInvalid = false): void {
    // The server's message about an earlier post stays until there is a newer one.
    if (text === undefined && !hasShown) return;
    hasShown = text !== undefined;
    if (message.textContent !== (text ?? '')) message.textContent = text ?? '';
    if (!text) message.remove();
    else if (!message.isConnected) (button ?? form.lastElementChild)?.after(message);
    for (const control of [quantity, button]) {
      if (control) toggleDescription(control, message.id, !!text);
    }
    if (quantity) setAttribute(quantity, 'aria-invalid', isInvalid ? 'true' : null);
  }

  return {
    form,
    update({ label: text, isBusy, isUnavailable, message: problem, isInvalid, stock }) {
      label?.replace(text);
      showStates(isBusy, isUnavailable);
      if (quantity?.matches('input')) {
        const max = stock === undefined ? serverMax : String(Math.max(1, maxQuantity(stock)));
        setAttribute(quantity, 'max', max);
      }
      showMessage(problem, isInvalid);
    },
    restore() {
      restore();
      restoreButton();
      label?.replace(undefined);
      if (quantity) setAttribute(quantity, 'max', serverMax);
      showMessage(undefined);
    },
  };
}

/** Shows a text on a button of the page, or the page's own label if the text is undefined. */
interface Label {
  replace(text: string | undefined): void;
}

/**
 * Replaces and restores the label of a button. The button keeps the size that it has with the page's own label, so
 * that nothing beside it moves.
 */
function controlLabel(button: SubmitButton, within: Element): Label {
  let shown: string | undefined;
  let nodes: readonly Node[] = [];
  let restoreSize = (): void => undefined;
  let restoreValue = (): void => undefined;

  function keepSize(): void {
    const { width, height } = button.getBoundingClientRect();
    nodes = [...button.childNodes];
    restoreSize = annotate(
      button,
      {
        'style:min-inline-size': { over: `${String(width)}px` },
        'style:min-block-size': { over: `${String(height)}px` },
      },
      within,
    );
  }

  function showText(label: string): void {
    if (button.textContent === label) return;
    const text = button.ownerDocument.createElement('span');
    text.setAttribute(generatedMarker, '');
    text.textContent = label;
    button.replaceChildren(text);
  }

  return {
    replace(text) {
      const isInput = isHtmlTag(button, 'input');
      if (text !== undefined && shown === undefined) keepSize();
      if (text !== shown) restoreValue();
      if (text === undefined) {
        if (shown !== undefined && !isInput) button.replaceChildren(...nodes);
        restoreSize();
      } else if (!isInput) showText(text);
      else if (text !== shown) restoreValue = annotate(button, { value: { over: text } }, within);
      shown = text;
    },
  };
}

function isSubmit(element: Element): boolean {
  return isHtmlTag(element, 'button', 'input') && element.type === 'submit';
}

/** Written anew, even the same value would notify whoever observes it. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
