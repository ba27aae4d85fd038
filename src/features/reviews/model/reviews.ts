/** What was bought, and can be reviewed. */
export interface ReviewProduct {
  readonly productId: string;
  readonly title: string;
  /** Of its picture; empty where it has none. */
  readonly imageUrl: string;
}

/** What an order's buyer is asked. */
export interface ReviewRequest {
  readonly customerName: string;
  readonly products: readonly ReviewProduct[];
}

/** A review of a product. */
export interface Review {
  readonly productId: string;
  /** Stars, from 1 to 5; any other number is none. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
}

/** The reviews of an order. */
export interface OrderReviews {
  /** As the buyer wants to be called. */
  readonly author: string;
  readonly reviews: readonly Review[];
}

/** Stars that can be given. */
export const MAX_STARS = 5;

/** The name of a control in a form of reviews: `rating.5f0c…`. */
export function reviewField(field: 'rating' | 'title' | 'text', productId: string): string {
  return `${field}.${productId}`;
}

/** The products of a form, by the names of its controls, each once and in their order. */
export function reviewedProducts(names: Iterable<string>): string[] {
  const ids = [...names].flatMap((name) => /^(?:rating|title|text)\.(.+)$/.exec(name)?.[1] ?? []);
  return [...new Set(ids)];
}

/**
 * Selects the reviews to submit. Empty ones are left out; the others need stars (spec section 5), and so does the
 * first product where all are empty.
 *
 * @param productIds - The products of the form; reviews of others do not count.
 * @returns the reviews, and the ids of the products whose stars are missing
 */
export function selectReviews(
  productIds: readonly string[],
  reviews: readonly Review[],
): { readonly submitted: readonly Review[]; readonly starless: readonly string[] } {
  const submitted = reviews.filter(
    (review) => productIds.includes(review.productId) && isFilled(review),
  );
  const starless = submitted.filter(({ rating }) => !isRating(rating));
  return {
    submitted,
    starless:
      submitted.length > 0 ? starless.map(({ productId }) => productId) : productIds.slice(0, 1),
  };
}

/**
 * Reads a form of reviews.
 *
 * @returns the reviews to submit, and the names of the controls where stars are missing
 */
export function readReviews(
  productIds: readonly string[],
  valueOf: (name: string) => string,
): { readonly submitted: OrderReviews; readonly starless: readonly string[] } {
  const { submitted, starless } = selectReviews(
    productIds,
    productIds.map((productId) => ({
      productId,
      rating: Number(valueOf(reviewField('rating', productId))),
      title: valueOf(reviewField('title', productId)).trim(),
      text: valueOf(reviewField('text', productId)).trim(),
    })),
  );
  return {
    submitted: { author: valueOf('author').trim(), reviews: submitted },
    starless: starless.map((productId) => reviewField('rating', productId)),
  };
}

/** The server's messages by the names of a form's controls: it calls them `reviews.5f0c….rating`. */
export function reviewErrors(
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace(/^reviews\.(.+)\.(rating|title|text)$/, '$2.$1'),
      message,
    ]),
  );
}

function isFilled({ rating, title, text }: Review): boolean {
  return isRating(rating) || title !== '' || text !== '';
}

function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= MAX_STARS;
}
