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
import type { Product } from './model/published-product.js';
import { findVariant, type Variant } from './model/variants.js';
import { chosenTexts, findOptionControls, matchValue } from './option-controls.js';
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

/** Shows a choice in the page's own nodes. Products without options do without it. */
const choiceCode = lazyModule('sq-product choices', () => import('./page-choice.js'));

/** Enhances the page's own form, and orders what is submitted. */
export interface FormController {
  /** Must be called after each change of the input, or of what is chosen or ordered. */
  update(): void;
}

/** Controls the page's own form until `signal` aborts. */
export function controlPageForm(
  host: HTMLElement,
  input: () => ProductInput,
  buying: Buying,
  { listen, signal }: SlottedEvents,
): FormController {
  let enhanced: EnhancedForm | undefined;
  let followed: { readonly form: HTMLFormElement; readonly itemId: string } | undefined;
  let lastAdding = buying.$state.get().adding;
  let isAwaitingCode = false;
  // The texts of the server belong to this choice.
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

  /** The page's form, unless it asks for something that the element does not know. */
  function readableForm(): HTMLFormElement | undefined {
    const found = findForm(host);
    if (!found || !cannotRead(found, input())) return found;
    if (!unknownForms.has(found)) {
      unknownForms.add(found);
      const message = 'a choice has an unknown name, so the browser submits the form.';
      report({ tag: host.localName, kind: 'input', path: 'form', message, allowed: formNames });
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
    // The visitor may have chosen before this code loaded. A morph may have turned the form into that of another product.
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
      code.showOffer(host, offer);
    }
    if (adding !== lastAdding && refused?.isQuantity) quantityOf(form)?.focus();
    lastAdding = adding;
  }

  /** Orders what a form says, for a `submit` event that no listener of the page has canceled. */
  function order(event: SubmitEvent, form: HTMLFormElement): void {
    const messages = messagesOf(host, productMessages);
    const { product } = input();
    const { offer } = buying.choosing();
    const names = product.options.map(({ name }) => name);
    event.preventDefault();
    const asks = names.length > 0 && findOptionControls(form, names).length > 0;
    const variant = asks ? findChosenVariant(form, product) : offer.variant;
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
    // A button may have an address of its own, such as that of the checkout.
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
  // The browser restores the choice of an earlier visit.
  signal.addEventListener(
    'abort',
    onFieldsRestored(() => {
      followed = undefined;
      update();
    }),
  );

  return { update };
}

/** Forms that were reported because they cannot be read. */
const unknownForms = new WeakSet<HTMLFormElement>();

/** True if a form has choices, but neither names its variant nor asks for options by their names. */
function cannotRead(form: HTMLFormElement, { product, sku }: ProductInput): boolean {
  const names = product.options.map(({ name }) => name);
  const asked = findOptionControls(form, names);
  if (names.length > 0 && asked.length > 0)
    return names.some((name) => !asked.some((each) => each.name === name));
  if (asked.length > 0 || variantFields(form).length > 0 || sku !== '') return false;
  return names.length > 0 || hasUnknownChoice(form, names);
}

/** The variant of the options that are chosen in a form; undefined if there is none. */
function findChosenVariant(
  form: HTMLFormElement,
  { options, variants }: Product,
): Variant | undefined {
  const asked = findOptionControls(
    form,
    options.map(({ name }) => name),
  );
  const selection = options.map(({ name, values }) => {
    const control = asked.find((each) => each.name === name);
    return control && matchValue(values, chosenTexts(control));
  });
  return findVariant(variants, selection);
}

/** The order of a form. `variant` is the variant of its chosen options, if the page names the variants. */
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

/** The child of the form with the button, or the button: questions are put before it. */
function footerOf(form: HTMLFormElement): Element | null {
  const button = buttonOf(form) ?? null;
  return [...form.querySelectorAll(':scope > *')].find((child) => child.contains(button)) ?? button;
}

/** The quantity has a message of ours; other fields have those of the browser. */
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
