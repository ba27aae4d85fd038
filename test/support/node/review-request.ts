import type { Page } from 'playwright/test';
import { ida } from './buyer.js';

/** An order of one coffee, and where its buyer is asked. */
export async function reviewsOf(page: Page): Promise<string> {
  await page.goto('/');
  const orderId = await page.evaluate(async (order) => {
    const crumb = /crumb=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const post = async (path: string, body: object): Promise<{ orderId?: string }> => {
      const response = await fetch(`${path}?crumb=${crumb}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { orderId?: string };
    };
    const line = { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701', quantity: 1 };
    await post('/api/commerce/shopping-cart/entries', line);
    return (await post('/api/commerce/orders', order)).orderId;
  }, ida);
  return `/reviews?orderId=${String(orderId)}`;
}
