import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { firstText } from '../../read.js';
import { orderFields } from './order-fields.js';

const area = 'orders' satisfies Endpoint['area'];

const callers = {
  'checkout page':
    'the checkout is a page of the server. Elements only link to it: `<sq-cart>`, `<sq-product>`, `<sq-donation>`.',
};

const postedOrder = orderFields.extend({
  key: firstText.describe('The idempotency key of the order, from a hidden field of the page.'),
});

const example = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '118 Halden Street',
  city: 'Boston',
  state: 'MA',
  zip: '02134',
  country: 'US',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12/30',
  cardCode: '123',
};

export const placeOrder = declareEndpoint({
  id: 'placeOrder',
  method: 'POST',
  path: '/commerce/orders',
  area,
  summary: 'Place an order',
  description:
    'Orders the cart, a donation or a gift card, depending on `kind`. The ordered cart is empty afterwards. `amountDueCents` is the amount that the ' +
    'visitor has seen: another amount is refused. Nothing of the card is stored.',
  callers,
  json: orderFields,
  example,
  form: postedOrder,
  formExample: { key: '7a0c7a3e-3a8e-4a3e-9d0b-6c1a0b7e8f21', ...example },
  responses: {
    200: {
      description: 'The order is placed.',
      json: z.object({
        success: z.literal(true),
        orderId: z.string(),
        orderNumber: z.int(),
        kind: orderFields.shape.kind.unwrap(),
        currency: z.string(),
        grandTotalCents: z.int(),
        amountDueCents: z.int(),
        confirmationUrl: z.string().describe('The path of the page that confirms the order.'),
      }),
      example: {
        success: true,
        orderId: '665f1c0ffee0000000000002',
        orderNumber: 1001,
        kind: 'order',
        currency: 'USD',
        grandTotalCents: 3506,
        amountDueCents: 3506,
        confirmationUrl: '/checkout/confirmed?order=Zx0k6m7cFq2yVtG4',
      },
    },
    303: { description: 'The visitor is led to the confirmation.', isRedirect: true },
    400: {
      description: 'The checkout with everything that was typed, and its errors.',
      isPage: true,
    },
    429: { description: 'The checkout with the message.', isPage: true },
  },
  problems: {
    400: 'A field is invalid, the cart is empty, something in it is sold out, or the amount has changed.',
    404: 'The donation or the gift card is not offered.',
    429: 'The buyer or the recipient has the maximum number of gift cards for today.',
  },
  isIdempotent: true,
});

export const updateCheckout = declareEndpoint({
  id: 'updateCheckout',
  method: 'POST',
  path: '/commerce/checkout',
  area,
  summary: 'Recalculate the checkout',
  callers: {
    'checkout page':
      'when the visitor leaves a field of the address, or presses a button other than that of the order.',
  },
  form: postedOrder.extend({
    do: firstText.describe('`remove {id}` removes a coupon or gift card.'),
    promoCode: firstText.describe('A code to add.'),
    isTyping: firstText.describe(
      'Not empty while the address may be incomplete: status 200 with errors.',
    ),
  }),
  formExample: { country: 'US', state: 'MA', zip: '02134', isTyping: '1' },
  responses: {
    200: { description: 'The checkout with the new amounts.', isPage: true },
    303: { description: 'The order of this key was placed: its confirmation.', isRedirect: true },
    400: { description: 'The checkout with its errors.', isPage: true },
  },
  problems: { 405: 'The body is not a form.' },
});
