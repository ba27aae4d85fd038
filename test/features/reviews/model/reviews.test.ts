import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  readReviews,
  reviewedProducts,
  reviewErrors,
} from '../../../../src/features/reviews/model/reviews.js';

const starMissing = 'Please select a star rating';

const product = fc.record({
  rating: fc.constantFrom('1', '2', '3', '4', '5', '', '0', '6', '-1', '2.5', 'five', '1e9'),
  title: fc.constantFrom('', '  ', 'Good'),
  text: fc.constantFrom('', ' Round. '),
});

test('requires stars for a review with text, and skips empty reviews', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-f\d.]{1,24}$/), product, { minKeys: 1 }),
      (products) => {
        const fields = Object.entries(products).flatMap(([id, review]) =>
          Object.entries(review).map(([field, value]): [string, string] => [
            `${field}.${id}`,
            value,
          ]),
        );
        const form = new Map([...fields, ['author', ' Ada ']]);
        const ids = reviewedProducts(form.keys());
        const { submitted, starless } = readReviews(ids, (name) => form.get(name) ?? '');

        const isStarred = (id: string) => /^[1-5]$/.test(products[id]?.rating ?? '');
        const isReviewed = (id: string) =>
          isStarred(id) || `${products[id]?.title ?? ''}${products[id]?.text ?? ''}`.trim() !== '';
        const reviewed = ids.filter(isReviewed);
        assert.deepEqual(ids, Object.keys(products));
        assert.deepEqual(
          submitted.reviews.map(({ productId }) => productId),
          reviewed,
        );
        const withoutStars = (reviewed.length > 0 ? reviewed : ids.slice(0, 1)).filter(
          (id) => !isStarred(id),
        );
        assert.deepEqual(
          starless,
          withoutStars.map((id) => `rating.${id}`),
        );
        assert.equal(submitted.author, 'Ada');
      },
    ),
  );
});

test("maps the server's errors to the form's field names", () => {
  const errors = reviewErrors({ 'reviews.5f.0c.rating': starMissing, author: 'Too long.' });
  assert.deepEqual(errors, { 'rating.5f.0c': starMissing, author: 'Too long.' });
});
