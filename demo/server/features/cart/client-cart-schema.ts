import { z } from 'zod';

/* The schema of the cart that `clientCart` returns. A test compares it with each cart that the server sends. */

const cents = z.int().describe('An amount in cents, or in the currency’s smallest unit.');

const moneySchema = z
  .object({ currency: z.string(), value: z.string().describe('A decimal number: `18.50`.') })
  .meta({
    id: 'Money',
    description: 'An amount.',
    examples: [{ currency: 'USD', value: '16.50' }],
  });

export const planSchema = z
  .object({
    billingPeriod: z.object({
      value: z.int(),
      unit: z.string().describe('`WEEK`, `MONTH` or `YEAR`.'),
    }),
    numBillingCycles: z.int().describe('0 if the plan does not end.'),
  })
  .meta({ id: 'SubscriptionPlan', description: 'How often a subscription renews.' });

const entrySchema = z
  .object({
    id: z.string().describe('The line’s ID, which identifies it in requests.'),
    item: z.object({
      price: moneySchema,
      title: z.string(),
      fullUrl: z.string().optional().describe('The path of the product’s page.'),
      assetUrl: z.string().optional().describe('The URL of the product’s image.'),
    }),
    itemId: z.string().describe('The product’s ID.'),
    quantity: z.int(),
    title: z.string(),
    purchasePriceCents: cents.describe('The price of one unit, in cents.'),
    nonSalePriceCents: cents.describe('The regular price of one unit, in cents.'),
    chosenVariant: z.object({
      optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
      id: z.string(),
      sku: z.string(),
      price: cents,
      salePrice: cents,
      onSale: z.boolean(),
      unlimited: z.boolean(),
      qtyInStock: z.int(),
      width: z.number(),
      height: z.number(),
      weight: z.number(),
      len: z.number(),
    }),
    productType: z.int().describe('1 physical, 2 digital, 3 service, 4 gift card, 5 membership.'),
    subTotal: cents.describe('The price of all units, in cents.'),
    productSubscriptionOptionId: z.string().optional(),
    subscriptionPlan: planSchema.optional(),
    additionalFields: z
      .unknown()
      .optional()
      .describe('The answers to the product’s questions, as in the request.'),
    additionalFieldsSummary: z
      .array(z.object({ label: z.string(), value: z.string() }))
      .optional()
      .describe('The answers as plain text.'),
  })
  .meta({ id: 'CartEntry', description: 'A cart line.' });

const shippingOptionSchema = z
  .object({
    websiteId: z.string(),
    name: z.string(),
    regions: z.array(z.object({ country: z.string().optional() })),
    availableEverywhere: z.boolean(),
    formula: z.record(z.string(), z.unknown()),
    key: z.string(),
    id: z.string().describe('The value for `selectedShippingOption`.'),
    computedCost: cents,
  })
  .meta({
    id: 'ShippingOption',
    description: 'A shipping method that is available for the cart’s destination.',
  });

const couponSchema = z
  .object({
    id: z.string().describe('The ID for `DELETE …/coupons/{id}`.'),
    promoCode: z.string(),
    name: z.string(),
    discountCents: cents,
    reason: z
      .string()
      .optional()
      .describe('A message to visitors: the reason why the coupon does not apply.'),
  })
  .meta({ id: 'Coupon', description: 'A coupon in the cart.' });

/** The address, as the visitor typed it. */
const locationSchema = z.object({
  city: z.string().optional(),
  country: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
});

