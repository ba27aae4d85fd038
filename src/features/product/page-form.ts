import { annotate } from '../../core/annotations/annotate.js';
import { generatedMarker, isHtmlElement, isHtmlTag } from '../../platform/node-kinds.js';
import { createError, errorsOf, removeErrors, toggleDescription } from '../../ui/field-message.js';
import { maxQuantity, type Stock } from './model/product.js';
import { chosenTexts, findOptionControls, labelOf } from './option-controls.js';

/*
 * All changes that the element makes to the page's own form, and undoes when it is removed. Without scripts, the browser
 * submits the form.
 */

export interface FormState {
  /** Replaces the button's own label. */
  readonly label: string | undefined;
  readonly isBusy: boolean;
  readonly isUnavailable: boolean;
  /** Error message, shown after the button. */
  readonly message: string | undefined;
  readonly isInvalid: boolean;
  /** Undefined if unknown. */
  readonly stock: Stock | undefined;
}

export interface EnhancedForm {
  readonly form: HTMLFormElement;
  update(state: FormState): void;
  /** Restores the form to its original state. */
  restore(): void;
}

type SubmitButton = HTMLButtonElement | HTMLInputElement;

/** Selects the fields that identify an add-to-cart form, in all supported shop systems. */
export const orderFields =
  ':is([name="itemId"], [name="sku"], [name="id"], [name="product-id"], [name="product_id"], [name="quantity"], [name="add"], [name="add-to-cart"], [name^="option["], [name^="options["], [name^="attribute"], [data-variant-option-name])';

/** Finds the product's add-to-cart form: the form with an `itemId` field, or else the first form with a button. */
export function findForm(host: HTMLElement): HTMLFormElement | undefined {
  const fields = [...host.querySelectorAll<HTMLInputElement>(`form ${orderFields}`)].filter(
    (field) =>
      field.closest(host.localName) === host &&
      field.form &&
      !field.form.matches('[data-quick-view], :has([name="giftCardProductId"])'),
  );
  // In Shopify themes, a form for installments, which has no button, precedes the add-to-cart form.
  const field =
    fields.find(({ name }) => name === 'itemId') ??
    fields.find(({ form }) => form && buttonOf(form)) ??
    fields[0];
  return field?.form ?? undefined;
}

/** Returns the fields that identify a variant: `sku`, or `id` in Shopify's forms. */
export function variantFields(
  form: HTMLFormElement,
): readonly (HTMLInputElement | HTMLSelectElement)[] {
  return [...form.elements]
    .filter((element) => isHtmlTag(element, 'input', 'select'))
    .filter(
      ({ name, type }) => (name === 'sku' || name === 'id') && !['submit', 'button'].includes(type),
    );
}

/** Returns `true` if the visitor, or the theme's script, chooses the variant in the form. */
export function choosesVariant(form: HTMLFormElement): boolean {
  return variantFields(form).some(({ name, type }) => name === 'id' || type !== 'hidden');
}

/** Returns the first control without a chosen value, and the control's name. Returns undefined if everything is chosen. */
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
  // If there is no label, the list's first entry describes the choice, such as "Choose a size".
  const name = labelOf(first);
  const hint = name || !isHtmlTag(first, 'select') ? undefined : first.options[0]?.text;
  return { control: first, name, hint };
}

/** Returns `true` if a form has a choice that is neither one of the product's options nor a field that the element reads. */
export function hasUnknownChoice(form: HTMLFormElement, names: readonly string[]): boolean {
  const known = findOptionControls(form, names).flatMap(({ controls }): Element[] => [...controls]);
  return [...form.elements].some(
    (element) =>
      (isHtmlTag(element, 'select') || (isHtmlTag(element, 'input') && element.type === 'radio')) &&
      !known.includes(element) &&
      !/^(?:quantity|sku|id|productSubscriptionOptionId)$/.test(element.name),
  );
}

export function quantityOf(form: HTMLFormElement): HTMLElement | undefined {
  const field = form.elements.namedItem('quantity');
  return isHtmlElement(field) ? field : undefined;
}

/** Returns a form's submit button, even if it is outside the form. */
export function buttonOf(form: HTMLFormElement): SubmitButton | undefined {
  return [...form.elements].find((element): element is SubmitButton => isSubmit(element));
}

export function clearServerError(form: HTMLFormElement): void {
  const quantity = quantityOf(form);
  if (quantity?.getAttribute('aria-invalid') !== 'true') return;
  const serverErrors = errorsOf(quantity).filter(
    (error) => form.contains(error) && !error.hasAttribute(generatedMarker),
  );
  removeErrors([quantity], serverErrors);
}

export function enhanceForm(form: HTMLFormElement): EnhancedForm {
  const quantity = quantityOf(form);
  const serverMax = quantity?.getAttribute('max') ?? null;
  const button = buttonOf(form);
  const within = button && form.contains(button) ? form : (button?.parentElement ?? form);
  const showLabel = button && controlLabel(button, within);
  const message = createError(form.ownerDocument);
  // Phones do not show the browser's validation messages, so the element shows its own messages.
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
        // Not `disabled`, because a disabled button loses focus.
        ...(isBusy && { 'aria-disabled': true }),
      },
      within,
    );
  }

  let hasShown = false;

  function showMessage(text: string | undefined, isInvalid = false): void {
    // The server's message about an earlier submission stays until a newer message replaces it.
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
      showLabel?.(text);
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
      showLabel?.(undefined);
      if (quantity) setAttribute(quantity, 'max', serverMax);
      showMessage(undefined);
    },
  };
}

/**
 * Returns a function that shows the given text on the page's button. Pass undefined to restore the page's own label. The button
 * does not shrink while it shows the text, so that nothing beside it moves.
 */
function controlLabel(button: SubmitButton, within: Element): (text: string | undefined) => void {
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

  return (text) => {
    const isInput = isHtmlTag(button, 'input');
    if (text !== undefined && shown === undefined) keepSize();
    if (text !== shown) restoreValue();
    if (text === undefined) {
      if (shown !== undefined && !isInput) button.replaceChildren(...nodes);
      restoreSize();
    } else if (!isInput) showText(text);
    else if (text !== shown) restoreValue = annotate(button, { value: { over: text } }, within);
    shown = text;
  };
}

function isSubmit(element: Element): boolean {
  return isHtmlTag(element, 'button', 'input') && element.type === 'submit';
}

/** Sets or removes an attribute. Skips equal values, because writing them again would notify mutation observers. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
