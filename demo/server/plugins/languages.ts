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
    /** Where the site lies, without a slash at the end. */
    originOf: (request: FastifyRequest) => string;
  }
}

/** Pages that are there in English alone. */
const englishOnly = /^\/(?:config|elements|galleries|plain\.html|site|static-shop)(?:\/|$)/;

/** Addresses that tags know: they are the same on a page in any language. */
const ofTags = /^\/(?:commerce\/goto-checkout|checkout)\/?(?:subscribe|giftcard)?$/;

/** The address that an application knows: pages have no routes of their own for each language. */
export function withoutLanguage(url = '/'): string {
  const { path } = splitPath(url);
  return isTranslated(path) ? path : url;
}

/**
 * The language to answer a request in: that of the page's address; for a form that a page posts by itself that of the
 * page; for calls of scripts, and for a page that nothing names, what the browser asks for.
 */
export function languageOf(request: FastifyRequest): Language {
  const { language } = splitPath(request.originalUrl);
  if (language !== english || !request.url.startsWith('/api/')) return language;
  const page = isPagePost(request) ? namedAddress(request) : undefined;
  if (page !== undefined) return splitPath(page).language;
  return acceptedLanguage(request.headers['accept-language'] ?? '');
}

/** The first of the shop's languages that somebody takes; English where that is none. */
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

/** Has each request answered in its language. */
export function addLanguages(app: FastifyInstance, services: Services): void {
  app.decorate('originOf', (request: FastifyRequest) => siteUrl(services, request));
  app.addHook('onRequest', (request, _, done) => {
    withLanguage(languageOf(request), done);
  });
  // What a form says of its page is in its body, and whoever has read that may have forgotten the language.
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

/** Where a page is to be had that is not at this address in this language. */
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
  // Somebody who changes the language of a page comes from the same one.
  if (from.language === english || from.path === path) return undefined;
  return link(originalUrl, from.language);
}
