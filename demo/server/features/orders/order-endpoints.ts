import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { firstText } from '../../read.js';
import { orderFields } from './order-fields.js';

const area = 'orders' satisfies Endpoint['area'];

const callers = {
  'checkout page':
    'when the visitor places an order. The server renders the checkout page. `<sq-cart>`, `<sq-product>` and `<sq-donation>` only link to it.',
};

const postedOrder = orderFields.extend({
  key: firstText.describe('The order’s idempotency key, from a hidden field on the page.'),
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
    '`kind` selects the cart, a donation or a gift card. After the order, the cart is empty. `amountDueCents` must be the amount that was shown to the ' +
    'visitor: if the amount has changed, the order is rejected. The server does not store any data about the payment card.',
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
        confirmationUrl: z.string().describe('The path of the confirmation page.'),
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
    303: { description: 'A redirect to the confirmation page.', isRedirect: true },
    400: {
      description: 'The checkout page with the entered values and the error messages.',
      isPage: true,
    },
    429: { description: 'The checkout page with an error message.', isPage: true },
  },
  problems: {
    400: 'A field is invalid, the cart is empty, a product is sold out, or the amount has changed.',
    404: 'The donation or the gift card does not exist.',
    429: 'The buyer or the recipient has reached the limit of gift cards per day.',
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
      'when the visitor leaves an address field, or clicks a button that does not place the order.',
  },
  form: postedOrder.extend({
    do: firstText.describe('`remove {id}` removes a coupon or gift card.'),
    promoCode: firstText.describe('A code to add.'),
    isTyping: firstText.describe(
      'Set if the visitor may still be entering the address. The response then has status 200 even if there are errors.',
    ),
  }),
  formExample: { country: 'US', state: 'MA', zip: '02134', isTyping: '1' },
  responses: {
    200: { description: 'The checkout page with the new amounts.', isPage: true },
    303: {
      description:
        'An order with this key was already placed. A redirect to its confirmation page.',
      isRedirect: true,
    },
    400: { description: 'The checkout page with the error messages.', isPage: true },
  },
  problems: { 405: 'The body is not a form.' },
});
