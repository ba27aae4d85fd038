import type { Cart } from './model/cart.js';
import type { CartChange } from './model/cart-changes.js';
import { readClientCart } from './model/cart-wire.js';
import { asRecord } from '../../model/published-values.js';
import type { Result } from '../../model/result.js';
import { decoder, type ApiClient, type Call } from '../../platform/client.js';
import type { ProductItem } from '../product/model/product.js';

const CART = '/api/commerce/shopping-cart';

const cartSchema = decoder(readClientCart);

const productSchema = decoder((raw) => {
  const { id, title } = asRecord(raw);
  return typeof id === 'string' && typeof title === 'string' ? (raw as ProductItem) : undefined;
});

/** A product as the shop publishes it. */
export function fetchProduct(
  client: ApiClient,
  id: string,
  signal?: AbortSignal,
): Promise<Result<ProductItem>> {
  const path = `/api/commerce/products/${encodeURIComponent(id)}`;
  return client.call({ method: 'GET', path, schema: productSchema, signal });
}

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
  const { path, ...call } = callOf(change);
  return client.call({ ...call, path: CART + path, key, schema: cartSchema });
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
