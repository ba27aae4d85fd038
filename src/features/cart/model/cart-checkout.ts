import type { Cart } from './cart.js';

/** Where a cart is checked out at the shop's own server (spec section 2, "Routes and pages"). */
export function checkoutPath({ details }: Cart): string {
  if (!details?.isSubscription) return '/commerce/goto-checkout';
  return `/checkout/subscribe?cartToken=${encodeURIComponent(details.cartToken)}`;
}

/** Why a cart cannot be checked out yet: it costs less than the shop asks for. */
export function isBelowMinimum({ subtotalCents, details }: Cart): boolean {
  return subtotalCents < (details?.minimumSubtotalCents ?? 0);
}
