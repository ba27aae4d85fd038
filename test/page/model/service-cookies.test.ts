import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  knownCookies,
  matchCookies,
  readCookieRules,
} from '../../../src/page/model/service-cookies.js';

const names = ['_ga', '_ga_X1', '_gallery', '_fbp', '_fbq', 'hasCart', 'heat_1', 'a.b', 'axb'];

function matched(
  rules: Parameters<typeof matchCookies>[1],
  categories: string[],
  services: string[] = [],
) {
  return matchCookies(names, rules, { categories, services });
}

test('cookies of known services go with their category alone', () => {
  assert.deepEqual(matched(knownCookies, ['analytics']), ['_ga', '_ga_X1']);
  assert.deepEqual(matched(knownCookies, ['marketing']), ['_fbp']);
  assert.deepEqual(matched(knownCookies, ['preferences']), []);
});

test('a site names its own, by name, star or expression, by category and by service', () => {
  const rules = readCookieRules({
    trackingCookies: ['a.b'],
    consentServices: [
      { id: 'heat', category: 'analytics', cookies: ['heat_*'] },
      { id: 'pixel', category: 'marketing', cookies: ['/^_fb/'] },
    ],
  });
  assert.deepEqual(matched(rules, ['analytics']), ['heat_1', 'a.b']);
  assert.deepEqual(matched(rules, ['marketing']), ['_fbp', '_fbq']);
  assert.deepEqual(matched(rules, [], ['heat']), ['heat_1']);
});

test('patterns that say nothing, or that are no expressions, match nothing', () => {
  for (const pattern of ['', '*', '**', '/(/', '/', {}, null]) {
    const rules = readCookieRules({ trackingCookies: [pattern], consentServices: 'junk' });
    assert.deepEqual(matched(rules, ['analytics']), [], JSON.stringify(pattern));
  }
});
