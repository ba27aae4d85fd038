import { useEffect, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { afterPageListeners, replaceDefault } from '../../core/default-action.js';
import { useSlottedEvent } from '../../core/hooks.js';
import { useHost } from '../../core/ViewRoot.js';
import { membersOf, requestSubmitAgain } from '../../platform/form-members.js';
import { isElement, isHtmlElement } from '../../platform/node-kinds.js';
import { isPlainClick, onFieldsRestored } from '../../core/events.js';
import type { ProductInput } from './input.js';
import {
  asksOptions,
  buttonOf,
  enhanceForm,
  findForm,
  clearServerError,
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
  const { state, clearRefusal } = adding;
  const { choice, offer, choose } = choosing;
  const { product, itemId } = input;

  function follow(form: HTMLFormElement, isServers = false): void {
    const chosen = code?.readChoice(form, product);
    if (chosen && JSON.stringify(chosen) !== JSON.stringify(choice)) choose(chosen, isServers);
  }

  // After each render: the page may have sent another form meanwhile.
  useLayoutEffect(() => {
    const form = host && findForm(host);
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

  /** Sends the form that was submitted before there was any code. */
  const resubmit = useRef<() => void>(undefined);
  useEffect(() => {
    if (!code || !resubmit.current) return;
    // Once the view knows what was chosen.
    setTimeout(resubmit.current);
    resubmit.current = undefined;
  }, [code]);

  /** Orders what a form says, for a `submit` event that no listener of the page has canceled. */
  function order(event: SubmitEvent, form: HTMLFormElement): void {
    const { submitter } = event;
    if (!code && asksOptions(form) && product.options.length > 0) {
      event.preventDefault();
      resubmit.current = () => requestSubmitAgain(form, submitter);
      loadCode().catch(() => {
        resubmit.current = undefined;
        // The server finds the variant.
        membersOf(form).submit();
      });
      return;
    }
    const wanted = readOrder(form, offer.variant?.sku);
    if (!wanted) return;
    event.preventDefault();
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

/**
 * What a form orders; undefined where it lacks what an order needs.
 *
 * @param chosenSku - What its options come to, where they come to anything
 */
function readOrder(form: HTMLFormElement, chosenSku?: string): Order | undefined {
  const data = new FormData(form);
  const field = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [itemId, sku] = [field('itemId'), field('sku')];
  if (!itemId || (asksOptions(form) && chosenSku === undefined)) return undefined;
  const max = Number(quantityOf(form)?.getAttribute('max') ?? '');
  return {
    itemId,
    sku: asksOptions(form) ? (chosenSku ?? '') : sku,
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
