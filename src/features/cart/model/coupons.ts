import type { CurrencyCode } from '../../money/model/currencies.js';
import { fill } from '../../../i18n/messages/fill.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { checkoutMessages } from '../messages/checkout.js';
import { formatCents } from '../../money/model/money.js';

const english = inEnglish(checkoutMessages);

const MILLION = 1_000_000n;

/** Discount of a coupon. Amounts are in cents, or the currency's smallest unit. */
export type CouponDiscount =
  | { readonly kind: 'percentage'; readonly perMillion: number }
  | { readonly kind: 'fixedAmount'; readonly cents: number }
  | { readonly kind: 'freeShipping' };

export interface Coupon {
  readonly id: string;
  /** Case-insensitive. */
  readonly promoCode: string;
  readonly name: string;
  readonly discount: CouponDiscount;
  /** Minimum subtotal of the order; 0 for no minimum. */
  readonly minimumSubtotalCents: number;
  /** Milliseconds since 1970. */
  readonly expiresAt?: number | undefined;
  /** Undefined if uses are unlimited. */
  readonly usesLeft?: number | undefined;
}

export interface PricedCoupon {
  readonly id: string;
  readonly promoCode: string;
  readonly name: string;
  /** Discount on the subtotal; 0 for free shipping. */
  readonly discountCents: number;
  /** Message that explains why the coupon is invalid; undefined if it is valid. */
  readonly reason?: string;
}

interface CouponSetting extends CouponLanguage {
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Language of coupon messages. Default: English. */
export interface CouponLanguage {
  readonly locale?: string | undefined;
  readonly messages?: Messages<typeof checkoutMessages> | undefined;
}

/** Normalizes a code for lookup: visitors type spaces around it, and lower case. */
export function normalPromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Returns the message that explains why a coupon is invalid now; undefined if it is valid. */
export function couponProblem(
  { expiresAt, usesLeft, minimumSubtotalCents }: Coupon,
  { subtotalCents, currency, now, locale, messages = english }: CouponSetting,
): string | undefined {
  if (expiresAt !== undefined && expiresAt <= now) return messages.couponExpired;
  if (usesLeft !== undefined && usesLeft < 1) return messages.couponUsedUp;
  if (subtotalCents >= minimumSubtotalCents) return undefined;
  const subtotal = formatCents(minimumSubtotalCents, currency, locale);
  return fill(messages.couponMinimum, { subtotal });
}

/**
 * Computes the discount of all coupons, in the order in which they were added. Percentages apply first, to the whole subtotal.
 * Fixed amounts then apply to the remainder. The discount never exceeds the subtotal.
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

/**
 * Distributes an amount in proportion to weights, in whole units, so that the shares add up to the amount. Each share is rounded
 * down, and the remaining units are given to the largest remainders (Hamilton's method). Ties are resolved by the larger weight,
 * then by key.
 *
 * @param amount - Not negative. If it does not exceed the sum of the weights, no share exceeds its weight
 * @param shares - Weights are whole numbers and not negative. If all are zero, all shares are zero
 */
export function spread(
  amount: number,
  shares: readonly { readonly key: string; readonly weight: number }[],
): ReadonlyMap<string, number> {
  const total = shares.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (total === 0n) return new Map(shares.map(({ key }) => [key, 0]));
  const parts = shares.map(({ key, weight }) => {
    const product = BigInt(amount) * BigInt(weight);
    return { key, weight, whole: product / total, remainder: product % total };
  });
  const given = parts.reduce((sum, { whole }) => sum + whole, 0n);
  const left = Number(BigInt(amount) - given);
  const first = [...parts]
    .sort(
      (a, b) =>
        Number(b.remainder > a.remainder) - Number(a.remainder > b.remainder) ||
        b.weight - a.weight ||
        (a.key < b.key ? -1 : 1),
    )
    .slice(0, left);
  const roundedUp = new Set(first.map(({ key }) => key));
  return new Map(
    parts.map(({ key, whole }) => [key, Number(whole) + (roundedUp.has(key) ? 1 : 0)]),
  );
}

/**
 * Returns a fraction of an amount, rounded to the nearest whole unit, halves up.
 *
 * @param amount - A whole number, not negative
 * @param perMillion - For example, 62,500 is 6.25 percent
 */
export function portion(amount: number, perMillion: number): number {
  return Number((BigInt(amount) * BigInt(perMillion) + MILLION / 2n) / MILLION);
}
