import { z } from 'zod';
import { declareEndpoint, type Endpoint } from '../../endpoints/endpoint.js';

const part = z.record(z.string(), z.unknown());
const headerFooter = z.object({ header: part, footer: part });

/** A language tag such as `de` or `pt-BR`. */
const language = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/, {
  error: 'A language is written like de or pt-BR.',
});
const chosen = z.object({ languages: z.array(language).max(50) });

const exampleParts = { header: { title: 'Halden Street Coffee' }, footer: {} };
const languages = z.object({
  languages: z.array(z.string()),
  defaultLanguage: z.string().describe('The first language in the list.'),
});
const exampleLanguages = { languages: ['en', 'de'], defaultLanguage: 'en' };

const area = 'site' satisfies Endpoint['area'];
const callers = {
  'site editor': 'if your site has one. No element calls this endpoint.',
};

export const getHeaderFooter = declareEndpoint({
  id: 'getHeaderFooter',
  method: 'GET',
  path: '/site-header-footer',
  area,
  summary: 'Get the site’s header and footer',
  callers,
  responses: {
    200: { description: 'The header and the footer.', json: headerFooter, example: exampleParts },
  },
});

export const setHeaderFooter = declareEndpoint({
  id: 'setHeaderFooter',
  method: 'PUT',
  path: '/site-header-footer',
  area,
  summary: 'Set the site’s header and footer',
  callers,
  json: headerFooter,
  example: exampleParts,
  responses: {
    200: { description: 'The header and the footer.', json: headerFooter, example: exampleParts },
  },
  isIdempotent: true,
  right: 'settings',
});

export const getLanguages = declareEndpoint({
  id: 'getLanguages',
  method: 'GET',
  path: '/multilingual/settings',
  area,
  summary: 'Get the site’s languages',
  callers,
  responses: {
    200: { description: 'The languages.', json: languages, example: exampleLanguages },
  },
});

export const getTranslationStatus = declareEndpoint({
  id: 'getTranslationStatus',
  method: 'GET',
  path: '/multilingual/status',
  area,
  summary: 'Get the site’s translation provider',
  callers,
  responses: {
    200: {
      description: 'The translation provider.',
      json: z.object({ connected: z.boolean(), provider: z.string().nullable() }),
      example: { connected: false, provider: null },
    },
  },
});

export const setLanguages = declareEndpoint({
  id: 'setLanguages',
  method: 'PUT',
  path: '/multilingual/languages',
  area,
  summary: 'Set the site’s languages',
  description: 'The site’s default language is always first in the list.',
  callers,
  json: chosen,
  example: { languages: ['de'] },
  responses: {
    200: { description: 'The languages.', json: languages, example: exampleLanguages },
  },
  isIdempotent: true,
  right: 'settings',
});

export const disconnectTranslation = declareEndpoint({
  id: 'disconnectTranslation',
  method: 'DELETE',
  path: '/multilingual/connection',
  area,
  summary: 'Disconnect the translation provider',
  callers,
  responses: {
    200: {
      description: 'The provider is disconnected. The site’s languages do not change.',
      json: z.object({ success: z.literal(true) }),
      example: { success: true },
    },
  },
  isIdempotent: true,
  right: 'settings',
});
