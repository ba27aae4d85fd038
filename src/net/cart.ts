import * as z from 'zod/mini';
import type { Cart } from '../domain/cart.js';
import type { CartChange } from '../domain/cart-changes.js';
import { defaultCurrency, findCurrency } from '../domain/currencies.js';
import type { Result } from '../domain/result.js';
import type { ApiClient } from './client.js';
import { looseInteger, looseText } from './wire.js';

const CART = '/api/commerce/shopping-cart';

const entry = z.object({
  id: looseText,
  itemId: looseText,
  title: z._default(z.string(), ''),
  quantity: looseInteger,
  purchasePriceCents: looseInteger,
  chosenVariant: z.optional(z.nullable(z.object({ sku: z.optional(looseText) }))),
  sku: z.optional(looseText),
  item: z.optional(z.object({ price: z.optional(z.object({ currency: z.optional(z.string()) })) })),
});

const wireCart = z.object({
  id: z.optional(z.nullable(looseText)),
  entries: z._default(z.array(entry), []),
  currency: z.optional(z.string()),
  subtotalCents: z._default(looseInteger, 0),
  totalQuantity: z._default(looseInteger, 0),
  revision: z._default(looseInteger, 0),
  recentWrites: z._default(z.array(z.string()), []),
});

/** The client cart of spec section 3 as pages use it. */
export const cartSchema = z.pipe(
  wireCart,
  z.transform((raw, context): Cart => {
    const code = raw.currency ?? raw.entries[0]?.item?.price?.currency ?? defaultCurrency;
    const currency = findCurrency(code);
    if (!currency) {
      context.issues.push({ code: 'custom', message: 'unknown currency', input: code });
      return z.NEVER;
    }
    return {
      id: raw.id ?? '',
      currency,
      entries: raw.entries.map((line) => ({
        id: line.id,
        itemId: line.itemId,
        sku: line.chosenVariant?.sku ?? line.sku ?? '',
        title: line.title,
        quantity: line.quantity,
        purchasePriceCents: line.purchasePriceCents,
      })),
      subtotalCents: raw.subtotalCents,
      totalQuantity: raw.totalQuantity,
      revision: raw.revision,
      recentWrites: raw.recentWrites,
    };
  }),
);

/** The calls of the cart. */
export function fetchCart(client: ApiClient, signal?: AbortSignal): Promise<Result<Cart>> {
  return client.call({ method: 'GET', path: CART, schema: cartSchema, signal });
}

/** Changes the cart. Repeated with the same key, it happens once. */
export function changeCart(
  client: ApiClient,
  change: CartChange,
  key: string,
): Promise<Result<Cart>> {
  const shared = { key, schema: cartSchema };
  if (change.kind === 'add') {
    const { itemId, sku, quantity, additionalFields } = change.line;
    const body = { itemId, sku, quantity, additionalFields };
    return client.call({ ...shared, method: 'POST', path: `${CART}/entries`, body });
  }
  const path = `${CART}/entries/${encodeURIComponent(change.entryId)}`;
  if (change.kind === 'remove') return client.call({ ...shared, method: 'DELETE', path });
  return client.call({ ...shared, method: 'PUT', path, body: { quantity: change.quantity } });
}
