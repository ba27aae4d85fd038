import { expect, type BrowserContext } from 'playwright/test';

/** The data of a request that adds a product to a cart. */
export interface OrderedLine {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: number;
}

/**
 * Returns a function that sends requests to the shop's API as a page would, and returns the JSON. No page is opened.
 */
export async function posterOf(
  context: BrowserContext,
): Promise<(path: string, data: object) => Promise<unknown>> {
  // Requests the crumb. This page needs no database.
  await context.request.get('/plain.html');
  const crumb = (await context.cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  return async (path, data) => {
    const answer = await context.request.post(path, { params: { crumb }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as unknown;
  };
}

/** Adds products to a browser's cart. Default: one bag of coffee. */
export async function fillCart(
  context: BrowserContext,
  lines: readonly OrderedLine[] = [
    { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701', quantity: 1 },
  ],
): Promise<void> {
  const post = await posterOf(context);
  for (const line of lines) await post('/api/commerce/shopping-cart/entries', line);
}
