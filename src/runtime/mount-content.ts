import { generatedMarker } from '../platform/node-kinds.js';
import { queryValue } from '../model/query.js';
import type { Runtime } from '../page/lifecycle.js';

/**
 * Gives a page of a kind that consists of one tag that tag, where its server has sent neither the tag nor a form in its place: in
 * what is marked `data-sq-page-content`, else at the end of `<main>`, or of the body. One that is there gets its code at once. A
 * request for reviews needs the order that its address names.
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