const example = {
  id: '665f1c0ffee0000000000001',
  cartToken: 'Zx0k6m7cFq2yVtG4',
  websiteId: '5e0c0ffee000000000000000',
  created: 1764489600000,
  entries: [
    {
      id: '0d1cf9a2-8a4e-4a51-9f5c-2f4bd1b9f3a7',
      item: {
        price: { currency: 'USD', value: '16.50' },
        title: 'Halden House',
        fullUrl: '/shop/halden-house',
        assetUrl: '/pictures/halden-house-750w.webp',
      },
      itemId: '5f0c0ffee000000000000001',
      quantity: 2,
      title: 'Halden House',
      purchasePriceCents: 1650,
      nonSalePriceCents: 1650,
      chosenVariant: {
        optionValues: [{ optionName: 'Grind', value: 'Whole beans' }],
        id: '5f0c0ffee0000000000000a1',
        sku: 'SQ1042701',
        price: 1650,
        salePrice: 0,
        onSale: false,
        unlimited: true,
        qtyInStock: 0,
        width: 0,
        height: 0,
        weight: 0.75,
        len: 0,
      },
      productType: 1,
      subTotal: 3300,
    },
  ],
  shippingLocation: {},
  totalQuantity: 2,
  subtotalCents: 3300,
  discountCents: 0,
  shippingCostCents: 0,
  taxCents: 0,
  grandTotalCents: 3300,
  giftCardRedemptionTotalCents: 0,
  amountDueCents: 3300,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: true,
  shouldBlockPurchaseForMinimumOrderAmount: false,
  shippingOptions: [],
  applicableTaxRules: [],
  taxLineItems: [],
  coupons: [],
  promoCodes: [],
  appliedGiftCards: [],
  cartType: 1,
  validCoupons: [],
  invalidCoupons: [],
  subtotalAmount: { currency: 'USD', value: '33.00' },
  minimumOrderSubtotal: { currency: 'USD', value: '0.00' },
  currency: 'USD',
  revision: 3,
  recentWrites: ['7a0c7a3e-3a8e-4a3e-9d0b-6c1a0b7e8f21'],
};

export const clientCartSchema = z
  .object({
    id: z.string().optional().describe('Missing if the visitor has no cart yet.'),
    cartToken: z
      .string()
      .optional()
      .describe('Identifies the cart at the checkout. Must be kept secret.'),
    websiteId: z.string(),
    created: z.number().describe('Milliseconds since 1970.'),
    entries: z.array(entrySchema),
    shippingLocation: locationSchema,
    totalQuantity: z.int().describe('The sum of the quantities.'),
    subtotalCents: cents.describe(
      'The total of all lines before discounts, shipping and taxes, in cents.',
    ),
    discountCents: cents,
    shippingCostCents: cents,
    taxCents: cents,
    grandTotalCents: cents,
    giftCardRedemptionTotalCents: cents,
    amountDueCents: cents.describe('The grand total minus gift cards, in cents.'),
    hasDigital: z.boolean(),
    purelyDigital: z.boolean(),
    requiresShipping: z.boolean(),
    shouldBlockPurchaseForMinimumOrderAmount: z.boolean(),
    shippingOptions: z.array(shippingOptionSchema),
    shippingOptionsStatus: z
      .enum(['APPLICABLE_SHIPPING_OPTIONS', 'NO_APPLICABLE_SHIPPING_OPTIONS'])
      .optional()
      .describe('Missing if the destination is unknown, or if no product needs shipping.'),
    selectedShippingOption: shippingOptionSchema.optional(),
    applicableTaxRules: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        country: z.string(),
        state: z.string().optional(),
        rate: z.number().describe('A fraction: 0.0625 is 6.25%.'),
      }),
    ),
    taxLineItems: z.array(z.object({ name: z.string(), rate: z.number(), valueCents: cents })),
    coupons: z.array(couponSchema),
    promoCodes: z.array(z.string()),
    appliedGiftCards: z.array(
      z.object({
        id: z.string(),
        code: z.string().describe('The last four characters of the gift card’s code.'),
        amountCents: cents,
      }),
    ),
    cartType: z.int().describe('2 if the cart contains a subscription, otherwise 1.'),
    validCoupons: z.array(couponSchema),
    invalidCoupons: z.array(couponSchema),
    subtotalAmount: moneySchema,
    minimumOrderSubtotal: moneySchema,
    currency: z.string(),
    revision: z
      .int()
      .describe('Increases with each change. Elements ignore carts with a lower revision.'),
    recentWrites: z
      .array(z.string())
      .describe('The idempotency keys of the last 20 changes that were applied.'),
  })
  .meta({ id: 'Cart', description: 'The visitor’s cart.', examples: [example] });
