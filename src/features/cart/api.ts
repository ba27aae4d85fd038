import type { Cart } from './model/cart.js';
import type { CartChange } from './model/cart-changes.js';
import { readClientCart } from './model/cart-wire.js';
import { asRecord } from '../../model/published-values.js';
import type { Result } from '../../model/result.js';
import { decoder, type ApiClient, type Call } from '../../platform/client.js';
import type { ProductItem } from '../product/model/product.js';

/**
 * A shop, as carts and products use it. An adapter implements it for one kind of shop: {@link serverCartApi} for our
 * server, `staticCartApi` for a shop without a server.
 *
 * No call throws. A request that fails is a refusal, whose `kind` says whether the shop refused it or could not be
 * reached.
 */
export interface CartApi {
  /** The visitor's cart; an empty one if there is none. */
  fetch(signal?: AbortSignal): Promise<Result<Cart>>;
  /**
   * Changes the cart and returns it.
   *
   * @param key - The idempotency key: a change that is sent again with the same key is made once. The keys of the latest
   * changes are in the cart's `recentWrites`.
   */
  change(change: CartChange, key: string): Promise<Result<Cart>>;
  /** A product as the shop publishes it. */
  fetchProduct(id: string, signal?: AbortSignal): Promise<Result<ProductItem>>;
}

const CART = '/api/commerce/shopping-cart';

const cartSchema = decoder(readClientCart);

const productSchema = decoder((raw) => {
  const { id, title } = asRecord(raw);
  return typeof id === 'string' && typeof title === 'string' ? (raw as ProductItem) : undefined;
});

/** The shop on our server, or on one with the same calls. */
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
