import type { CartChange } from '../../../../src/features/cart/model/cart-changes.js';
import {
  staticCartApi,
  type StaticShopPorts,
} from '../../../../src/features/cart/static-shop/static-cart.js';

import { succeed } from '../../../../src/model/result.js';

const weekly = {
  productSubscriptionOptionId: 'weekly',
  price: 1500,
  subscriptionPlan: { billingPeriod: { value: 1, unit: 'WEEK' }, numBillingCycles: 0 },
};

/** The catalog of a static shop. */
export const catalogue = {
  currency: 'USD',
  products: [
    {
      id: 'i-a',
      title: 'Halden House',
      fullUrl: '/shop/halden-house',
      items: [{ assetUrl: '/a.jpg' }],
      structuredContent: {
        productType: 1,
        additionalFieldsForm: {
          name: 'As a gift',
          fields: [
            { id: 'for', type: 'text', title: 'For whom' },
            { id: 'wrap', type: 'checkbox', title: 'Wrapping', options: ['Paper', 'Ribbon'] },
          ],
        },
        variants: [
          { sku: 'A', price: 1650, unlimited: true, weight: 1, pricingOptions: [weekly] },
          { sku: 'A2', price: 3000, unlimited: false, qtyInStock: 3, weight: 2 },
        ],
      },
    },
    {
      id: 'i-b',
      title: 'Guide',
      structuredContent: {
        productType: 2,
        variants: [{ sku: 'B', price: 999, onSale: true, salePrice: 333, unlimited: true }],
      },
    },
    { id: 'i-c', title: 'Broken', structuredContent: { variants: [{ sku: 'C', price: 'much' }] } },
    { id: 'i-e', structuredContent: { productType: 4, variants: [{ sku: 'E', price: 2500 }] } },
    { id: 'i-f', structuredContent: { productType: 5, variants: [{ sku: 'F', price: 900 }] } },
  ],
  coupons: [
    { promoCode: 'ten', name: 'Ten percent', percent: 10 },
    { promoCode: 'BIG', name: 'Big', cents: 500, minimumSubtotalCents: 100_000 },
  ],
  shippingOptions: [{ id: 's1', name: 'Post', countries: ['US'], priceCents: 500 }],
  taxRules: [{ name: 'Tax', country: 'US', state: 'MA', percent: 6.25 }],
  minimumOrderSubtotal: { value: '10.00' },
};

/** Opens a static shop with a test's storage and clock. */
export function openStaticShop(ports: Partial<StaticShopPorts> = {}) {
  let stored: string | null = null;
  const shop = staticCartApi({
    storageItem: { read: () => stored, write: (text) => void (stored = text) },
    newId: () => crypto.randomUUID(),
    now: () => Date.UTC(2026, 0, 1),
    fetch: () => Promise.resolve(succeed(catalogue)),
    checkout: '',
    emailPolicy: 'browser',
    lock: (work) => Promise.resolve(work()),
    ...ports,
  });
  return {
    shop,
    store: (text: string) => void (stored = text),
    change: (change: CartChange) => shop.change(change, crypto.randomUUID()),
  };
}
