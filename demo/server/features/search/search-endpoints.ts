import { z } from 'zod';
import { declareEndpoint } from '../../endpoints/endpoint.js';
import { firstText, textOf } from '../../read.js';

/** The query and the page number in a URL. An invalid page number selects the first page. */
export const searchQuery = z.object({
  q: firstText.describe('The search text. It is truncated to 200 characters.'),
  page: z
    .preprocess((given) => {
      const number = Number.parseInt(textOf({ given }, 'given'), 10);
      return Number.isSafeInteger(number) ? number : 1;
    }, z.int())
    .default(1)
    .describe('The page number, starting at 1. If it is too high, the last page is returned.'),
});

export const getResults = declareEndpoint({
  id: 'search',
  method: 'GET',
  path: '/search',
  area: 'search',
  summary: 'Search the site',
  description:
    'The results contain every word in the query. Texts are in the language of the request.',
  callers: {
    'sq-search':
      '200 ms after the visitor’s last keystroke, with the text as `q`. The element shows the first results, and uses only their `title` and `fullUrl`.',
  },
  query: searchQuery,
  formExample: { q: 'decaf' },
  responses: {
    200: {
      description: 'A page of results.',
      json: z.object({
        query: z.string().describe('The query without unnecessary spaces.'),
        page: z.int(),
        pageSize: z.int(),
        total: z.int().describe('The number of results on all pages.'),
        items: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            excerpt: z.string(),
            fullUrl: z.string().describe('The page’s path.'),
            assetUrl: z.string().optional().describe('The URL of a small image.'),
            price: z.string().optional().describe('The formatted price, such as `from $9.00`.'),
          }),
        ),
      }),
      example: {
        query: 'decaf',
        page: 1,
        pageSize: 20,
        total: 1,
        items: [
          {
            id: '5f0c0ffee000000000000007',
            title: 'Night Shift Decaf',
            excerpt: 'Chocolate, molasses, no caffeine.',
            fullUrl: '/shop/night-shift-decaf',
            assetUrl: '/pictures/night-shift-decaf-100w.webp',
            price: '$17.00',
          },
        ],
      },
    },
  },
});
