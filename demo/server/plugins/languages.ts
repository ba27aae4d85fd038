import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  currentLanguage,
  english,
  isTranslated,
  languages,
  link,
  withLanguage,
  splitPath,
  type Language,
} from '../../i18n/language.js';
import { namedAddress } from '../page-again.js';
import { siteUrl, type Services } from '../services.js';
import { isPagePost } from './origins.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Address of the site, without a slash at the end. */
    originOf: (request: FastifyRequest) => string;
  }
}

/** Pages that exist in English only. */
const englishOnly =
  /^\/(?:config|elements|galleries|plain\.html|s|settings|site|static-shop)(?:\/|$)/;

/** Addresses that elements use: they are the same in any language. */
const ofTags = /^\/(?:commerce\/goto-checkout|checkout)\/?(?:subscribe|giftcard)?$/;

/** The address without its language: pages have no routes per language. */
export function withoutLanguage(url = '/'): string {
  const { path } = splitPath(url);
  return isTranslated(path) ? path : url;
}

/**
 * The language of a response: that of the page's address; for a natively posted form, that of its page; for calls of
 * scripts, and for pages without a language, the browser's preference.
 */
export function languageOf(request: FastifyRequest): Language {
  const { language } = splitPath(request.originalUrl);
  if (language !== english || !request.url.startsWith('/api/')) return language;
  const page = isPagePost(request) ? namedAddress(request) : undefined;
  if (page !== undefined) return splitPath(page).language;
  return acceptedLanguage(request.headers['accept-language'] ?? '');
}

/** The first of the shop's languages that the browser accepts; English if there is none. */
function acceptedLanguage(header: string): Language {
  const wanted = header
    .split(',')
    .map((part, index) => {
      const [tag = '', quality = 'q=1'] = part.split(';').map((each) => each.trim());
      return {
        code: tag.toLowerCase().split('-')[0],
        weight: Number(quality.slice(2)) || 0,
        index,
      };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { code } of wanted) {
    const language = languages.find((each) => each.code === code);
    if (language) return language;
  }
  return english;
}

/** Serves each request in its language. */
export function addLanguages(app: FastifyInstance, services: Services): void {
  app.decorate('originOf', (request: FastifyRequest) => siteUrl(services, request));
  app.addHook('onRequest', (request, _, done) => {
    withLanguage(languageOf(request), done);
  });
  // The form's page is in its body, and the context of the language may be lost after the body was read.
  app.addHook('preValidation', (request, _, done) => {
    withLanguage(languageOf(request), done);
  });
  app.addHook('onRequest', async (request, reply) => {
    const address = addressInstead(request);
    if (address !== undefined) return reply.redirect(address, 303);
    void reply.header('content-language', currentLanguage().code);
    return undefined;
  });
}

/** The address of a page that is not available here in this language. */
function addressInstead(request: FastifyRequest): string | undefined {
  const { method, originalUrl, headers } = request;
  if (method !== 'GET') return undefined;
  const asked = splitPath(originalUrl);
  const [path = ''] = asked.path.split('?');
  if (asked.language !== english) {
    return englishOnly.test(path) && !isTranslated(path) ? asked.path : undefined;
  }
  const referer = URL.parse(headers.referer ?? '');
  if (!ofTags.test(path) || referer?.host !== request.host) return undefined;
  const from = splitPath(referer.pathname);
  // A visitor who changes the language came from the same page.
  if (from.language === english || from.path === path) return undefined;
  return link(originalUrl, from.language);
}
