import { publishedContext } from '../core/input/published-context.js';
import type { CookieSettings } from '../model/page-context-json.js';
import { asRecord } from '../model/published-values.js';
import { queryValue } from '../model/query.js';
import { cookieSettingsIn } from './model/consent-policy.js';
import { type PageContext, parsePageContext } from './model/page-context.js';

/** Tests clear it to start a new page. */
export const readContext: { once?: PageContext } = {};

/** The page context, read once. Missing or invalid values have defaults. */
export function pageContext(): PageContext {
  return (readContext.once ??= parsePageContext(publishedContext()));
}

/** The site's cookie settings under their published names (behavior.md#consent-policy). */
export function cookieSettings(): CookieSettings {
  return cookieSettingsIn(asRecord(publishedContext()));
}

/** True for a screenshot, which shows no banners and popups (behavior.md#page-flags). */
export function isScreenshot(): boolean {
  return queryValue(location.search, 'sqsscreenshot') === 'true';
}
