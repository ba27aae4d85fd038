import type { Page } from 'playwright/test';
import { ida } from './buyer.js';
import { fillCart, posterOf } from './shop-calls.js';

/** Orders one coffee with the page's cookies, without opening a page. Returns the URL of the review page. */
export async function reviewsOf(page: Page): Promise<string> {
  await fillCart(page.context());
  const post = await posterOf(page.context());
  const { orderId } = (await post('/api/commerce/orders', ida)) as { readonly orderId: string };
  return `/reviews?orderId=${orderId}`;
}
