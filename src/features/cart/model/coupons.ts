import type { CurrencyCode } from '../../money/model/currencies.js';
import { fill } from '../../../i18n/messages/fill.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { checkoutMessages } from '../messages/checkout.js';
import { formatCents } from '../../money/model/money.js';

const english = inEnglish(checkoutMessages);

const MILLION = 1_000_000n;

/** A coupon's discount. Amounts are in cents, or the currency's smallest unit. */
export type CouponDiscount =
  | { readonly kind: 'percentage'; readonly perMillion: number }
  | { readonly kind: 'fixedAmount'; readonly cents: number }
  | { readonly kind: 'freeShipping' };

export interface Coupon {
  readonly id: string;
  /** Not case-sensitive. */
  readonly promoCode: string;
  readonly name: string;
  readonly discount: CouponDiscount;
  /** Minimum subtotal of the order. 0 means no minimum. */
  readonly minimumSubtotalCents: number;
  /** In milliseconds since 1970. */
  readonly expiresAt?: number | undefined;
  /** `undefined` if the number of uses is unlimited. */
  readonly usesLeft?: number | undefined;
}

export interface PricedCoupon {
  readonly id: string;
  readonly promoCode: string;
  readonly name: string;
  /** Discount on the subtotal. 0 if the coupon only makes shipping free. */
  readonly discountCents: number;
  /** Explains why the coupon is invalid. `undefined` if it is valid. */
  readonly reason?: string;
}

interface CouponSetting extends CouponLanguage {
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
  /** Current time, in milliseconds since 1970. */
  readonly now: number;
}

/** Language of coupon messages. Default: English. */
export interface CouponLanguage {
  readonly locale?: string | undefined;
  readonly messages?: Messages<typeof checkoutMessages> | undefined;
}

/** Normalizes a code for lookup. Visitors may type lower case or spaces around the code. */
export function normalPromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Returns a message that explains why a coupon is currently invalid. Returns `undefined` if the coupon is valid. */
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
 * Applies all coupons to the subtotal. Percentages apply first, each to the whole subtotal. Fixed amounts then apply to the
 * remainder. Coupons of the same kind apply in the order in which they were added. The total discount never exceeds the
 * subtotal.
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
 * Distributes an amount in whole units, in proportion to weights. The shares add up to the amount. Each share is rounded down,
 * and the remaining units go to the shares with the largest remainders (Hamilton's method). If remainders are equal, the larger
 * weight takes precedence, then the lower key.
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
 * Returns a fraction of an amount, rounded to the nearest whole unit. Halves are rounded up.
 *
 * @param amount - A whole number, not negative
 * @param perMillion - The fraction in millionths. For example, 62,500 is 6.25 percent
 */
export function portion(amount: number, perMillion: number): number {
  return Number((BigInt(amount) * BigInt(perMillion) + MILLION / 2n) / MILLION);
}
