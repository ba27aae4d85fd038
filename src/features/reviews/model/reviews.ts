export interface ReviewProduct {
  readonly productId: string;
  readonly title: string;
  /** Empty if the product has no image. */
  readonly imageUrl: string;
}

export interface ReviewRequest {
  readonly customerName: string;
  readonly products: readonly ReviewProduct[];
}

export interface Review {
  readonly productId: string;
  /** Number of stars, from 1 to 5. Any other number means that the visitor gave no rating. */
  readonly rating: number;
  readonly title: string;
  readonly text: string;
}

export interface OrderReviews {
  /** Name shown with the reviews. */
  readonly author: string;
  readonly reviews: readonly Review[];
}

export const MAX_STARS = 5;

/** Returns the name of a control in a review form, such as `rating.5f0c…`. */
export function reviewField(field: 'rating' | 'title' | 'text', productId: string): string {
  return `${field}.${productId}`;
}

/** Returns the IDs of the products in a form, judging from its controls' names. The IDs are in order and without duplicates. */
export function reviewedProducts(names: Iterable<string>): string[] {
  const ids = [...names].flatMap((name) => /^(?:rating|title|text)\.(.+)$/.exec(name)?.[1] ?? []);
  return [...new Set(ids)];
}

/**
 * Selects the reviews to submit. Empty reviews are skipped. All others need a rating (behavior.md#reviews-rating). If all
 * reviews are empty, the first product needs a rating.
 *
 * @param productIds - The form's products. Reviews of other products are skipped
 * @returns the reviews, and the IDs of the products whose required rating is missing
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
 * Reads a review form.
 *
 * @returns the reviews to submit, and the names of the rating controls whose required rating is missing
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

/** Converts the server's error paths (`reviews.5f0c….rating`) to the names of the form's controls. */
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
