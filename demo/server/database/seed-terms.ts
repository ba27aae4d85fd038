import { coupons as seededCoupons, seededGiftCard } from '../../content/terms.js';
import { coupons, giftCards } from '../features/orders/tables.js';
import type { Transaction } from './database.js';
import { idFrom } from './ids.js';

/** Puts coupons and a gift card into an empty database. */
export async function seedTerms(tx: Transaction): Promise<void> {
  await tx
    .insert(coupons)
    .values(
      seededCoupons.map((coupon) => ({ id: idFrom(`coupon ${coupon.promoCode}`), ...coupon })),
    );
  const { code, cents } = seededGiftCard;
  await tx
    .insert(giftCards)
    .values({ id: idFrom(`gift card ${code}`), code, balanceCents: cents, initialCents: cents });
}
