import { z } from 'zod';
import { declareEndpoint } from '../../endpoints/endpoint.js';

const variant = z.looseObject({
  id: z.string(),
  sku: z.string(),
  price: z.int().describe('In cents.'),
  salePrice: z.int().describe('In cents. Valid while `onSale` is true.'),
  priceMoney: z.object({ currency: z.string(), value: z.string() }),
  salePriceMoney: z.object({ currency: z.string(), value: z.string() }),
  onSale: z.boolean(),
  unlimited: z.boolean(),
  qtyInStock: z.int(),
});

const example = {
  id: '5f0c0ffee000000000000001',
  title: 'Halden House',
  urlId: 'halden-house',
  fullUrl: '/shop/halden-house',
  assetUrl: '/pictures/halden-house-750w.webp',
  structuredContent: { productType: 1 },
  variants: [
    {
      id: '5f0c0ffee0000000000000a1',
      sku: 'SQ1042701',
      price: 1650,
      salePrice: 0,
      priceMoney: { currency: 'USD', value: '16.50' },
      salePriceMoney: { currency: 'USD', value: '0.00' },
      onSale: false,
      unlimited: true,
      qtyInStock: 0,
      optionValues: [{ optionName: 'Grind', value: 'Whole beans' }],
    },
  ],
};

export const getProduct = declareEndpoint({
  id: 'getProduct',
  method: 'GET',
  path: '/commerce/products/:id',
  area: 'products',
  summary: 'Get a product',
  description: 'With the prices and stock of this moment, in the language of the request.',
  callers: {
    'sq-product':
      'when a quick view opens, and when a form names a product and options, but no SKU and no product JSON.',
  },
  params: z.object({ id: z.string().describe('The id of the product.') }),
  responses: {
    200: {
      description: 'The product in the format of Squarespace.',
      json: z
        .looseObject({
          id: z.string(),
          title: z.string(),
          urlId: z.string(),
          fullUrl: z.string().describe('The path of its page.'),
          assetUrl: z.string().optional().describe('The URL of its first image.'),
          structuredContent: z
            .looseObject({
              productType: z
                .int()
                .describe('1 physical, 2 digital, 3 service, 4 gift card, 5 membership.'),
            })
            .describe('Has the prices of a digital product.'),
          variants: z.array(variant).optional().describe('Missing for a digital product.'),
        })
        .meta({ id: 'Product', description: 'A product.', examples: [example] }),
    },
  },
  problems: { 404: 'The product is not sold.' },
});
