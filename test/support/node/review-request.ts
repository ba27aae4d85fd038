import type { Page } from 'playwright/test';
import { ida } from './buyer.js';

/** An order of one coffee by the page's browser, which shows nothing of it, and where its buyer is asked. */
export async function reviewsOf(page: Page): Promise<string> {
  const context = page.context();
  await context.request.get('/');
  const crumb = (await context.cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const post = async (path: string, data: object): Promise<{ orderId?: string }> => {
    const answer = await context.request.post(path, { params: { crumb }, data });
    return (await answer.json()) as { orderId?: string };
  };
  const line = { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701', quantity: 1 };
  await post('/api/commerce/shopping-cart/entries', line);
  return `/reviews?orderId=${String((await post('/api/commerce/orders', ida)).orderId)}`;
}
