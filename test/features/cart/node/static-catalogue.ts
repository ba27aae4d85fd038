/** The catalogue of a shop that is a file: published products, and how they are sold. */
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
          { sku: 'A', price: 1650, unlimited: true, weight: 1, optionValues: [] },
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
