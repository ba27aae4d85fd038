import { useEffect, useState, type ReactNode } from 'react';
import { replaceDefault } from '../../core/default-action.js';
import { useHostState, useLazyModule, useSlottedEvent } from '../../core/hooks.js';
import { lazyModule } from '../../core/lazy-module.js';
import { useHost, type ViewProps, useMessages } from '../../core/ViewRoot.js';
import { membersOf } from '../../platform/form-members.js';
import { isElement, isHtmlTag } from '../../platform/node-kinds.js';
import { emit, isPlainClick } from '../../core/events.js';
import type { ProductInput } from './input.js';
import { productMessages } from './messages.js';
import type { Product } from './model/published-product.js';
import { OwnForm } from './OwnForm.js';
import { SlottedForm } from './SlottedForm.js';
import { announcement, useBuying } from './use-buying.js';

/** A product is shown over the page. */
export interface ProductQuickView {
  readonly itemId: string;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-product-quick-view-opened': ProductQuickView;
  }
}

/** The page's product, with its own form or ours; what becomes of an order is in `use-buying.ts`. */
export function View({ input }: ViewProps<ProductInput>): ReactNode {
  const { hasForm, isDrawn, hasQuickView } = input;
  const buying = useBuying(input);
  const { choosing, adding } = buying;
  const messages = useMessages(productMessages);
  useHostState('closed', choosing.offer.unavailableLabel !== undefined);
  useRepeatedPresses();
  usePageButton(isDrawn);
  useProductData(input.product, isDrawn);

  return (
    <>
      <slot />
      {hasForm && <SlottedForm {...buying} input={input} />}
      {isDrawn && <OwnForm {...buying} input={input} />}
      {hasQuickView && <QuickViews input={input} />}
      <p className="visually-hidden" role="status">
        {announcement(adding.state, input.title, messages)}
      </p>
    </>
  );
}

/** Shows a product over the page. */
const quickView = lazyModule('sq-product quick view', () => import('./quick-view/QuickView.js'));

/** Opens the product over the page: from the page's link to it, or by a button of ours. */
function QuickViews({ input }: ViewProps<ProductInput>): ReactNode {
  const host = useHost();
  const [isOpen, setOpen] = useState(false);
  const code = useLazyModule(quickView, isOpen);
  const messages = useMessages(productMessages);

  async function open(href?: string): Promise<void> {
    try {
      await quickView.load();
      setOpen(true);
      if (host) emit(host, 'sq-product-quick-view-opened', { itemId: input.itemId });
    } catch {
      if (href !== undefined) location.assign(href);
    }
  }

  useSlottedEvent('click', (event) => {
    const link = isElement(event.target) && membersOf(event.target).closest('a[data-quick-view]');
    if (!isHtmlTag(link, 'a') || event.defaultPrevented || !isPlainClick(event)) return;
    replaceDefault(event, () => void open(link.href));
  });
  useSlottedEvent('submit', (event) => {
    const { target, defaultPrevented } = event;
    if (!isHtmlTag(target, 'form') || defaultPrevented) return;
    if (!target.hasAttribute('data-quick-view')) return;
    replaceDefault(event, () => void open(target.action));
  });

  return (
    <>
      {!input.hasQuickViewLink && (
        <button part="quick-view" type="button" onClick={() => void open()}>
          {messages.quickView}
        </button>
      )}
      {code && isOpen && <code.QuickView input={input} onClosed={() => setOpen(false)} />}
    </>
  );
}

/** Buttons of a page without a form: in Squarespace exports a `<div>`, in themes a link that adds to the cart. */
const pageButtons = '.sqs-add-to-cart-button, a[href*="/cart/add"], a[href*="add-to-cart="]';

/** A press of such a button submits the drawn form: their own scripts and addresses are missing here. */
function usePageButton(isDrawn: boolean): void {
  const host = useHost();

  function press(event: Event): void {
    const { target, defaultPrevented } = event;
    const button = isElement(target) && membersOf(target).closest(pageButtons);
    if (!isDrawn || !button || defaultPrevented || button.closest('sq-product') !== host) return;
    replaceDefault(event, () =>
      host?.shadowRoot?.querySelector<HTMLFormElement>('form[part="form"]')?.requestSubmit(),
    );
  }

  useSlottedEvent('click', (event) => {
    if (isPlainClick(event)) press(event);
  });
  useSlottedEvent('keydown', (event) => {
    // Browsers click links and real buttons by these keys themselves.
    const isDiv = isElement(event.target) && event.target.matches('[role="button"]:not(a, button)');
    if (isDiv && !event.repeat && ['Enter', ' '].includes(event.key)) press(event);
  });
}

/** A second click of a double click, and a key that is held down, order nothing more. */
function useRepeatedPresses(): void {
  const isOnButton = ({ target }: Event): boolean =>
    isElement(target) &&
    membersOf(target).closest('button, [type="submit"], [name="quantity"]') !== null;
  useSlottedEvent('click', (event) => {
    if (event.detail > 1 && isOnButton(event)) event.preventDefault();
  });
  useSlottedEvent('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && isOnButton(event)) event.preventDefault();
  });
}

const productData = lazyModule('sq-product data', () => import('./product-data.js'));

/** Describes a product that the element draws to search engines. */
function useProductData(product: Product, isDrawn: boolean): void {
  const host = useHost();
  const isKnown = isDrawn && product.variants.length > 0;
  useEffect(() => {
    if (!host || !isKnown) return;
    const abort = new AbortController();
    const { signal } = abort;
    // Nobody sees that it is missing.
    productData.whenLoaded(({ addStructuredData }) => {
      signal.addEventListener('abort', addStructuredData(host, product));
    }, signal);
    return () => abort.abort();
  }, [host, product, isKnown]);
}
