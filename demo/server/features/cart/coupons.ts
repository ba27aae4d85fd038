import { eq, sql } from 'drizzle-orm';
import {
  couponProblem,
  normalPromoCode,
  type Coupon,
  type CouponDiscount,
} from '../../../../src/features/cart/model/coupons.js';
import { checkoutMessages } from '../../../../src/features/cart/messages/checkout.js';
import { currentLanguage } from '../../../i18n/language.js';
import { texts } from '../../../i18n/texts.js';
import type { Transaction } from '../../database/database.js';
import { carts } from '../../database/schema.js';
import { cartCoupons, cartGiftCards, coupons, giftCards } from '../orders/tables.js';

/** A coupon in a cart, as `json_agg` returns it. */
export interface CouponRow {
  readonly id: string;
  readonly promo_code: string;
  readonly name: string;
  readonly kind: (typeof coupons.$inferSelect)['kind'];
  readonly value: number;
  readonly minimum_subtotal_cents: number;
  readonly expires_at: string | null;
  readonly most_uses: number | null;
  readonly uses: number;
}

/** A gift card in a cart, as `json_agg` returns it. */
export interface GiftCardRow {
  readonly id: string;
  readonly code: string;
  readonly balance_cents: number;
}

/** A subquery that returns the coupons of the outer query's cart as a JSON list. */
export const givenCoupons = sql`select coalesce(json_agg(to_jsonb(c) order by given.position), '[]')
  from ${cartCoupons} given join ${coupons} c on c.id = given.coupon_id
  where given.cart_id = ${carts.id}`;

/** A subquery that returns the gift cards of the outer query's cart as a JSON list. */
export const givenCards = sql`select coalesce(json_agg(to_jsonb(g) order by given.position), '[]')
  from ${cartGiftCards} given join ${giftCards} g on g.id = given.gift_card_id
  where given.cart_id = ${carts.id}`;

/** Converts a coupon row to the coupon that the totals are computed with. */
export function couponOf(row: CouponRow): Coupon {
  const { id, promo_code: promoCode, name, expires_at: expires, most_uses: most, uses } = row;
  return {
    id,
    promoCode,
    name,
    discount: discountOf(row),
    minimumSubtotalCents: row.minimum_subtotal_cents,
    expiresAt: expires === null ? undefined : Date.parse(expires),
    usesLeft: most === null ? undefined : most - uses,
  };
}

function discountOf({ kind, value }: Pick<CouponRow, 'kind' | 'value'>): CouponDiscount {
  switch (kind) {
    case 'percentage':
      return { kind, perMillion: value };
    case 'fixedAmount':
      return { kind, cents: value };
    case 'freeShipping':
      return { kind };
  }
}

/** Returns why a coupon cannot be used with any order. `undefined` if it can be used. */
export function deadCouponMessage(
  { expiresAt, mostUses, uses }: typeof coupons.$inferSelect,
  now: number,
): string | undefined {
  const coupon = {
    id: '',
    promoCode: '',
    name: '',
    discount: { kind: 'freeShipping' },
    minimumSubtotalCents: 0,
    expiresAt: expiresAt?.getTime(),
    usesLeft: mostUses === null ? undefined : mostUses - uses,
  } as const;
  return couponProblem(coupon, {
    subtotalCents: 0,
    currency: 'USD',
    now,
    ...couponLanguage(),
  });
}

/** The visitor's language, for the text of `deadCouponMessage`. */
export function couponLanguage() {
  return { locale: currentLanguage().locale, messages: texts(checkoutMessages) };
}

/** Finds the coupon or gift card with this code. */
export async function findByCode(tx: Transaction, typed: string) {
  const code = normalPromoCode(typed);
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.promoCode, code));
  if (coupon) return { coupon };
  const plain = code.replaceAll(/[^A-Z0-9]/g, '');
  const [giftCard] = await tx.select().from(giftCards).where(eq(giftCards.code, plain));
  return giftCard && { giftCard };
}
