import { z } from 'zod';
import { MAX_STARS } from '../../../../src/features/reviews/model/reviews.js';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { optionalText } from '../../read.js';

/** 0 if no stars were chosen. */
const rating = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number().int().min(1).max(MAX_STARS).default(0),
);
const review = z.object({
  productId: z.string().min(1).max(100),
  rating: rating.describe('The number of stars, from 1 to 5.'),
  title: optionalText(200),
  text: optionalText(5000),
});
const sentReviews = z.object({
  author: optionalText(100).describe(
    'The name that is shown with the reviews. Default: the buyer’s first name.',
  ),
  reviews: z.array(review).max(100),
});

const params = z.object({ orderId: z.string().describe('The attribute `order-id`.') });
const area = 'reviews' satisfies Endpoint['area'];
const path = '/commerce/product-reviews/:orderId';
const over = {
  404: 'The order does not exist, or contains no products to review.',
  409: 'All products in the order were already reviewed.',
  410: 'The order is more than 90 days old and can no longer be reviewed.',
};

export const getReviewRequest = declareEndpoint({
  id: 'getProductReviewRequest',
  method: 'GET',
  path,
  area,
  summary: 'Get an order’s products to review',
  callers: { 'sq-product-reviews': 'when it loads, if it contains no form.' },
  params,
  responses: {
    200: {
      description: 'The products that were not reviewed yet.',
      json: z.object({
        orderId: z.string(),
        orderNumber: z.int(),
        customerName: z.string().describe('The buyer’s first name.'),
        products: z.array(
          z.object({
            productId: z.string(),
            title: z.string(),
            imageUrl: z.string().describe('Empty if the product has no image.'),
            fullUrl: z.string(),
          }),
        ),
      }),
      example: {
        orderId: '665f1c0ffee0000000000002',
        orderNumber: 1001,
        customerName: 'Ada',
        products: [
          {
            productId: '5f0c0ffee000000000000001',
            title: 'Halden House',
            imageUrl: '/pictures/halden-house-750w.webp',
            fullUrl: '/shop/halden-house',
          },
        ],
      },
    },
    303: {
      description: 'If the request accepts HTML, a redirect to the page with the form.',
      isRedirect: true,
    },
  },
  problems: over,
});

export const saveReviews = declareEndpoint({
  id: 'saveProductReviews',
  method: 'POST',
  path,
  area,
  summary: 'Store an order’s reviews',
  description:
    'Empty reviews are ignored. A form has the controls `author` and, for each product, `rating.{productId}`, ' +
    '`title.{productId}` and `text.{productId}`.',
  callers: { 'sq-product-reviews': 'when the visitor submits the form.' },
  params,
  json: sentReviews,
  example: {
    author: 'Ada',
    reviews: [
      { productId: '5f0c0ffee000000000000001', rating: 5, title: 'Sweet', text: 'My new filter.' },
    ],
  },
  form: z.record(z.string(), z.unknown()),
  formExample: { author: 'Ada', 'rating.5f0c0ffee000000000000001': '5' },
  responses: {
    200: {
      description: 'The reviews are stored.',
      json: z.object({
        success: z.literal(true),
        reviewed: z.int().describe('The number of stored reviews.'),
      }),
      example: { success: true, reviewed: 1 },
    },
    303: { description: 'A redirect to the confirmation page.', isRedirect: true },
    400: { description: 'The page with the form and the error messages.', isPage: true },
    404: { description: 'The page with an error message.', isPage: true },
    409: { description: 'The page with an error message.', isPage: true },
    410: { description: 'The page with an error message.', isPage: true },
  },
  problems: { 400: 'A review has no rating.', ...over },
  isIdempotent: true,
});
