import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useSlottedEvent } from '../../core/hooks.js';
import { useHost } from '../../core/tree.js';
import { isElement, isHtmlElement } from '../../platform/node-kinds.js';
import { isPlainClick } from '../../ui/plain-click.js';
import type { ProductInput } from './input.js';
import {
  asksOptions,
  buttonOf,
  dressForm,
  findForm,
  forgetServerError,
  quantityOf,
  readOrder,
  type DressedForm,
} from './slotted-form.js';
import type { Buying } from './use-buying.js';

interface SlottedFormProps extends Buying {
  readonly input: ProductInput;
}

/** The page's own form in the block's hands. */
export function SlottedForm(props: SlottedFormProps): ReactNode {
  const { input, choosing, adding, code, askForCode, label, place } = props;
  const host = useHost();
  const dressed = useRef<DressedForm>(null);
  const followed = useRef<HTMLFormElement>(null);
  const { state, forget } = adding;
  const { choice, offer, choose } = choosing;
  const { product } = input;

  function follow(form: HTMLFormElement): void {
    const chosen = code?.readChoice(form, product);
    if (chosen && JSON.stringify(chosen) !== JSON.stringify(choice)) choose(chosen);
  }

  // After each render: the page may have sent another form meanwhile.
  useLayoutEffect(() => {
    const form = host && findForm(host);
    if (dressed.current?.form !== form) {
      dressed.current?.undress();
      dressed.current = form ? dressForm(form) : null;
    }
    // Somebody may have chosen before there was any code.
    if (form && code && followed.current !== form) {
      followed.current = form;
      follow(form);
    }
    if (form) code?.markOptions(form, product, choice.selection);
    dressed.current?.wear({
      label,
      isBusy: state.status === 'adding',
      isClosed: offer.closed !== undefined,
      words: state.status === 'refused' ? state.words : undefined,
      stock: offer.stock,
    });
  });
  useLayoutEffect(
    () => () => {
      dressed.current?.undress();
      dressed.current = null;
    },
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
    const form = dressed.current?.form;
    if (form && state.status === 'refused' && state.isQuantity) quantityOf(form)?.focus();
  }, [state]);

  /** Sends the form that was submitted before there was any code. */
  const held = useRef<() => void>(undefined);
  useEffect(() => {
    if (!code || !held.current) return;
    // Once the view knows what was chosen.
    setTimeout(held.current);
    held.current = undefined;
  }, [code]);

  useSlottedEvent('submit', (event) => {
    const { target, submitter, defaultPrevented } = event;
    const form = dressed.current?.form;
    // A button may have a way of its own, such as straight to the checkout.
    if (defaultPrevented || !form || target !== form || submitter?.hasAttribute('formaction'))
      return;
    if (!code && asksOptions(form) && product.options.length > 0) {
      event.preventDefault();
      held.current = () => form.requestSubmit(submitter);
      askForCode().catch(() => {
        held.current = undefined;
        // The server finds the variant.
        form.submit();
      });
      return;
    }
    const order = readOrder(form, offer.variant?.sku);
    if (!order) return;
    event.preventDefault();
    if (!otherFieldsAreValid(form)) return;
    forgetServerError(form);
    place(order, form, footOf(form));
  });
  useSlottedEvent('input', ({ target }) => {
    const form = dressed.current?.form;
    if (form && target === quantityOf(form)) forget();
  });
  useSlottedEvent('change', ({ target }) => {
    const form = dressed.current?.form;
    if (!form || !isHtmlElement(target) || !form.contains(target)) return;
    follow(form);
    if (target !== quantityOf(form)) forget();
  });
  useSlottedEvent('click', (event) => {
    const { target } = event;
    const link = isElement(target) && target.closest('a[data-product-thumbnail]');
    if (!host || !link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const src = link.getAttribute('href') ?? '';
    const alt = link.querySelector('img')?.alt ?? '';
    askForCode().then(
      ({ showPicture }) => showPicture(host, { src, alt }),
      () => location.assign(src),
    );
  });
  return null;
}

/** What holds the button, or the button: what is asked late stands before it. */
function footOf(form: HTMLFormElement): Element | null {
  const button = buttonOf(form) ?? null;
  return [...form.children].find((child) => child.contains(button)) ?? button;
}

/** The quantity has words of ours; what else the page asks for has the browser's. */
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
