import { afterPageListeners, replaceDefault } from '../../core/default-action.js';
import { isPlainClick, onFieldsRestored } from '../../platform/page-events.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { messagesOf } from '../../core/message-registry.js';
import { report } from '../../platform/report.js';
import { fill } from '../../i18n/messages/fill.js';
import { isElement, isHtmlElement } from '../../platform/node-kinds.js';
import { buttonLabel, hasChoices, type Buying, type Order } from './buying.js';
import { formNames, type ProductInput } from './input.js';
import { productMessages } from './messages.js';
import { findVariant, type Variant } from './model/variants.js';
import { chosenTexts, findOptionControls, readSelection } from './option-controls.js';
import {
  buttonOf,
  enhanceForm,
  findForm,
  findMissing,
  clearServerError,
  hasUnknownChoice,
  variantFields,
  quantityOf,
  type EnhancedForm,
} from './page-form.js';
import type { SlottedEvents } from './product-state.js';

/** Loaded when the product has choices, or when the visitor clicks a thumbnail. */
const choiceCode = lazyModule('sq-product choices', () => import('./page-choice.js'));

/**
 * Enhances the page's own form until `signal` aborts, and sends its orders. Returns a function that must be called whenever the
 * input, the choice or the order's state has changed.
 */
export function controlPageForm(
  host: HTMLElement,
  input: () => ProductInput,
  buying: Buying,
  { listen, signal }: SlottedEvents,
): () => void {
  let enhanced: EnhancedForm | undefined;
  let followed: { readonly form: HTMLFormElement; readonly itemId: string } | undefined;
  let lastAdding = buying.$state.get().adding;
  let isAwaitingCode = false;
  // The server's HTML already shows this choice.
  let written = chosenKey();
  signal.addEventListener('abort', () => enhanced?.restore());

  function chosenKey(): string {
    const { offer, choice } = buying.choosing();
    return `${offer.sku} ${choice.planId}`;
  }

  function follow(form: HTMLFormElement, isServers = false): void {
    const chosen = choiceCode.current?.readChoice(form, input().product);
    if (!chosen || JSON.stringify(chosen) === JSON.stringify(buying.choosing().choice)) return;
    buying.choose(chosen, isServers);
  }

  function awaitCode(): void {
    if (isAwaitingCode) return;
    isAwaitingCode = true;
    choiceCode.whenLoaded(update, signal);
  }

  /** Returns the page's form. Returns undefined if the form has choices that the element cannot read. */
  function readableForm(): HTMLFormElement | undefined {
    const found = findForm(host);
    if (!found || !cannotRead(found, input())) return found;
    if (!unknownForms.has(found)) {
      unknownForms.add(found);
      const message =
        'A field for a product option has an unknown name, so the browser submits the form.';
      report(host, { kind: 'input', path: 'form', message, allowed: formNames });
    }
    return undefined;
  }

  function update(): void {
    // The page may have replaced its form.
    const form = input().hasForm ? readableForm() : undefined;
    if (enhanced?.form !== form) {
      enhanced?.restore();
      enhanced = form && enhanceForm(form);
    }
    if (!form || !enhanced) return;
    if (hasChoices(input())) awaitCode();
    const code = hasChoices(input()) ? choiceCode.current : undefined;
    const { itemId, product } = input();
    // The visitor may have chosen values before this code loaded. A morph may have changed the form to a different product's
    // form.
    if (code && (followed?.form !== form || followed.itemId !== itemId)) {
      const isOther = followed !== undefined && followed.itemId !== itemId;
      followed = { form, itemId };
      follow(form, isOther);
    }
    const { choice, offer } = buying.choosing();
    const { adding } = buying.$state.get();
    const refused = adding.status === 'refused' ? adding : undefined;
    code?.markOptions(form, product, choice.selection);
    enhanced.update({
      label: buttonLabel(adding, offer, messagesOf(host, productMessages)),
      isBusy: adding.status === 'adding',
      isUnavailable: offer.unavailableLabel !== undefined,
      message: refused?.message,
      isInvalid: refused?.isInvalid ?? false,
      stock: offer.stock,
    });
    if (code && offer.variant && written !== chosenKey()) {
      written = chosenKey();
      code.showOffer(host, offer, signal);
    }
    if (adding !== lastAdding && refused?.isQuantity) quantityOf(form)?.focus();
    lastAdding = adding;
  }

  /** Sends the form's order after a `submit` event, unless one of the page's own listeners has canceled the event. */
  function order(event: SubmitEvent, form: HTMLFormElement): void {
    const messages = messagesOf(host, productMessages);
    const { product } = input();
    const { offer } = buying.choosing();
    const { options, variants } = product;
    const names = options.map(({ name }) => name);
    event.preventDefault();
    const selection = options.length > 0 ? readSelection(form, options) : undefined;
    const asks = selection !== undefined;
    const variant = selection ? findVariant(variants, selection) : offer.variant;
    const missing = asks && variant ? undefined : findMissing(form, names);
    if (missing) {
      buying.refuse(missing.hint ?? fill(messages.chooseOption, { name: missing.name }));
      missing.control?.focus();
      return;
    }
    const unavailable = asks && !variant ? messages.unavailable : offer.unavailableLabel;
    if (unavailable !== undefined && (!variant || variant === offer.variant)) {
      buying.refuse(unavailable);
      return;
    }
    const wanted = readOrder(form, input(), variant);
    if (!otherFieldsAreValid(form)) return;
    clearServerError(form);
    buying.submitOrder(wanted, form, footerOf(form));
  }

  listen('submit', (event) => {
    const { target, submitter, defaultPrevented } = event;
    const form = enhanced?.form;
    // A button may have its own URL, such as the checkout's.
    if (defaultPrevented || !form || target !== form || submitter?.hasAttribute('formaction'))
      return;
    afterPageListeners(event, () => order(event, form), { isHandled: true });
  });
  listen('input', ({ target }) => {
    if (enhanced && target === quantityOf(enhanced.form)) buying.clearRefusal();
  });
  listen('change', ({ target }) => {
    const form = enhanced?.form;
    if (!form || !isHtmlElement(target) || !form.contains(target)) return;
    follow(form);
    if (target !== quantityOf(form)) buying.clearRefusal();
  });
  listen('click', (event) => {
    const { target } = event;
    const link = isElement(target) && target.closest('a[data-product-thumbnail]');
    if (!input().hasForm || !link || event.defaultPrevented || !isPlainClick(event)) return;
    const src = link.getAttribute('href') ?? '';
    const alt = link.querySelector('img')?.alt ?? '';
    replaceDefault(event, () => {
      choiceCode.load().then(
        ({ showPicture }) => showPicture(host, { src, alt }),
        () => location.assign(src),
      );
    });
  });
  // The browser may restore the values that the visitor chose earlier, for example before a reload.
  signal.addEventListener(
    'abort',
    onFieldsRestored(() => {
      followed = undefined;
      update();
    }),
  );

  return update;
}

