import type { Page } from 'playwright/test';
import { ida } from './buyer.js';
import { fillCart, posterOf } from './shop-calls.js';

/** An order of one coffee by the page's browser, which shows nothing of it, and where its buyer is asked. */
export async function reviewsOf(page: Page): Promise<string> {
  await fillCart(page.context());
  const post = await posterOf(page.context());
  const { orderId } = (await post('/api/commerce/orders', ida)) as { readonly orderId: string };
  return `/reviews?orderId=${orderId}`;
}
