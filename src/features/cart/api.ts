import type { Cart } from './model/cart.js';
import type { CartChange } from './model/cart-changes.js';
import { readClientCart } from './model/cart-wire.js';
import { asRecord } from '../../model/published-values.js';
import type { Result } from '../../model/result.js';
import { decoder, type ApiClient, type Call } from '../../platform/client.js';
import type { ProductItem } from '../product/model/product.js';

/**
 * The shop API that carts and products use. There is one adapter for each kind of shop: {@link serverCartApi} for our server,
 * `staticCartApi` for a shop without a server.
 *
 * Calls never throw. A failed request returns a refusal. Its `kind` shows whether the shop rejected the request or could not be
 * reached.
 */
export interface CartApi {
  /** Returns the visitor's cart. Returns an empty cart if the visitor has no cart yet. */
  fetch(signal?: AbortSignal): Promise<Result<Cart>>;
  /**
   * Changes the cart and returns the changed cart.
   *
   * @param key - The idempotency key. If a change is sent again with the same key, it is applied only once. The cart's
   * `recentWrites` lists the keys of the latest changes.
   */
  change(change: CartChange, key: string): Promise<Result<Cart>>;
  fetchProduct(id: string, signal?: AbortSignal): Promise<Result<ProductItem>>;
}

const CART = '/api/commerce/shopping-cart';

const cartSchema = decoder(readClientCart);

const productSchema = decoder((raw) => {
  const { id, title } = asRecord(raw);
  return typeof id === 'string' && typeof title === 'string' ? (raw as ProductItem) : undefined;
});

/** A shop on our server, or on another server with the same API. */
export function serverCartApi(client: ApiClient): CartApi {
  return {
    fetch: (signal) => client.call({ method: 'GET', path: CART, schema: cartSchema, signal }),
    change: (change, key) => {
      const { path, ...call } = callOf(change);
      return client.call({ ...call, path: CART + path, key, schema: cartSchema });
    },
    fetchProduct: (id, signal) => {
      const path = `/api/commerce/products/${encodeURIComponent(id)}`;
      return client.call({ method: 'GET', path, schema: productSchema, signal });
    },
  };
}

function callOf(change: CartChange): Pick<Call<Cart>, 'method' | 'path' | 'body'> {
  switch (change.kind) {
    case 'add': {
      const { itemId, sku, quantity, additionalFields, productSubscriptionOptionId } = change.line;
      const body = { itemId, sku, quantity, additionalFields, productSubscriptionOptionId };
      return { method: 'POST', path: '/entries', body };
    }
    case 'setQuantity': {
      const { entryId, quantity } = change;
      return { method: 'PUT', path: `/entries/${encodeURIComponent(entryId)}`, body: { quantity } };
    }
    case 'remove':
      return { method: 'DELETE', path: `/entries/${encodeURIComponent(change.entryId)}` };
    case 'addCoupon':
      return { method: 'POST', path: '/coupons', body: { promoCode: change.promoCode } };
    case 'removeCoupon':
      return { method: 'DELETE', path: `/coupons/${encodeURIComponent(change.couponId)}` };
    case 'setShipping': {
      const { shippingLocation, selectedShippingOption } = change;
      return {
        method: 'PUT',
        path: '/shipping',
        body: { shippingLocation, selectedShippingOption },
      };
    }
  }
}