const unknownForms = new WeakSet<HTMLFormElement>();

/** Returns `true` if a form has choices, but specifies neither its variant nor all of the product's options. */
function cannotRead(form: HTMLFormElement, { product, sku }: ProductInput): boolean {
  const names = product.options.map(({ name }) => name);
  const asked = findOptionControls(form, names);
  if (names.length > 0 && asked.length > 0)
    return names.some((name) => !asked.some((each) => each.name === name));
  if (asked.length > 0 || variantFields(form).length > 0 || sku !== '') return false;
  return names.length > 0 || hasUnknownChoice(form, names);
}

/** Reads a form's order. `variant` is the variant chosen in its option controls, if the page has product JSON. */
function readOrder(
  form: HTMLFormElement,
  input: ProductInput,
  variant: Variant | undefined,
): Order {
  const data = new FormData(form);
  const field = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const { product, itemId, sku } = input;
  const names = product.options.map(({ name }) => name);
  const asked = findOptionControls(form, names);
  const key = field('sku') || field('id');
  const named = product.variants.find((each) => each.sku === key || each.id === key);
  const max = Number(quantityOf(form)?.getAttribute('max') ?? '');
  const [only] = product.variants.length === 1 ? product.variants : [];
  return {
    itemId: field('itemId') || itemId,
    sku:
      asked.length > 0 && names.length > 0
        ? (variant?.sku ?? '')
        : (named?.sku ?? (field('sku') || only?.sku || key || sku)),
    chosen:
      asked.length > 0 && names.length === 0 && product.variants.length === 0
        ? asked.map((each) => ({ name: each.name, texts: chosenTexts(each) }))
        : undefined,
    planId: field('productSubscriptionOptionId'),
    quantity: data.has('quantity') ? field('quantity') : '1',
    stock: max > 0 ? max : undefined,
  };
}

/** Returns the form's child that contains the button, or else the button itself. Questions are inserted before it. */
function footerOf(form: HTMLFormElement): Element | null {
  const button = buttonOf(form) ?? null;
  return [...form.querySelectorAll(':scope > *')].find((child) => child.contains(button)) ?? button;
}

/**
 * Shows the browser's message on the first invalid field. Skips the quantity, because the element shows its own message for it.
 */
function otherFieldsAreValid(form: HTMLFormElement): boolean {
  const quantity = quantityOf(form);
  const wrong = [...form.elements].find(
    (element): element is HTMLInputElement =>
      element !== quantity &&
      'validity' in element &&
      !(element as HTMLInputElement).validity.valid,
  );
  return wrong?.reportValidity() ?? true;
}
