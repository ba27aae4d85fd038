import { randomUUID } from 'node:crypto';
import { asc, avg, count, desc, eq } from 'drizzle-orm';
import { reviewsMessages } from '../../../../src/features/reviews/messages.js';
import { productTypes } from '../../../../src/features/product/model/product.js';
import { asRecord, asText } from '../../../../src/model/published-values.js';
import {
  selectReviews,
  type OrderReviews,
  type ReviewProduct,
  type ReviewRequest,
} from '../../../../src/features/reviews/model/reviews.js';
import { translate } from '../../../i18n/content.js';
import { link } from '../../../i18n/language.js';
import { texts } from '../../../i18n/texts.js';
import type { ProductReviews } from '../../../page-state.js';
import type { Database, Transaction } from '../../database/database.js';
import { orderLines, orders } from '../orders/tables.js';
import { productReviews } from './tables.js';
import { products } from '../../database/schema.js';
import { refuseErrors } from '../../field-problem.js';
import { Problem } from '../../problem.js';

const DAY = 86_400_000;
/** Products can be reviewed for this many days after they were ordered. */
const reviewDays = 90;
/** Maximum number of reviews that a product's page shows. */
const MAX_SHOWN = 20;

const reviewable: readonly number[] = [
  productTypes.physical,
  productTypes.digital,
  productTypes.service,
];

/** The products to review. The names of the fields are those that other pages use for orders and products. */
interface OrderReviewRequest extends ReviewRequest {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly products: readonly (ReviewProduct & { readonly fullUrl: string })[];
}

/**
 * Returns the products of an order that can be reviewed.
 *
 * @throws {Problem} 404 if the order is unknown or has no products. 410 if the request has expired. 409 if all products
 * have been reviewed (behavior.md#reviews-request)
 */
export async function reviewRequest(
  db: Database | Transaction,
  orderId: string,
  now: Date,
): Promise<OrderReviewRequest> {
  const messages = texts(reviewsMessages);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  // An unknown order gets the same response as an order without products, so that order IDs cannot be guessed.
  if (!order) throw new Problem(404, messages.reviewExpired);
  if (order.createdAt.getTime() + reviewDays * DAY < now.getTime()) {
    throw new Problem(410, messages.reviewExpired);
  }
  const rows = await db
    .select({ product: products })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.itemId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const bought = new Map(
    rows
      .filter(({ product }) => reviewable.includes(product.productType))
      .map(({ product }) => [product.id, product]),
  );
  if (bought.size === 0) throw new Problem(404, messages.nothingToReview);
  const done = await db
    .select({ itemId: productReviews.itemId })
    .from(productReviews)
    .where(eq(productReviews.orderId, orderId));
  const reviewed = new Set(done.map(({ itemId }) => itemId));
  const open = [...bought.values()].filter(({ id }) => !reviewed.has(id));
  if (open.length === 0) throw new Problem(409, messages.alreadyReviewed);
  return {
    orderId,
    orderNumber: order.number,
    customerName: order.contact.firstName,
    products: open.map(({ id, title, data }) => ({
      productId: id,
      title: translate(title),
      imageUrl: asText(asRecord(data)['assetUrl']),
      fullUrl: link(asText(asRecord(data)['fullUrl'])),
    })),
  };
}

/**
 * Stores the reviews of an order's products.
 *
 * @param author - Display name. If empty, the customer's first name is used
 * @throws {Problem} as {@link reviewRequest}. 400 with messages by `reviews.{productId}.rating` if a rating is missing
 */
export async function saveReviews(
  tx: Transaction,
  { orderId, author, reviews }: OrderReviews & { readonly orderId: string },
  now: Date,
): Promise<number> {
  // If two requests for the same order arrive at once, the second one waits here and then finds the reviews of the
  // first.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const request = await reviewRequest(tx, orderId, now);
  const ids = request.products.map(({ productId }) => productId);
  const typed = reviews.map(({ title, text, ...review }) => ({
    ...review,
    title: title.trim(),
    text: text.trim(),
  }));
  const { submitted, starless } = selectReviews(ids, typed);
  const { ratingMissing } = texts(reviewsMessages);
  const missing = starless.map((productId) => [`${productId}.rating`, ratingMissing]);
  refuseErrors(Object.fromEntries(missing) as Record<string, string>, 'reviews.');
  const rows = submitted.map(({ productId, ...review }) => ({
    ...review,
    id: randomUUID(),
    orderId,
    itemId: productId,
    author: author.trim() || request.customerName,
  }));
  const stored = await tx.insert(productReviews).values(rows).onConflictDoNothing().returning();
  return stored.length;
}

/** A product's newest reviews, and the average of all its reviews. */
export async function reviewsOf(db: Database, itemId: string): Promise<ProductReviews> {
  const ofItem = eq(productReviews.itemId, itemId);
  const newest = await db
    .select()
    .from(productReviews)
    .where(ofItem)
    .orderBy(desc(productReviews.createdAt), asc(productReviews.id))
    .limit(MAX_SHOWN);
  const [all] = await db
    .select({ count: count(), average: avg(productReviews.rating) })
    .from(productReviews)
    .where(ofItem);
  return { newest, count: all?.count ?? 0, average: Number(all?.average ?? 0) };
}
