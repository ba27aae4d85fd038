import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { formMessages, badEmail } from '../../../../src/features/form/messages.js';
import { isEmailAddress } from '../../../../src/features/form/model/email.js';
import { checkoutMessages } from '../../../../src/features/cart/messages/checkout.js';
import { formatMoney, money, parseMoney } from '../../../../src/features/money/model/money.js';
import { productTypes } from '../../../../src/features/product/model/product.js';
import { donationPages } from '../../../content/donations.js';
import { site } from '../../../content/site.js';
import { lockTextUntilEnd } from '../../database/advisory-locks.js';
import type { Database, Transaction } from '../../database/database.js';
import { giftCards, orders } from './tables.js';
import { products, variants } from '../../database/schema.js';
import { Problem } from '../../problem.js';
import { fieldProblem, refuseErrors } from '../../field-problem.js';
import { cardProblems, contactOf, type OrderFields } from './order-fields.js';
import { insertOrder, plainSums, type PlacedOrder } from './order-rows.js';
import type { Shop } from '../cart/shop-terms.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { texts } from '../../../i18n/texts.js';

const leastDonationCents = 100n;
const maxDonationCents = 1_000_000n;
/** Letters and digits that are not easily confused. */
const codeCharacters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const codeLength = 16;
const DAY = 86_400_000;

/**
 * Places a donation.
 *
 * @throws {Problem} 404 for an unknown donation page. 400 with messages by field
 */
export async function placeDonation(
  tx: Transaction,
  fields: OrderFields,
  shop: Shop,
): Promise<PlacedOrder> {
  const page = donationPages.find(({ id }) => id === fields.donatePageId);
  if (!page) throw new Problem(404, texts(refusalMessages).noDonation);
  const errors: Record<string, string> = {};
  const typed =
    fields.amount === '' || fields.amount === 'other' ? fields.otherAmount : fields.amount;
  const cents = parseMoney(typed, site.currency)?.minorUnits ?? 0n;
  if (cents < leastDonationCents || cents > maxDonationCents) {
    errors['amount'] = texts(checkoutMessages).amountUnknown;
  }
  const { email, contact } = contactOf(fields, errors, shop);
  refuseErrors({ ...errors, ...cardProblems(fields, new Date(shop.now)) });
  const amountCents = Number(cents);
  return insertOrder(tx, {
    kind: 'donation',
    email,
    contact,
    shipTo: null,
    currency: site.currency,
    totals: plainSums(amountCents),
    details: { message: fields.message },
    lines: [
      {
        itemId: '',
        sku: '',
        title: page.title,
        options: [],
        quantity: 1,
        purchasePriceCents: amountCents,
        productType: productTypes.service,
        additionalFields: [],
      },
    ],
  });
}

/** Returns the variants of a gift card product, keyed by value. */
export async function giftCardProduct(
  db: Database | Transaction,
  productId: string,
): Promise<
  | { readonly id: string; readonly title: string; readonly variants: readonly GiftCardVariant[] }
  | undefined
> {
  const rows = await db
    .select({ product: products, variant: variants })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.id, productId), eq(products.productType, productTypes.giftCard)))
    .orderBy(variants.position);
  const [first] = rows;
  if (!first) return undefined;
  return {
    id: first.product.id,
    title: first.product.title,
    variants: rows.map(({ variant }) => ({
      sku: variant.sku,
      cents: variant.onSale ? variant.salePrice : variant.price,
      valueCents: variant.price,
    })),
  };
}

interface GiftCardVariant {
  readonly sku: string;
  /** Both the price and the balance. */
  readonly cents: number;
  readonly valueCents: number;
}

/**
 * Sells a gift card and creates its code.
 *
 * @throws {Problem} 404 if the product is not a gift card. 400 with messages by field. 429 if the recipient would
 * receive too many emails
 */
export async function placeGiftCard(
  tx: Transaction,
  fields: OrderFields,
  shop: Shop & { readonly giftCardsPerDay: number },
): Promise<{ readonly order: PlacedOrder; readonly code: string }> {
  const product = await giftCardProduct(tx, fields.giftCardProductId);
  if (!product) throw new Problem(404, texts(refusalMessages).noGiftCard);
  const errors: Record<string, string> = {};
  const variant = product.variants.find(({ sku }) => sku === fields.sku);
  if (!variant) errors['sku'] = texts(checkoutMessages).giftCardUnknown;
  const { email, contact } = contactOf(fields, errors, shop);
  const recipient = fields.recipientEmail.trim();
  if (recipient !== '' && !isEmailAddress(recipient, shop.emailPolicy))
    errors['recipientEmail'] = badEmail(texts(formMessages));
  refuseErrors({ ...errors, ...cardProblems(fields, new Date(shop.now)) });
  await limitEmails(tx, recipient || email, shop);
  if (!variant) throw new Error('An unknown gift card variant was not rejected.');
  const code = newCode();
  const id = randomBytes(12).toString('hex');
  const { cents, valueCents } = variant;
  await tx
    .insert(giftCards)
    .values({ id, code, balanceCents: valueCents, initialCents: valueCents });
  const order = await insertOrder(tx, {
    kind: 'giftCard',
    email,
    contact,
    shipTo: null,
    currency: site.currency,
    totals: plainSums(cents),
    details: { message: fields.message, recipientEmail: recipient || email, giftCardId: id },
    lines: [
      {
        itemId: product.id,
        sku: variant.sku,
        title: product.title,
        options: [formatMoney(money(valueCents, site.currency))],
        quantity: 1,
        purchasePriceCents: cents,
        productType: productTypes.giftCard,
        additionalFields: [],
      },
    ],
  });
  return { order, code };
}

/** Limits the emails per recipient. They contain a message from the buyer, which could be used for harassment. */
async function limitEmails(
  tx: Transaction,
  recipient: string,
  { now, giftCardsPerDay }: Shop & { readonly giftCardsPerDay: number },
): Promise<void> {
  const address = recipient.toLowerCase();
  // If two orders arrive at once, the second one waits here and then counts the first.
  await tx.execute(lockTextUntilEnd('giftCardsTo', address));
  const sent = await tx.$count(
    orders,
    and(
      eq(orders.kind, 'giftCard'),
      gt(orders.createdAt, new Date(now - DAY)),
      sql`lower(${orders.details} ->> 'recipientEmail') = ${address}`,
    ),
  );
  if (sent < giftCardsPerDay) return;
  throw fieldProblem(429, 'recipientEmail', texts(checkoutMessages).tooManyGiftCards);
}

function newCode(): string {
  return Array.from(
    { length: codeLength },
    () => codeCharacters[randomInt(codeCharacters.length)],
  ).join('');
}

/** Splits a code into groups of four characters. */
export function readableCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
