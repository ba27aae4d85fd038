import { and, eq } from 'drizzle-orm';
import { checkoutMessages } from '../../../../src/features/cart/messages/checkout.js';
import { formMessages } from '../../../../src/features/form/messages.js';
import { MAX_CODES, type CartLocation } from '../../../../src/features/cart/model/cart.js';
import { locationProblems } from '../../../../src/features/cart/model/shipping.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import type { Transaction } from '../../database/database.js';
import { carts } from '../../database/schema.js';
import { fieldProblem, refuseErrors } from '../../field-problem.js';
import { cartCoupons, cartGiftCards } from '../orders/tables.js';
import {
  findCart,
  finish,
  removedLine,
  lockCart,
  lockOrMakeCart,
  type CartChange,
  type ChangedCart,
} from './carts.js';
import { totalsOf } from './client-cart.js';
import { deadCouponMessage, findByCode } from './coupons.js';
import { texts } from '../../../i18n/texts.js';

/** The visitor's shipping address and method. */
export interface ShippingChoice {
  /** The country and the state can be names or codes. */
  readonly shippingLocation?: Partial<CartLocation> | undefined;
  /** ID of a shipping option. Null removes the choice. */
  readonly selectedShippingOption?: string | null | undefined;
}

/**
 * Adds a coupon or a gift card to a cart, given its code. A code that the cart already contains is ignored. If a
 * coupon's minimum order is not reached, the coupon is added but has no effect.
 *
 * @throws {Problem} 400 with a message if the code cannot be used
 */
export async function addCode(
  tx: Transaction,
  change: CartChange,
  promoCode: string,
): Promise<ChangedCart> {
  const cart = await lockOrMakeCart(tx, change);
  const messages = texts(checkoutMessages);
  const found = await findByCode(tx, promoCode);
  if (!found) throw fieldProblem(400, 'promoCode', messages.unknownCode);
  const { coupon, giftCard } = found;
  const dead = coupon
    ? deadCouponMessage(coupon, change.shop.now)
    : giftCard.balanceCents < 1
      ? messages.giftCardEmpty
      : undefined;
  if (dead !== undefined) throw fieldProblem(400, 'promoCode', dead);
  const given = await codesOf(tx, cart.id);
  const isNew = !given.includes((coupon ?? giftCard).id);
  if (isNew && given.length >= MAX_CODES) {
    throw fieldProblem(400, 'promoCode', fill(messages.tooManyCodes, { most: MAX_CODES }));
  }
  if (coupon) {
    const row = { cartId: cart.id, couponId: coupon.id };
    await tx.insert(cartCoupons).values(row).onConflictDoNothing();
  } else {
    const row = { cartId: cart.id, giftCardId: giftCard.id };
    await tx.insert(cartGiftCards).values(row).onConflictDoNothing();
  }
  return finish(tx, cart, change);
}

/** IDs of the cart's coupons and gift cards. */
async function codesOf(tx: Transaction, cartId: string): Promise<readonly string[]> {
  const coupons = await tx
    .select({ id: cartCoupons.couponId })
    .from(cartCoupons)
    .where(eq(cartCoupons.cartId, cartId));
  const cards = await tx
    .select({ id: cartGiftCards.giftCardId })
    .from(cartGiftCards)
    .where(eq(cartGiftCards.cartId, cartId));
  return [...coupons, ...cards].map(({ id }) => id);
}

/**
 * Removes a coupon or a gift card from a cart.
 *
 * @throws {Problem} 404 if the cart does not contain this id
 */
export async function removeCode(
  tx: Transaction,
  change: CartChange,
  id: string,
): Promise<ChangedCart> {
  const cart = await lockCart(tx, change.token);
  if (!cart) throw removedLine();
  const removed = [
    ...(await tx
      .delete(cartCoupons)
      .where(and(eq(cartCoupons.cartId, cart.id), eq(cartCoupons.couponId, id)))
      .returning({ id: cartCoupons.couponId })),
    ...(await tx
      .delete(cartGiftCards)
      .where(and(eq(cartGiftCards.cartId, cart.id), eq(cartGiftCards.giftCardId, id)))
      .returning({ id: cartGiftCards.giftCardId })),
  ];
  if (removed.length === 0) throw removedLine();
  return finish(tx, cart, change);
}

/**
 * Sets a cart's shipping address and shipping method.
 *
 * @throws {Problem} 400 with messages by field if the address is invalid, or if the shipping method is not available
 * there
 */
export async function setShipping(
  tx: Transaction,
  change: CartChange,
  { shippingLocation, selectedShippingOption }: ShippingChoice,
): Promise<ChangedCart> {
  const cart = await lockOrMakeCart(tx, change);
  if (shippingLocation) {
    const messages = { ...texts(checkoutMessages), ...texts(formMessages) };
    refuseErrors(locationProblems(shippingLocation, messages), 'shippingLocation.');
  }
  await tx
    .update(carts)
    .set({
      ...(shippingLocation && { shippingLocation: { ...shippingLocation } }),
      ...(selectedShippingOption !== undefined && { shippingOptionId: selectedShippingOption }),
      // The query builder throws if an update sets no column.
      updatedAt: new Date(),
    })
    .where(eq(carts.id, cart.id));
  if (selectedShippingOption != null) {
    const stored = await findCart(tx, cart.token);
    if (!stored) throw removedLine();
    const { selectedShipping } = totalsOf(stored.lines, stored.choices, change.shop);
    if (selectedShipping?.option.id !== selectedShippingOption) {
      throw fieldProblem(
        400,
        'selectedShippingOption',
        texts(checkoutMessages).unknownShippingMethod,
      );
    }
  }
  return finish(tx, cart, change);
}
