import { useEffect, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { afterPageListeners, replaceDefault } from '../../core/default-action.js';
import { useSlottedEvent } from '../../core/hooks.js';
import { report } from '../../core/report.js';
import { useHost, useMessages } from '../../core/ViewRoot.js';
import { fill } from '../../i18n/messages/fill.js';
import { membersOf } from '../../platform/form-members.js';
import { isElement, isHtmlElement } from '../../platform/node-kinds.js';
import { isPlainClick, onFieldsRestored } from '../../core/events.js';
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
} from './slotted-form.js';
import type { Buying, Order } from './use-buying.js';

interface SlottedFormProps extends Buying {
  readonly input: ProductInput;
}

/** Enhances the page's own form. */
export function SlottedForm(props: SlottedFormProps): ReactNode {
  const { input, choosing, adding, code, loadCode, label, submitOrder } = props;
  const host = useHost();
  const enhanced = useRef<EnhancedForm>(null);
  const followed = useRef<{ readonly form: HTMLFormElement; readonly itemId: string }>(null);
  const { state, clearRefusal, refuse } = adding;
  const messages = useMessages(productMessages);
  const { choice, offer, choose } = choosing;
  const { product, itemId } = input;

  function follow(form: HTMLFormElement, isServers = false): void {
    const chosen = code?.readChoice(form, product);
    if (chosen && JSON.stringify(chosen) !== JSON.stringify(choice)) choose(chosen, isServers);
  }

  // After each render: the page may have sent another form meanwhile.
  useLayoutEffect(() => {
    const found = host && findForm(host);
    const isUnknown = !!found && cannotRead(found, input);
    const form = isUnknown ? undefined : found;
    if (isUnknown && !unknownForms.has(found)) {
      unknownForms.add(found);
      const message = 'a choice has an unknown name, so the browser submits the form.';
      report({ tag: host.localName, kind: 'input', path: 'form', message, allowed: formNames });
    }
    if (enhanced.current?.form !== form) {
      enhanced.current?.restore();
      enhanced.current = form ? enhanceForm(form) : null;
    }
    // Somebody may have chosen before there was any code, and a morph makes the form of another product of this one.
    const { form: lastForm, itemId: lastId } = followed.current ?? {};
    if (form && code && (lastForm !== form || lastId !== itemId)) {
      followed.current = { form, itemId };
      follow(form, lastId !== undefined && lastId !== itemId);
    }
    if (form) code?.markOptions(form, product, choice.selection);
    enhanced.current?.update({
      label,
      isBusy: state.status === 'adding',
      isUnavailable: offer.unavailableLabel !== undefined,
      message: state.status === 'refused' ? state.message : undefined,
      isInvalid: state.status === 'refused' && state.isInvalid,
      stock: offer.stock,
    });
  });
  useLayoutEffect(
    () => () => {
      enhanced.current?.restore();
      enhanced.current = null;
    },
    [],
  );
  // The choice of an earlier visit.
  const [, renderRestored] = useReducer((count: number) => count + 1, 0);
  useEffect(
    () =>
      onFieldsRestored(() => {
        followed.current = null;
        renderRestored();
      }),
    [],
  );
  // What the server has written is right until somebody chooses something else.
  const written = useRef(`${offer.sku} ${choice.planId}`);
  useLayoutEffect(() => {
    const chosen = `${offer.sku} ${choice.planId}`;
    if (!host || !code || !offer.variant || written.current === chosen) return;
    written.current = chosen;
    code.showOffer(host, offer);
  }, [host, code, offer, choice.planId]);
  useEffect(() => {
    const form = enhanced.current?.form;
    if (form && state.status === 'refused' && state.isQuantity) quantityOf(form)?.focus();
  }, [state]);

  /** Orders what a form says, for a `submit` event that no listener of the page has canceled. */
  function order(event: SubmitEvent, form: HTMLFormElement): void {
    const names = product.options.map(({ name }) => name);
    event.preventDefault();
    const asks = names.length > 0 && findOptionControls(form, names).length > 0;
    const variant = asks ? findChosenVariant(form, product) : offer.variant;
    const missing = asks && variant ? undefined : findMissing(form, names);
    if (missing) {
      refuse(missing.hint ?? fill(messages.chooseOption, { name: missing.name }));
      missing.control?.focus();
      return;
    }
    const unavailable = asks && !variant ? messages.unavailable : offer.unavailableLabel;
    if (unavailable !== undefined && (!variant || variant === offer.variant)) {
      refuse(unavailable);
      return;
    }
    const wanted = readOrder(form, input, variant);
    if (!otherFieldsAreValid(form)) return;
    clearServerError(form);
    submitOrder(wanted, form, footerOf(form));
  }

  useSlottedEvent('submit', (event) => {
    const { target, submitter, defaultPrevented } = event;
    const form = enhanced.current?.form;
    // A button may have an address of its own, such as that of the checkout.
    if (defaultPrevented || !form || target !== form || submitter?.hasAttribute('formaction'))
      return;
    afterPageListeners(event, () => order(event, form), { isHandled: true });
  });

  useSlottedEvent('input', ({ target }) => {
    const form = enhanced.current?.form;
    if (form && target === quantityOf(form)) clearRefusal();
  });
  useSlottedEvent('change', ({ target }) => {
    const form = enhanced.current?.form;
    if (!form || !isHtmlElement(target) || !membersOf(form).contains(target)) return;
    follow(form);
    if (target !== quantityOf(form)) clearRefusal();
  });
  useSlottedEvent('click', (event) => {
    const { target } = event;
    const link = isElement(target) && membersOf(target).closest('a[data-product-thumbnail]');
    if (!host || !link || event.defaultPrevented || !isPlainClick(event)) return;
    const src = link.getAttribute('href') ?? '';
    const alt = link.querySelector('img')?.alt ?? '';
    replaceDefault(event, () => {
      loadCode().then(
        ({ showPicture }) => showPicture(host, { src, alt }),
        () => location.assign(src),
      );
    });
  });
  return null;
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
  return [...membersOf(form).children].find((child) => child.contains(button)) ?? button;
}

/** The quantity has a message of ours; other fields have those of the browser. */
function otherFieldsAreValid(form: HTMLFormElement): boolean {
  const quantity = quantityOf(form);
  const wrong = [...membersOf(form).elements].find(
    (element): element is HTMLInputElement =>
      element !== quantity &&
      'validity' in element &&
      !(element as HTMLInputElement).validity.valid,
  );
  return wrong?.reportValidity() ?? true;
}
