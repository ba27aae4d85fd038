import { z } from 'zod';
import { MAX_QUANTITY } from '../../../../src/features/cart/model/cart.js';
import { fill } from '../../../../src/i18n/messages/fill.js';
import { refusalMessages } from '../../../i18n/messages/server.js';
import { numberText, texts } from '../../../i18n/texts.js';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { optionalText } from '../../read.js';
import { clientCartSchema } from './client-cart-schema.js';

const path = '/commerce/shopping-cart';

function quantityMessage(): string {
  return fill(texts(refusalMessages).quantity, { most: numberText(MAX_QUANTITY) });
}

const quantity = z
  .int({ error: ({ input }) => (input === undefined ? undefined : quantityMessage()) })
  .min(1, { error: quantityMessage })
  .max(MAX_QUANTITY, { error: quantityMessage });

/** Numeric strings are converted to numbers, because forms send only strings. */
const typedQuantity = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value),
  quantity,
);

const newEntry = z.object({
  itemId: z.string().min(1).max(100).describe('The product’s ID.'),
  sku: z.string().max(60).default('').describe('The variant. Empty for a digital product.'),
  quantity,
  additionalFields: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe(
      'The answers to the product’s own form: an object that maps each field ID to its value.',
    ),
  productSubscriptionOptionId: z
    .string()
    .max(100)
    .nullish()
    .describe('The plan, if the product is bought as a subscription.'),
});
const typedEntry = newEntry.extend({ quantity: typedQuantity }).omit({ additionalFields: true });

const editedEntry = z.object({ quantity });
const typedEdit = z.discriminatedUnion('_method', [
  z.object({ _method: z.literal('PUT'), quantity: typedQuantity }),
  z.object({ _method: z.literal('DELETE') }),
]);

const code = z.object({
  promoCode: z.string().trim().min(1).max(100).describe('The code of a coupon or a gift card.'),
});
const removal = z.object({ _method: z.literal('DELETE') });

const location = z.object({
  city: optionalText(200),
  country: optionalText(100).describe('A name or an ISO 3166 code.'),
  state: optionalText(100).describe('A name or a code.'),
  zip: optionalText(20),
});
export const locationNames = ['city', 'country', 'state', 'zip'] as const;
const shipping = z.object({
  shippingLocation: location.optional().describe('The destination.'),
  selectedShippingOption: z
    .string()
    .max(100)
    .nullish()
    .describe('The ID of a shipping method. `null` selects the cheapest.'),
});

/** A page without JavaScript sends each field of an address separately, or no address. */
const typedShipping = z
  .object({ _method: z.literal('PUT'), selectedShippingOption: optionalText(100) })
  .extend(location.shape);

const lineId = z.object({ id: z.string().describe('The ID of the cart line.') });
const codeId = z.object({ id: z.string().describe('The ID of the coupon or gift card.') });

const theCart = { description: 'The whole cart after the change.', json: clientCartSchema };
const toCart = { description: 'A redirect to the cart page.', isRedirect: true } as const;
const cartAgain = {
  description: 'The page with the form, an error message and the entered values.',
  isPage: true,
} as const;
const lineGone =
  'The cart has no line, coupon or gift card with this ID. It may have been removed in another tab.';
const onlyForms = 'The body is not a form. Scripts must use `PUT` or `DELETE`.';

const area = 'cart' satisfies Endpoint['area'];

export const getCart = declareEndpoint({
  id: 'getCart',
  method: 'GET',
  path,
  area,
  summary: 'Get the cart',
  description:
    'If the visitor has no cookie `CART`, the response is an empty cart with revision 0, and no cart is created. Elements also use this ' +
    'endpoint after a failed change: if `recentWrites` contains the change’s idempotency key, the change was applied.',
  callers: {
    'sq-cart':
      'when it loads, when its tab becomes visible again, and after each change that failed.',
    'sq-cart-indicator':
      'at the same times as `sq-cart`, because both share one cart, but only if the cookie `hasCart` exists.',
  },
  responses: { 200: { description: 'The cart.', json: clientCartSchema } },
});

