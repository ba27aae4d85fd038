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

/** Forms send text: numeric text is converted. */
const typedQuantity = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value),
  quantity,
);

const newEntry = z.object({
  itemId: z.string().min(1).max(100).describe('The id of the product.'),
  sku: z.string().max(60).default('').describe('The variant. Empty for a digital product.'),
  quantity,
  additionalFields: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe('The answers to the product’s own form: a map from field id to value.'),
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
    .describe('The id of a shipping method; `null` for the cheapest.'),
});

/** A page without JavaScript sends the fields of an address separately, or none of them. */
const typedShipping = z
  .object({ _method: z.literal('PUT'), selectedShippingOption: optionalText(100) })
  .extend(location.shape);

const lineId = z.object({ id: z.string().describe('The id of the line.') });
const codeId = z.object({ id: z.string().describe('The id of the coupon or gift card.') });

const theCart = { description: 'The whole cart after the change.', json: clientCartSchema };
const toCart = { description: 'The visitor is led to the cart page.', isRedirect: true } as const;
const cartAgain = {
  description: 'The page that posted the form, with the message and everything that was typed.',
  isPage: true,
} as const;
const lineGone = 'The cart has no such line: it was removed, perhaps in another tab.';
const onlyForms = 'The body is not a form. Scripts use `PUT` or `DELETE`.';

const area = 'cart' satisfies Endpoint['area'];

export const getCart = declareEndpoint({
  id: 'getCart',
  method: 'GET',
  path,
  area,
  summary: 'Get the cart',
  description:
    'A visitor without the cookie `CART` gets an empty cart of revision 0. No cart is created. A refused or unanswered change ' +
    'is looked up with this call: if `recentWrites` has its idempotency key, it was applied.',
  callers: {
    'sq-cart':
      'when it loads, when its tab becomes visible again, and after each change that failed.',
    'sq-cart-indicator':
      'as `<sq-cart>`: both share one cart. Not called without the cookie `hasCart`.',
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
    'The first addition creates the cart and sets the cookies `CART` and `hasCart`. A line with the same variant, answers ' +
    'and plan is increased. A form may name the variant by its options, as `option[Size]=12 oz`, instead of by `sku`, ' +
    'and has the answers to the product’s own form as further fields.',
  callers: {
    'sq-product': 'when the visitor presses the button of the product.',
  },
  json: newEntry,
  example: { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701', quantity: 2 },
  form: typedEntry,
  formExample: { itemId: '5f0c0ffee000000000000001', sku: 'SQ1042701', quantity: '2' },
  responses: { 200: theCart, 303: toCart, 400: cartAgain },
  problems: {
    400: 'The variant is not sold, too few are left, or an answer is invalid.',
    404: 'The product is not sold.',
  },
  isIdempotent: true,
});

export const setEntryQuantity = declareEndpoint({
  id: 'setCartEntryQuantity',
  method: 'PUT',
  path: `${path}/entries/:id`,
  area,
  summary: 'Set the quantity of a line',
  callers: { 'sq-cart': 'when the visitor changes a quantity.' },
  params: lineId,
  json: editedEntry,
  example: { quantity: 3 },
  responses: { 200: theCart },
  problems: { 400: 'Too few are left.', 404: lineGone },
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
  summary: 'Set the quantity of a line, or remove it, by a form',
  callers: { 'sq-cart': 'without JavaScript: the forms of the cart page.' },
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
    'Attempts are limited as logins are, so that codes cannot be guessed. A coupon whose minimum is not reached is kept, ' +
    'and listed in `invalidCoupons` with its reason.',
  callers: { 'sq-cart': 'when the visitor sends a code.' },
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
  summary: 'Remove a coupon or a gift card by a form',
  callers: { 'sq-cart': 'without JavaScript: the forms of the cart page.' },
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
  callers: { 'sq-cart': 'when the visitor estimates shipping, or chooses a method.' },
  json: shipping,
  example: {
    shippingLocation: { city: 'Boston', country: 'US', state: 'MA', zip: '02134' },
  },
  responses: { 200: theCart },
  problems: { 400: 'The place is unknown, or the method does not serve it.' },
  isIdempotent: true,
});

export const postShipping = declareEndpoint({
  id: 'postCartShipping',
  method: 'POST',
  path: `${path}/shipping`,
  area,
  summary: 'Set the destination and the shipping method by a form',
  callers: { 'sq-cart': 'without JavaScript: the form of the cart page.' },
  form: typedShipping,
  formExample: { _method: 'PUT', city: 'Boston', country: 'US', state: 'MA', zip: '02134' },
  responses: { 303: toCart, 400: cartAgain },
  problems: { 405: onlyForms },
  isIdempotent: true,
});
