import { expect, type BrowserContext } from 'playwright/test';

/** What a cart is told of a product. */
export interface OrderedLine {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
}

/** Posts to the API of the shop as pages of a browser do, without one: what it answers, as JSON. */
export async function posterOf(
  context: BrowserContext,
): Promise<(path: string, data: object) => Promise<unknown>> {
  // For the crumb; a page that asks no database.
  await context.request.get('/plain.html');
  const crumb = (await context.cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  return async (path, data) => {
    const answer = await context.request.post(path, { params: { crumb }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as unknown;
  };
}

/** Puts products into the cart of a browser, one bag of coffee where none are named. */
export async function fillCart(
  context: BrowserContext,
  lines: readonly OrderedLine[] = [
    { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701', quantity: 1 },
  ],
): Promise<void> {
  const post = await posterOf(context);
  for (const line of lines) await post('/api/commerce/shopping-cart/entries', line);
}
