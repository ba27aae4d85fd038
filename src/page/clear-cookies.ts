import { clearingTexts, foreignCookies } from '../model/cookies.js';
import { isHttps, readCookies, setCookie } from '../platform/storage-item.js';
import { cookieSettings } from './context.js';
import { knownCookies, matchCookies, readCookieRules } from './model/service-cookies.js';

/**
 * Takes away the cookies of these categories, and of these services: those of well-known services, and those that the
 * site's settings name. The product's own stay, whatever a pattern says.
 */
export function clearCookies(categories: readonly string[], services: readonly string[]): void {
  const names = foreignCookies(readCookies());
  const rules = [...knownCookies, ...readCookieRules(cookieSettings())];
  for (const name of matchCookies(names, rules, { categories, services }))
    for (const text of clearingTexts(name, location.hostname, isHttps())) setCookie(text);
}
