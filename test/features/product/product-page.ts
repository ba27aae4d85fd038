import { fixture } from '@open-wc/testing';
import type { SqProduct } from '../../../elements/sq-product.js';
import { emptyCart } from '../../../src/features/cart/model/cart.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';
import { openShop as openCartShop, type CartShop } from '../cart/cart-shop.js';

/** Replaces the network with a shop that has an empty cart. */
export function openShop(): CartShop {
  return openCartShop(emptyCart);
}

/** Inserts a product with JSON, and waits until its view has rendered. */
export async function mountProduct(
  item: object,
  { content = '', attributes = '' } = {},
): Promise<SqProduct> {
  const json = `<script type="application/json">${JSON.stringify(item)}</script>`;
  const product = await fixture<SqProduct>(
    `<sq-product ${attributes}>${json}${content}</sq-product>`,
  );
  await waitUntil(() => product.shadowRoot && !product.shadowRoot.querySelector('.room'));
  await nextTask();
  return product;
}

/** Selects a value, as a visitor does. */
export async function choose(select: HTMLSelectElement | null, value: string): Promise<void> {
  if (!select) throw new Error(`Missing select for ${value}`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await nextTask();
}
