import { z } from 'zod';
import { declareEndpoint } from '../../endpoints/endpoint.js';

const variant = z.looseObject({
  id: z.string(),
  sku: z.string(),
  price: z.int().describe('The price in cents.'),
  salePrice: z.int().describe('The sale price in cents. Applies if `onSale` is true.'),
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
  description:
    'The response contains the current prices and stock, with texts in the language of the request.',
  callers: {
    'sq-product':
      'when a quick view opens. Also when the visitor has chosen options, but the page has neither a SKU nor product JSON.',
  },
  params: z.object({ id: z.string().describe('The product’s ID.') }),
  responses: {
    200: {
      description: 'The product in Squarespace’s format.',
      json: z
        .looseObject({
          id: z.string(),
          title: z.string(),
          urlId: z.string(),
          fullUrl: z.string().describe('The path of the product’s page.'),
          assetUrl: z.string().optional().describe('The URL of the product’s first image.'),
          structuredContent: z
            .looseObject({
              productType: z
                .int()
                .describe('1 physical, 2 digital, 3 service, 4 gift card, 5 membership.'),
            })
            .describe('Contains the prices if the product is digital.'),
          variants: z.array(variant).optional().describe('Missing if the product is digital.'),
        })
        .meta({ id: 'Product', description: 'A product.', examples: [example] }),
    },
  },
  problems: { 404: 'The product does not exist or is not for sale.' },
});
