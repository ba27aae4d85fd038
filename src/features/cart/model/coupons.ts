import type { CurrencyCode } from '../../money/model/currencies.js';
import { fill } from '../../../i18n/messages/fill.js';
import * as messages from '../messages/checkout.js';
import { formatMoney, money } from '../../money/model/money.js';
import { portion } from './spread.js';

/** What a coupon takes off; amounts in cents, or the currency's smallest unit. */
export type CouponDiscount =
  | { readonly kind: 'percentage'; readonly perMillion: number }
  | { readonly kind: 'fixedAmount'; readonly cents: number }
  | { readonly kind: 'freeShipping' };

/** A coupon as the shop gives it out. */
export interface Coupon {
  readonly id: string;
  /** What people type; capital letters do not matter. */
  readonly promoCode: string;
  readonly name: string;
  readonly discount: CouponDiscount;
  /** Of an order that it is for; 0 for any. */
  readonly minimumSubtotalCents: number;
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined;
  /** Undefined where it may be used any number of times. */
  readonly usesLeft?: number | undefined;
}

/** A coupon of a cart, and what it comes to there. */
export interface PricedCoupon {
  readonly id: string;
  readonly promoCode: string;
  readonly name: string;
  /** Taken off what the lines cost; free shipping takes nothing off them. */
  readonly discountCents: number;
  /** Why it does not count, in words for people; undefined where it does. */
  readonly reason?: string;
}

interface CouponSetting {
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A code as it is looked up: people type spaces around it, and small letters. */
export function normalPromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Why a coupon does not count now, in words for people; undefined where it does. */
export function couponProblem(
  { expiresAt, usesLeft, minimumSubtotalCents }: Coupon,
  { subtotalCents, currency, now }: CouponSetting,
): string | undefined {
  if (expiresAt !== undefined && expiresAt <= now) return messages.couponExpired;
  if (usesLeft !== undefined && usesLeft < 1) return messages.couponUsedUp;
  if (subtotalCents >= minimumSubtotalCents) return undefined;
  const subtotal = formatMoney(money(minimumSubtotalCents, currency));
  return fill(messages.couponMinimum, { subtotal });
}

/**
 * What coupons take off together, in the order in which they were given: percentages of the whole subtotal
 * first, then fixed amounts, each of what the others have left. The discount never exceeds the subtotal.
 */
export function applyCoupons(
  coupons: readonly Coupon[],
  setting: CouponSetting,
): {
  readonly coupons: readonly PricedCoupon[];
  readonly discountCents: number;
  readonly hasFreeShipping: boolean;
} {
  const { subtotalCents } = setting;
  let left = subtotalCents;
  const discounts = new Map<string, number>();
  const valid = coupons.filter((coupon) => couponProblem(coupon, setting) === undefined);
  for (const kind of ['percentage', 'fixedAmount'] as const) {
    for (const { id, discount } of valid) {
      if (discount.kind !== kind) continue;
      const cents = Math.min(left, centsOff(discount, subtotalCents));
      discounts.set(id, cents);
      left -= cents;
    }
  }
  return {
    coupons: coupons.map((coupon) => {
      const { id, promoCode, name } = coupon;
      const reason = couponProblem(coupon, setting);
      const discountCents = discounts.get(id) ?? 0;
      return { id, promoCode, name, discountCents, ...(reason !== undefined && { reason }) };
    }),
    discountCents: subtotalCents - left,
    hasFreeShipping: valid.some(({ discount }) => discount.kind === 'freeShipping'),
  };
}

function centsOff(discount: CouponDiscount, subtotalCents: number): number {
  switch (discount.kind) {
    case 'percentage':
      return portion(subtotalCents, discount.perMillion);
    case 'fixedAmount':
      return discount.cents;
    case 'freeShipping':
      return 0;
  }
}
