import { annotate } from '../../core/annotate.js';
import { generatedMarker } from '../../core/children.js';
import { describe, describedBy } from '../../core/described-by.js';
import { generatedDescription } from '../../core/generated-description.js';
import { isHtmlElement, isHtmlTag } from '../../platform/node-kinds.js';
import { mostPieces, type Stock } from './model/product.js';
import type { Order } from './use-add.js';

/*
 * The page's own form. It stays what it is, and posts by itself where there is no script; here is all
 * that the block does to its nodes, and takes back when it goes.
 */

/** How a form looks while something happens to it. */
export interface FormLook {
  /** Instead of what the page has written on the button. */
  readonly label: string | undefined;
  readonly isBusy: boolean;
  /** Nothing can be ordered. */
  readonly isClosed: boolean;
  /** What went wrong, beside the button. */
  readonly words: string | undefined;
  /** Undefined where only the server knows it. */
  readonly stock: Stock | undefined;
}

/** A form in the block's hands. */
export interface DressedForm {
  readonly form: HTMLFormElement;
  wear(look: FormLook): void;
  /** Gives the form back as the page had written it. */
  undress(): void;
}

type SubmitButton = HTMLButtonElement | HTMLInputElement;

/** The form that adds to the cart: the first that names an item, and is not another product's. */
export function findForm(host: HTMLElement): HTMLFormElement | undefined {
  const fields = [...host.querySelectorAll<HTMLInputElement>('form [name="itemId"]')];
  return fields.find((field) => field.closest(host.localName) === host)?.form ?? undefined;
}

/**
 * What a form orders; undefined where it lacks what an order needs.
 *
 * @param chosenSku - What its options come to, where they come to anything
 */
export function readOrder(form: HTMLFormElement, chosenSku?: string): Order | undefined {
  const data = new FormData(form);
  const field = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [itemId, sku] = [field('itemId'), field('sku')];
  if (!itemId || (asksOptions(form) && chosenSku === undefined)) return undefined;
  const most = Number(quantityOf(form)?.getAttribute('max') ?? '');
  return {
    itemId,
    sku: asksOptions(form) ? (chosenSku ?? '') : sku,
    planId: field('productSubscriptionOptionId'),
    quantity: data.has('quantity') ? field('quantity') : '1',
    stock: most > 0 ? most : undefined,
  };
}

/** Whether a form asks for each option of a product: then it knows no sku. */
export function asksOptions(form: HTMLFormElement): boolean {
  return form.querySelector('[name^="option["]') !== null;
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

/** Takes back what the server said of an earlier post: a new try begins. */
export function forgetServerError(form: HTMLFormElement): void {
  const quantity = quantityOf(form);
  if (quantity?.getAttribute('aria-invalid') !== 'true') return;
  for (const id of describedBy(quantity)) {
    const said = form.querySelector(`#${CSS.escape(id)}`);
    if (!said || said.hasAttribute(generatedMarker)) continue;
    if (!/error/i.test(`${said.id} ${said.className}`)) continue;
    said.remove();
    describe(quantity, id, false);
  }
  quantity.removeAttribute('aria-invalid');
}

/** Takes a form into the block's hands. */
export function dressForm(form: HTMLFormElement): DressedForm {
  const quantity = quantityOf(form);
  const sentMost = quantity?.getAttribute('max') ?? null;
  const button = buttonOf(form);
  const wasDisabled = button?.disabled ?? false;
  const label = button && holdLabel(button);
  const message = generatedDescription(form.ownerDocument, 'field-error');
  // The block says what is wrong in words that stay, also on phones that show no balloons.
  const restore = annotate(form, { novalidate: true }, form);

  let isSaid = false;

  function say(words: string | undefined): void {
    // What the server has said of an earlier post stays until there is something newer.
    if (words === undefined && !isSaid) return;
    isSaid = words !== undefined;
    if (message.textContent !== (words ?? '')) message.textContent = words ?? '';
    if (!words) message.remove();
    else if (!message.isConnected) (button ?? form.lastElementChild)?.after(message);
    for (const control of [quantity, button]) {
      if (control) describe(control, message.id, !!words);
    }
    if (quantity) setAttribute(quantity, 'aria-invalid', words ? 'true' : null);
  }

  return {
    form,
    wear({ label: words, isBusy, isClosed, words: wrong, stock }) {
      label?.show(words);
      if (button) {
        button.disabled = wasDisabled || isClosed;
        // A disabled button would lose the focus.
        setAttribute(button, 'aria-disabled', isBusy ? 'true' : null);
      }
      if (quantity?.matches('input')) {
        const most = stock === undefined ? sentMost : String(Math.max(1, mostPieces(stock)));
        setAttribute(quantity, 'max', most);
      }
      say(wrong);
    },
    undress() {
      restore();
      label?.show(undefined);
      if (button) {
        button.disabled = wasDisabled;
        button.removeAttribute('aria-disabled');
      }
      if (quantity) setAttribute(quantity, 'max', sentMost);
      say(undefined);
    },
  };
}

/** What stands on a button of the page. */
interface Label {
  /** Writes other words; without words the page's own nodes come back. */
  show(words: string | undefined): void;
}

/** The page's own label, while other words stand in its place. */
interface Kept {
  readonly nodes: readonly Node[];
  readonly value: string;
  readonly minInlineSize: string;
  readonly minBlockSize: string;
}

/**
 * Holds the label of a button. The button keeps the size that it has with the page's own words, so
 * that nothing beside it moves.
 */
function holdLabel(button: SubmitButton): Label {
  let kept: Kept | undefined;
  const isInput = isHtmlTag(button, 'input');

  function replace(words: string): void {
    if (!kept) {
      const { width, height } = button.getBoundingClientRect();
      const { minInlineSize, minBlockSize } = button.style;
      kept = { nodes: [...button.childNodes], value: button.value, minInlineSize, minBlockSize };
      button.style.minInlineSize = `${String(width)}px`;
      button.style.minBlockSize = `${String(height)}px`;
    }
    if (isInput) {
      button.value = words;
      return;
    }
    if (button.textContent === words) return;
    const text = button.ownerDocument.createElement('span');
    text.setAttribute(generatedMarker, '');
    text.textContent = words;
    button.replaceChildren(text);
  }

  function restore({ nodes, value, minInlineSize, minBlockSize }: Kept): void {
    if (isInput) button.value = value;
    else button.replaceChildren(...nodes);
    Object.assign(button.style, { minInlineSize, minBlockSize });
    if (button.getAttribute('style') === '') button.removeAttribute('style');
    kept = undefined;
  }

  return {
    show(words) {
      if (words !== undefined) replace(words);
      else if (kept) restore(kept);
    },
  };
}

function isSubmit(element: Element): boolean {
  return isHtmlTag(element, 'button', 'input') && element.type === 'submit';
}

/** Written anew, even the same value would be news for whoever observes it. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
