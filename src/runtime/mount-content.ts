import { generatedMarker } from '../platform/node-kinds.js';
import { queryValue } from '../model/query.js';
import type { Runtime } from '../page/lifecycle.js';

/**
 * For a page kind whose content is a single element: adds the element and loads its code.
 *
 * - If the server has sent the element, only its code is loaded.
 * - If the server has sent a form instead, nothing happens.
 *
 * The element is appended to the element marked `data-sq-page-content`, or else to `<main>` or the body. A review request needs
 * the `orderId` in the URL.
 */
export async function mountContent(tag: string, { life, load }: Runtime): Promise<void> {
  await parsed();
  if (life.signal.aborted) return;
  const container =
    document.querySelector('[data-sq-page-content]') ??
    document.querySelector('main') ??
    document.body;
  const orderId = queryValue(location.search, 'orderId');
  const isThere = document.querySelector(`${tag}:not([drawer])`) !== null;
  if (!isThere) {
    if (container.querySelector('form') || (tag === 'sq-product-reviews' && !orderId)) return;
    const element = document.createElement(tag);
    if (tag === 'sq-product-reviews') element.setAttribute('order-id', orderId ?? '');
    element.setAttribute(generatedMarker, '');
    container.append(element);
    life.onDestroy(() => element.remove());
  }
  await load(tag);
}

async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', resolve, { once: true }),
  );
}
