import type { CurrencyCode } from '../../money/model/currencies.js';
import { fill } from '../../../i18n/messages/fill.js';
import { type Messages } from '../../../i18n/messages/catalogue.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { checkoutMessages } from '../messages/checkout.js';
import { formatCents } from '../../money/model/money.js';

const english = inEnglish(checkoutMessages);

const MILLION = 1_000_000n;

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
  /** The message why it does not count; undefined where it does. */
  readonly reason?: string;
}

interface CouponSetting extends CouponLanguage {
  readonly subtotalCents: number;
  readonly currency: CurrencyCode;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The language of a coupon's problem; English where it is not set. */
export interface CouponLanguage {
  readonly locale?: string | undefined;
  readonly messages?: Messages<typeof checkoutMessages> | undefined;
}

/** A code as it is looked up: people type spaces around it, and small letters. */
export function normalPromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** The message why a coupon does not count now; undefined where it does. */
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

/**
 * Spreads an amount over shares in proportion to their weights, in whole units and with nothing lost: each
 * share is rounded down, and what is left goes to the largest remainders (the method of Hamilton). Among equal
 * remainders the heavier share comes first, then the one whose key does.
 *
 * @param amount - Not negative. At most the sum of the weights, no share is larger than its weight.
 * @param shares - By key; weights are whole and not negative. Where all are zero nothing is spread.
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
 * A share of an amount, rounded to the nearest whole unit, halves up.
 *
 * @param amount - Whole and not negative
 * @param perMillion - 62,500 is 6.25 percent
 */
export function portion(amount: number, perMillion: number): number {
  return Number((BigInt(amount) * BigInt(perMillion) + MILLION / 2n) / MILLION);
}
