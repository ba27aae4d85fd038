import { publishedContext } from '../core/input/published-context.js';
import type { CookieSettings } from '../model/page-context-json.js';
import { asRecord } from '../model/published-values.js';
import { queryValue } from '../model/query.js';
import { cookieSettingsIn } from './model/consent-policy.js';
import { type PageContext, parsePageContext } from './model/page-context.js';

/** The cached page context. Tests clear it to simulate a new page. */
export const readContext: { once?: PageContext } = {};

/** The page context. It is read once. Defaults replace missing and invalid values. */
export function pageContext(): PageContext {
  return (readContext.once ??= parsePageContext(publishedContext()));
}

/** The site's cookie settings, keyed by their published names (behavior.md#consent-policy). */
export function cookieSettings(): CookieSettings {
  return cookieSettingsIn(asRecord(publishedContext()));
}

/**
 * Returns `true` if the page is being rendered for a screenshot. Banners and popups are then not shown
 * (behavior.md#page-flags).
 */
export function isScreenshot(): boolean {
  return queryValue(location.search, 'sqsscreenshot') === 'true';
}
