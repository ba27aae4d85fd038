import { coupons as seededCoupons, seededGiftCard } from '../../content/terms.js';
import type { Database } from './database.js';
import { idFrom } from './ids.js';
import { coupons, giftCards } from './schema-orders.js';

/** Puts coupons and a gift card into the database; what is there already stays as it is. */
export async function seedTerms(db: Database): Promise<void> {
  await db
    .insert(coupons)
    .values(
      seededCoupons.map((coupon) => ({ id: idFrom(`coupon ${coupon.promoCode}`), ...coupon })),
    )
    .onConflictDoNothing();
  const { code, cents } = seededGiftCard;
  await db
    .insert(giftCards)
    .values({ id: idFrom(`gift card ${code}`), code, balanceCents: cents, initialCents: cents })
    .onConflictDoNothing();
}
