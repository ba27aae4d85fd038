import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  knownCookies,
  matchCookies,
  readCookieRules,
} from '../../../src/page/model/service-cookies.js';

const names = ['_ga', '_ga_X1', '_gallery', '_fbp', '_fbq', 'hasCart', 'heat_1', 'a.b', 'axb'];

const siteRules = readCookieRules({
  trackingCookies: ['a.b'],
  consentServices: [
    { id: 'heat', category: 'analytics', cookies: ['heat_*'] },
    { id: 'pixel', category: 'marketing', cookies: ['/^_fb/'] },
  ],
});
const emptyRules = readCookieRules({
  // These patterns match everything or are invalid.
  trackingCookies: ['', '*', '**', '/(/', '/', {}, null] as string[],
  consentServices: 'junk',
});

for (const [what, rules, categories, services, expected] of [
  ['known analytics services', knownCookies, ['analytics'], [], ['_ga', '_ga_X1']],
  ['known marketing services', knownCookies, ['marketing'], [], ['_fbp']],
  ['no known service', knownCookies, ['preferences'], [], []],
  ["the site's analytics services", siteRules, ['analytics'], [], ['heat_1', 'a.b']],
  ["the site's marketing services", siteRules, ['marketing'], [], ['_fbp', '_fbq']],
  ['one service', siteRules, [], ['heat'], ['heat_1']],
  ['invalid patterns', emptyRules, ['analytics'], [], []],
] as const)
  test(`matches the cookies of ${what}`, () =>
    assert.deepEqual(matchCookies(names, rules, { categories, services }), expected));
