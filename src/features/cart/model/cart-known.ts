import type { Cart, CartDetails } from './cart.js';

/** Grows when details, or those of lines, change their meaning: other builds then do not read them from storage. */
export const DETAILS_SHAPE = 1;

/** A cart whose page can be shown whole. */
export type WholeCart = Cart & { readonly details: CartDetails };

/** Whether all is known that a cart's page shows; what another build has kept in the browser is not. */
export function isWhole(cart: Cart): cart is WholeCart {
  return cart.details?.shape === DETAILS_SHAPE;
}
