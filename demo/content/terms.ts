import type { ShippingOption } from '../../src/features/cart/model/shipping.js';
import type { TaxRule } from '../../src/features/cart/model/cart-totals.js';
import { productTypes } from '../../src/features/product/model/product.js';

/** The shop's shipping methods. Standard shipping is free for two or more bags of coffee. */
export const shippingOptions: readonly ShippingOption[] = [
  {
    id: '5f0a11de00000000000000b1',
    name: 'Standard, two to four days',
    countries: ['US'],
    formula: { formulaName: 'FLAT', priceCents: 450 },
    freeFromCents: 3300,
  },
  {
    id: '5f0a11de00000000000000b2',
    name: 'Express, the next day',
    countries: ['US'],
    formula: {
      formulaName: 'WEIGHT_RANGE',
      ranges: [
        { from: 0, to: 1, priceCents: 1450 },
        { from: 1.01, to: 5, priceCents: 1950 },
        { from: 5.01, to: -1, priceCents: 3400 },
      ],
    },
  },
  {
    id: '5f0a11de00000000000000b3',
    name: 'International, one to two weeks',
    countries: 'elsewhere',
    formula: {
      formulaName: 'WEIGHT_RANGE',
      ranges: [
        { from: 0, to: 2, priceCents: 1200 },
        { from: 2.01, to: 8, priceCents: 2600 },
        { from: 8.01, to: -1, priceCents: 4800 },
      ],
    },
  },
];

const { physical, digital, service } = productTypes;

/** Sales taxes of the states where the shop has a store or a warehouse. */
export const taxRules: readonly TaxRule[] = [
  {
    id: '5f0a11de00000000000000c1',
    name: 'Massachusetts sales tax',
    country: 'US',
    state: 'MA',
    ratePerMillion: 62_500,
    productTypes: [physical],
    taxesShipping: false,
  },
  {
    id: '5f0a11de00000000000000c2',
    name: 'New York sales tax',
    country: 'US',
    state: 'NY',
    ratePerMillion: 88_750,
    productTypes: [physical, service],
    taxesShipping: true,
  },
  {
    id: '5f0a11de00000000000000c3',
    name: 'Washington sales tax',
    country: 'US',
    state: 'WA',
    ratePerMillion: 65_000,
    productTypes: [physical, digital],
    taxesShipping: true,
  },
];

/** A coupon that a new database contains. */
export interface SeededCoupon {
  readonly promoCode: string;
  readonly name: string;
  readonly kind: 'percentage' | 'fixedAmount' | 'freeShipping';
  /** Millionths of the subtotal for a percentage, cents for a fixed amount. */
  readonly value: number;
  readonly minimumSubtotalCents?: number;
  readonly expiresAt?: Date;
  readonly mostUses?: number;
}

export const coupons: readonly SeededCoupon[] = [
  { promoCode: 'FIRSTCUP', name: 'First cup: 10% off', kind: 'percentage', value: 100_000 },
  {
    promoCode: 'FULLSHELF',
    name: 'Full shelf: $12 off',
    kind: 'fixedAmount',
    value: 1200,
    minimumSubtotalCents: 7500,
  },
  {
    promoCode: 'SPRING2025',
    name: 'Spring 2025: free shipping',
    kind: 'freeShipping',
    value: 0,
    expiresAt: new Date('2025-06-01T04:00:00Z'),
  },
];

/** The gift card that a new database contains. The checkout shows its code, because it protects nothing. */
export const seededGiftCard = { code: 'HALDEN40BREWSLOW', cents: 4000 } as const;

/** Card numbers that the checkout accepts. Other numbers are rejected, because they could be real. */
export const testCards = [
  { number: '4242424242424242', isAccepted: true },
  { number: '5555555555554444', isAccepted: true },
  { number: '4000000000000002', isAccepted: false },
] as const;