export const addEntry = declareEndpoint({
  id: 'addCartEntry',
  method: 'POST',
  path: `${path}/entries`,
  area,
  summary: 'Add a product to the cart',
  description:
    'The first product creates the cart and sets the cookies `CART` and `hasCart`. If the cart already has a line with the same variant, ' +
    'answers and plan, its quantity is increased. A form can identify the variant by its options, such as `option[Size]=12 oz`, instead ' +
    'of by `sku`. Its other fields are the answers to the product’s questions.',
  callers: {
    'sq-product': 'when the visitor clicks the product’s button.',
  },
  json: newEntry,
  example: { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701', quantity: 2 },
  form: typedEntry,
  formExample: { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701', quantity: '2' },
  responses: { 200: theCart, 303: toCart, 400: cartAgain },
  problems: {
    400: 'The variant is not for sale, the stock is too low, or an answer is invalid.',
    404: 'The product does not exist or is not for sale.',
  },
  isIdempotent: true,
});

export const setEntryQuantity = declareEndpoint({
  id: 'setCartEntryQuantity',
  method: 'PUT',
  path: `${path}/entries/:id`,
  area,
  summary: 'Set a line’s quantity',
  callers: { 'sq-cart': 'when the visitor changes a quantity.' },
  params: lineId,
  json: editedEntry,
  example: { quantity: 3 },
  responses: { 200: theCart },
  problems: { 400: 'The stock is too low.', 404: lineGone },
  isIdempotent: true,
});

export const removeEntry = declareEndpoint({
  id: 'removeCartEntry',
  method: 'DELETE',
  path: `${path}/entries/:id`,
  area,
  summary: 'Remove a line',
  callers: { 'sq-cart': 'when the visitor removes a line.' },
  params: lineId,
  responses: { 200: theCart },
  problems: { 404: lineGone },
  isIdempotent: true,
});

export const postEntry = declareEndpoint({
  id: 'postCartEntry',
  method: 'POST',
  path: `${path}/entries/:id`,
  area,
  summary: 'Set a line’s quantity or remove the line, with a form',
  callers: { 'sq-cart': 'without JavaScript, when the visitor submits a form on the cart page.' },
  params: lineId,
  form: typedEdit,
  formExample: { _method: 'PUT', quantity: '3' },
  responses: { 303: toCart, 400: cartAgain },
  problems: { 405: onlyForms },
  isIdempotent: true,
});

export const addCoupon = declareEndpoint({
  id: 'addCartCoupon',
  method: 'POST',
  path: `${path}/coupons`,
  area,
  summary: 'Add a coupon or a gift card',
  description:
    'Attempts have the same rate limit as logins, so that codes cannot be guessed. If the cart does not reach a coupon’s minimum, the coupon ' +
    'is kept and listed in `invalidCoupons` with the reason.',
  callers: { 'sq-cart': 'when the visitor enters a code.' },
  json: code,
  example: { promoCode: 'FIRSTCUP' },
  form: code,
  formExample: { promoCode: 'FIRSTCUP' },
  responses: { 200: theCart, 303: toCart, 400: cartAgain },
  problems: { 400: 'The code is unknown, expired or used up.' },
  isIdempotent: true,
});

export const removeCoupon = declareEndpoint({
  id: 'removeCartCoupon',
  method: 'DELETE',
  path: `${path}/coupons/:id`,
  area,
  summary: 'Remove a coupon or a gift card',
  callers: { 'sq-cart': 'when the visitor removes a code.' },
  params: codeId,
  responses: { 200: theCart },
  problems: { 404: lineGone },
  isIdempotent: true,
});

export const postCoupon = declareEndpoint({
  id: 'postCartCoupon',
  method: 'POST',
  path: `${path}/coupons/:id`,
  area,
  summary: 'Remove a coupon or a gift card with a form',
  callers: { 'sq-cart': 'without JavaScript, when the visitor submits a form on the cart page.' },
  params: codeId,
  form: removal,
  formExample: { _method: 'DELETE' },
  responses: { 303: toCart, 400: cartAgain },
  problems: { 405: onlyForms },
  isIdempotent: true,
});

export const setShipping = declareEndpoint({
  id: 'setCartShipping',
  method: 'PUT',
  path: `${path}/shipping`,
  area,
  summary: 'Set the destination and the shipping method',
  callers: { 'sq-cart': 'when the visitor estimates shipping costs or chooses a shipping method.' },
  json: shipping,
  example: {
    shippingLocation: { city: 'Boston', country: 'US', state: 'MA', zip: '02134' },
  },
  responses: { 200: theCart },
  problems: { 400: 'The destination is unknown, or the shipping method is not available there.' },
  isIdempotent: true,
});

export const postShipping = declareEndpoint({
  id: 'postCartShipping',
  method: 'POST',
  path: `${path}/shipping`,
  area,
  summary: 'Set the destination and the shipping method with a form',
  callers: { 'sq-cart': 'without JavaScript, when the visitor submits the form on the cart page.' },
  form: typedShipping,
  formExample: { _method: 'PUT', city: 'Boston', country: 'US', state: 'MA', zip: '02134' },
  responses: { 303: toCart, 400: cartAgain },
  problems: { 405: onlyForms },
  isIdempotent: true,
});
