import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';
import { optionalText } from '../../read.js';
import { MAX_SOURCE } from './pages.js';

const fieldPath = z.array(z.string().max(200)).min(2).max(20);
const change = z.object({
  path: fieldPath.describe(
    'The field: `nodes`, the ID of a node, and for a part of the node its name: `attributes` and the attribute’s name, `source`, `order`, `parent`, or `json` and a path in it.',
  ),
  value: z.unknown().exactOptional().describe('The new value. Absent if the field is removed.'),
});

const pageFields = {
  path: z
    .string()
    .regex(/^\/[a-z\d][a-z\d-]{0,98}$/, {
      error: 'Use a slash, and then lowercase letters, digits and hyphens.',
    })
    .describe('URL of the page on the site: `/visit`.'),
  title: z.string().trim().min(1).max(200),
  description: optionalText(500).describe('For search engines.'),
};

const listed = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  revision: z.int(),
});
const page = listed.extend({
  description: z.string(),
  source: z.string().describe('HTML of the page’s `<main>`.'),
  nodes: z
    .array(z.tuple([z.string(), z.string()]))
    .describe('The ID and the order key of each node of `source`, in document order.'),
});
const saved = page.extend({
  others: z
    .array(z.array(z.string()))
    .describe('Fields that other accounts have changed since `baseRevision`.'),
});

const params = z.object({ id: z.string().max(100).describe('ID of the page.') });
const area = 'pages' satisfies Endpoint['area'];
const callers = { 'site editor': 'no element calls it.' };
const exampleListed = { id: 'p1', path: '/visit', title: 'Visit us', revision: 3 };
const examplePage = {
  ...exampleListed,
  description: 'Opening hours and a map.',
  source: '<sq-map lat="40.68"></sq-map>',
  nodes: [['n1', 'a0']],
};
const noPage = { 404: 'The page does not exist.' };

export const listPages = declareEndpoint({
  id: 'listPages',
  method: 'GET',
  path: '/site/pages',
  area,
  summary: 'List the pages that owners edit',
  callers,
  responses: {
    200: {
      description: 'The pages.',
      json: z.object({ pages: z.array(listed) }),
      example: { pages: [exampleListed] },
    },
  },
  right: 'account',
});

export const getPage = declareEndpoint({
  id: 'getPage',
  method: 'GET',
  path: '/site/pages/:id',
  area,
  summary: 'Get a page with its source',
  callers,
  params,
  responses: { 200: { description: 'The page.', json: page, example: examplePage } },
  problems: noPage,
  right: 'account',
});

export const createPage = declareEndpoint({
  id: 'createPage',
  method: 'POST',
  path: '/site/pages',
  area,
  summary: 'Create a page',
  callers,
  json: z.object({
    ...pageFields,
    source: optionalText(MAX_SOURCE).describe('HTML of the page’s `<main>`.'),
  }),
  example: { path: '/events', title: 'Events', description: '', source: '<h1>Events</h1>' },
  responses: { 201: { description: 'The page.', json: page, example: examplePage } },
  problems: { 409: 'Another page has the path.' },
  isIdempotent: true,
  right: 'pages',
});

export const setPage = declareEndpoint({
  id: 'setPage',
  method: 'PUT',
  path: '/site/pages/:id',
  area,
  summary: 'Set the title, description and URL of a page',
  callers,
  params,
  json: z.object(pageFields),
  example: { path: '/visit', title: 'Visit us', description: 'Opening hours and a map.' },
  responses: { 200: { description: 'The page.', json: page, example: examplePage } },
  problems: { ...noPage, 409: 'Another page has the path.' },
  isIdempotent: true,
  right: 'pages',
});

export const deletePage = declareEndpoint({
  id: 'deletePage',
  method: 'DELETE',
  path: '/site/pages/:id',
  area,
  summary: 'Delete a page',
  callers,
  params,
  responses: {
    200: {
      description: 'Deleted. The page can be restored for a year.',
      json: z.object({ success: z.literal(true) }),
      example: { success: true },
    },
  },
  problems: noPage,
  isIdempotent: true,
  right: 'pages',
});

const deletedPage = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
});

export const listDeletedPages = declareEndpoint({
  id: 'listDeletedPages',
  method: 'GET',
  path: '/site/deleted-pages',
  area,
  summary: 'List the deleted pages that can be restored',
  callers,
  responses: {
    200: {
      description: 'The pages, the last deleted one first.',
      json: z.object({ pages: z.array(deletedPage) }),
      example: {
        pages: [
          { id: 'p1', path: '/visit', title: 'Visit us', deletedAt: '2026-11-30T18:00:00.000Z' },
        ],
      },
    },
  },
  right: 'pages',
});

export const restorePage = declareEndpoint({
  id: 'restorePage',
  method: 'POST',
  path: '/site/deleted-pages/:id/restore',
  area,
  summary: 'Restore a deleted page',
  callers,
  params,
  responses: { 200: { description: 'The page.', json: page, example: examplePage } },
  problems: {
    404: 'The page was not deleted, or can no longer be restored.',
    409: 'Another page has the path.',
  },
  isIdempotent: true,
  right: 'pages',
});

export const savePage = declareEndpoint({
  id: 'savePage',
  method: 'POST',
  path: '/site/pages/:id/changes',
  area,
  summary: 'Save changes of a page’s blocks',
  description:
    'Changes that other accounts have made to different fields since `baseRevision` are kept. If another account has changed one of the fields, nothing is saved, and the response names the fields with both values. To overwrite them, send the changes again with the current revision.',
  callers,
  params,
  json: z.object({
    baseRevision: z.int().min(0).describe('The revision that was edited.'),
    changes: z.array(change).min(1).max(5000),
  }),
  example: {
    baseRevision: 3,
    changes: [{ path: ['nodes', 'n1', 'attributes', 'zoom'], value: '14' }],
  },
  responses: {
    200: {
      description: 'The page after the save.',
      json: saved,
      example: { ...examplePage, revision: 4, others: [] },
    },
  },
  problems: {
    ...noPage,
    400: 'The page would have more than 60 blocks, a browser would read its HTML with another structure, or a change is forbidden: scripts, frames, event handlers and styles.',
    409: 'Another account has changed the same fields: `conflicts`, `revision`. `conflicts` is empty if `baseRevision` is so old that this is unknown.',
  },
  isIdempotent: true,
  right: 'blocks',
});
