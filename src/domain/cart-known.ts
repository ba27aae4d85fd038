import { DETAILS_SHAPE, type Cart, type CartDetails } from './cart.js';

/** A cart whose page can be shown whole. */
export type WholeCart = Cart & { readonly details: CartDetails };

/** Whether all is known that a cart's page shows; what another build has kept in the browser is not. */
export function isWhole(cart: Cart): cart is WholeCart {
  return cart.details?.shape === DETAILS_SHAPE;
}
