import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { replaceDefault } from '../../core/default-action.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { callApi } from '../../page/call.js';
import { pageContext } from '../../page/context.js';
import { newKey } from '../../page/new-key.js';
import { reviewsMessages } from './messages.js';
import type { Refusal } from '../../model/result.js';
import { readReviews, reviewedProducts, reviewErrors, type OrderReviews } from './model/reviews.js';
import { annotate } from '../../core/annotations/annotate.js';
import { emit } from '../../core/events.js';
import { useHostState, useSlottedEvent } from '../../core/renderers/react/hooks.js';
import { defineInput, type InputOf } from '../../core/input/input.js';
import { required, text } from '../../core/input/scalars.js';
import { isHtmlTag } from '../../platform/node-kinds.js';
import { useHost, type ViewProps, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { addOwnForm, buttonOf, hasForm, lockForm, textOf } from '../form/light-dom-form.js';
import { clearErrors, createForm, firstError, showErrors } from './form.js';
import { css } from '../../core/css.js';

export const productReviewsStyles = css`
  :host {
    display: block;
  }

  :host(:state(sending)) {
    cursor: progress;
  }

  [hidden] {
    display: none !important;
  }

  [part='message'],
  [part='thanks'] {
    margin: 0 0 1rem;
  }

  [part='message'] {
    color: var(--sq-product-reviews-error, var(--sq-error, light-dark(#b3261e, #ff9a8d)));
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  [part='thanks'] {
    font-size: 1.15em;
    font-weight: 500;
    outline: none;
  }
`;

export const productReviewsInput = defineInput({
  scalars: { orderId: required(text()) },
  content: (source) => ({ hasForm: hasForm(source) }),
  refine: (values, content) => ({ ...values, ...content }),
});

export type ProductReviewsInput = InputOf<typeof productReviewsInput>;

/** Detail of `sq-product-reviews-submitted`, which is emitted when the reviews have been stored. */
export interface ProductReviewsSubmitted {
  readonly orderId: string;
  readonly productIds: readonly string[];
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-product-reviews-submitted': ProductReviewsSubmitted;
  }
}

const api = lazyModule('sq-product-reviews calls', () => import('./api.js'));

/** `closed` means that the order cannot be reviewed. In that case, `message` is the server's message. */
type ViewState =
  | { readonly status: 'open' | 'sending' | 'sent' }
  | { readonly status: 'refused' | 'closed'; readonly message: string };

const open: ViewState = { status: 'open' };

/** HTTP statuses that a retry cannot change: not found, already reviewed, expired. */
const finalStatuses: readonly (number | undefined)[] = [404, 409, 410];

/** Enhances the page's form. An element that only has an order ID gets a form for the order's products. */
export function View({ input }: ViewProps<ProductReviewsInput>): ReactNode {
  const host = useHost();
  const { orderId } = input;
  const messages = useMessages(reviewsMessages);
  const [shown, show] = useState<ViewState>(open);
  const thanks = useRef<HTMLParagraphElement>(null);
  /** The last reviews that were sent. If the same reviews are sent again after a lost response, they get the same key. */
  const lastSent = useRef({ content: '', key: '' });
  const isSending = useRef(false);
  const { status } = shown;
  const isOver = status === 'sent' || status === 'closed';

  useEffect(() => {
    if (!host || input.hasForm) return;
    const abort = new AbortController();
    let removeForm: (() => void) | undefined;
    const { signal } = abort;
    const ask = async (): Promise<void> => {
      const result = await callApi(api, ({ fetchReviewRequest }, client) =>
        fetchReviewRequest(client, orderId, signal),
      );
      if (signal.aborted) return;
      if (!result.ok) {
        show(refused(result.refusal));
        if (result.refusal.kind !== 'network') return;
        return addEventListener('online', () => void ask(), { once: true, signal });
      }
      show(open);
      const path = `/api/commerce/product-reviews/${encodeURIComponent(orderId)}`;
      const form = createForm(host, result.value, pageContext().apiBase + path);
      removeForm = addOwnForm(host, form);
    };
    void ask();
    return () => {
      abort.abort();
      removeForm?.();
      show(open);
    };
  }, [host, input.hasForm, orderId]);

  useEffect(() => {
    const form = input.hasForm ? host?.querySelector('form') : undefined;
    if (!form) return;
    // Disable the browser's own validation, so that this element's error messages are shown.
    const restore = annotate(form, { novalidate: true }, form);
    return () => {
      restore();
      clearErrors(form);
    };
  }, [host, input]);

  useLayoutEffect(() => {
    if (status === 'sent') thanks.current?.focus();
  }, [status]);

  async function send(
    form: HTMLFormElement,
    submitted: OrderReviews,
    button: HTMLElement | undefined,
  ): Promise<void> {
    const unlock = lockForm(form, messages.sending, button);
    show({ status: 'sending' });
    isSending.current = true;
    const content = JSON.stringify([orderId, submitted]);
    if (lastSent.current.content !== content) lastSent.current = { content, key: newKey() };
    const { key } = lastSent.current;
    const result = await callApi(api, ({ sendReviews }, client) =>
      sendReviews(client, orderId, { submitted, key }),
    )
      .finally(() => {
        isSending.current = false;
        unlock();
      })
      .catch((error: unknown) => {
        show(open);
        throw error;
      });
    if (result.ok) {
      show({ status: 'sent' });
      const productIds = submitted.reviews.map(({ productId }) => productId);
      if (host) emit(host, 'sq-product-reviews-submitted', { orderId, productIds });
      return;
    }
    showErrors(form, reviewErrors(result.refusal.errors ?? {}));
    const first = firstError(form);
    show(first ? open : refused(result.refusal));
    first?.focus();
  }

  function checkAndSend(form: HTMLFormElement, submitter: HTMLElement | null): void {
    const data = new FormData(form);
    const ids = reviewedProducts(namesOf(form));
    const { submitted, starless } = readReviews(ids, (name) => textOf(data, name));
    showErrors(form, Object.fromEntries(starless.map((name) => [name, messages.ratingMissing])));
    const first = firstError(form);
    if (first) first.focus();
    else void send(form, submitted, submitter ?? buttonOf(form));
  }

  useSlottedEvent('submit', (event) => {
    const form = event.target;
    if (!isHtmlTag(form, 'form') || event.defaultPrevented) return;
    if (isSending.current) event.preventDefault();
    else replaceDefault(event, () => checkAndSend(form, event.submitter));
  });

  useSlottedEvent('change', ({ target }) => {
    if (isHtmlTag(target, 'input') && target.type === 'radio' && target.form) {
      clearErrors(target.form, target.name);
    }
  });
  useHostState('sending', status === 'sending');
  useHostState('sent', status === 'sent');
  useHostState('failed', 'message' in shown);
  return (
    <>
      <p className="visually-hidden" role="status">
        {status === 'sending' ? messages.sending : ''}
      </p>
      <div role="alert">{'message' in shown && <p part="message">{shown.message}</p>}</div>
      {status === 'sent' && (
        <p ref={thanks} part="thanks" role="status" tabIndex={-1}>
          {messages.thanks}
        </p>
      )}
      <div hidden={isOver}>
        <slot />
      </div>
    </>
  );
}

function refused({ status, error, message, missing }: Refusal): ViewState {
  return {
    // If the server does not support reviews at all, a 404 response is not about this order.
    status: finalStatuses.includes(status) && !missing ? 'closed' : 'refused',
    message: error || message,
  };
}

function namesOf(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')].map(
    ({ name }) => name,
  );
}
