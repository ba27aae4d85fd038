import { clearingTexts, foreignCookies } from '../model/cookies.js';
import { isHttps, readCookies, setCookie } from '../platform/storage-item.js';
import { cookieSettings } from './context.js';
import { knownCookies, matchCookies, readCookieRules } from './model/service-cookies.js';

/**
 * Deletes the cookies of denied categories and services: those of well-known services and those named in the site's settings.
 * Never deletes our own cookies, even if a pattern matches them.
 */
export function clearCookies(categories: readonly string[], services: readonly string[]): void {
  const names = foreignCookies(readCookies());
  const rules = [...knownCookies, ...readCookieRules(cookieSettings())];
  for (const name of matchCookies(names, rules, { categories, services }))
    for (const text of clearingTexts(name, location.hostname, isHttps())) setCookie(text);
}
