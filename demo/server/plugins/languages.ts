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
    /** The site's URL, without a trailing slash. */
    originOf: (request: FastifyRequest) => string;
  }
}

/** Pages that exist in English only. */
const englishOnly =
  /^\/(?:config|elements|galleries|plain\.html|playground|s|settings|site|static-shop)(?:\/|$)/;

/** URLs that elements use. They are the same in every language. */
const ofTags = /^\/(?:commerce\/goto-checkout|checkout)\/?(?:subscribe|giftcard)?$/;

/** Removes the language from a URL, because routes exist only once for all languages. */
export function withoutLanguage(url = '/'): string {
  const { path } = splitPath(url);
  return isTranslated(path) ? path : url;
}

/**
 * The language of a response. A page's language is in its URL. A form posted without JavaScript has the language of its
 * page. For API calls from scripts, the browser's preferred language is used.
 */
export function languageOf(request: FastifyRequest): Language {
  const { language } = splitPath(request.originalUrl);
  if (language !== english || !request.url.startsWith('/api/')) return language;
  const page = isPagePost(request) ? namedAddress(request) : undefined;
  if (page !== undefined) return splitPath(page).language;
  return acceptedLanguage(request.headers['accept-language'] ?? '');
}

/** Returns the browser's most preferred language that the shop has. English if the shop has none of the browser's languages. */
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

/** Runs each request in its language. */
export function addLanguages(app: FastifyInstance, services: Services): void {
  app.decorate('originOf', (request: FastifyRequest) => siteUrl(services, request));
  app.addHook('onRequest', (request, _, done) => {
    withLanguage(languageOf(request), done);
  });
  // A form's page is named in its body, so the language is determined again. The context that stores it may also be
  // lost after the body was read.
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

/** Returns the URL to redirect to if a page is not available in the requested language. */
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
  // Do not redirect visitors who switch languages: they come from the same page.
  if (from.language === english || from.path === path) return undefined;
  return link(originalUrl, from.language);
}
