import { publishedContext } from '../core/input/published-context.js';
import { asRecord, type Published } from '../model/published-values.js';
import { queryValue } from '../model/query.js';
import { sharedPart } from '../platform/shared.js';
import { cookieSettingsIn } from './model/consent-policy.js';
import { type PageContext, parsePageContext } from './model/page-context.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    context: PageContext;
  }
}

/** What the server says about this page. Read once; whatever the page holds, it is whole. */
export function pageContext(): PageContext {
  return sharedPart('context', () => parsePageContext(publishedContext()));
}

/** The site's cookie settings under their published names (spec section 3, "Cookie banner settings"). */
export function cookieSettings(): Published {
  return cookieSettingsIn(asRecord(publishedContext()));
}

/** True where somebody takes a picture of the page, which banners and popups are no part of (spec section 2, "Query flags"). */
export function isScreenshot(): boolean {
  return queryValue(location.search, 'sqsscreenshot') === 'true';
}
