import { report } from '../core/report.js';
import { asRecord, type Published } from '../model/published-values.js';
import { queryValue } from '../model/query.js';
import { sharedPart } from '../platform/shared.js';
import { type PageContext, parsePageContext } from './model/page-context.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    context: PageContext;
    /** What the page publishes of itself, as it stands there. */
    published: { readonly context: unknown };
  }
}

/** What the server says about this page. Read once; whatever the page holds, it is whole. */
export function pageContext(): PageContext {
  return sharedPart('context', () => parsePageContext(publishedContext()));
}

/** What the server says about this page, unread. A broken one is reported once. */
export function publishedContext(): unknown {
  return sharedPart('published', () => ({ context: findContext() })).context;
}

/** The site's cookie settings under their published names (spec section 3, "Cookie banner settings"). */
export function cookieSettings(): Published {
  return asRecord(asRecord(publishedContext())['cookieSettings']);
}

function findContext(): unknown {
  const source = document.getElementById('sq-context')?.textContent;
  try {
    if (source) return JSON.parse(source);
  } catch {
    // The page works with the older global, or without.
    report({
      tag: 'script id="sq-context"',
      kind: 'input',
      message: 'unreadable.',
      allowed: 'JSON',
    });
  }
  return (window as { Static?: { SQUARESPACE_CONTEXT?: unknown } }).Static?.SQUARESPACE_CONTEXT;
}

/** True where somebody takes a picture of the page, which banners and popups are no part of (spec section 2, "Query flags"). */
export function isScreenshot(): boolean {
  return queryValue(location.search, 'sqsscreenshot') === 'true';
}
