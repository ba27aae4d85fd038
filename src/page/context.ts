import { publishedContext } from '../core/input/published-context.js';
import { asRecord, type Published } from '../model/published-values.js';
import { queryValue } from '../model/query.js';
import { cookieSettingsIn } from './model/consent-policy.js';
import { type PageContext, parsePageContext } from './model/page-context.js';

/** What was read of the page. */
export const readContext: { once?: PageContext } = {};

/** The page context, read once. It is complete, whatever the page contains. */
export function pageContext(): PageContext {
  return (readContext.once ??= parsePageContext(publishedContext()));
}

/** The site's cookie settings under their published names (spec section 3, "Cookie banner settings"). */
export function cookieSettings(): Published {
  return cookieSettingsIn(asRecord(publishedContext()));
}

/** True where somebody takes a picture of the page, which banners and popups are no part of (spec section 2, "Query flags"). */
export function isScreenshot(): boolean {
  return queryValue(location.search, 'sqsscreenshot') === 'true';
}
