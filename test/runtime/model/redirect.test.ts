import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { queryValue } from '../../../src/model/query.js';
import { isPreview, logoutAddress } from '../../../src/runtime/model/logout.js';
import {
  openingRedirect,
  panelAddress,
  type PageAddress,
} from '../../../src/runtime/model/redirect.js';
import { rolesOf, type Who } from '../../support/tables/visitors.js';

function place(address: string): PageAddress {
  const [path = ''] = address.split('?', 1);
  return { path, search: address.slice(path.length) };
}

const defaults = { hostname: 'halden.test', isTop: true, isDeclined: false };
type Opening = Partial<typeof defaults> & { developerMode?: true; cloneable?: true };

/** The `frameUrl` parameter of the panel's URL, or `undefined` if there is no redirect. */
const openings: readonly (readonly [Who, string, string | undefined, Opening?])[] = [
  ['anonymous', '/shop', undefined],
  ['admin', '/shop', '%2Fshop'],
  ['editor', '/', '%2F'],
  ['storeManager', '/cart', '%2Fcart'],
  ['admin', '/shop/lamp?a=1&b=x%20y', '%2Fshop%2Flamp%3Fa%3D1%26b%3Dx%2520y'],
  ['viewer', '/shop', undefined],
  ['viewerWhoEdits', '/shop', '%2Fshop'],
  ['admin', '/shop', undefined, { developerMode: true }],
  ['admin', '/shop', undefined, { cloneable: true }],
  ['admin', '/shop', undefined, { hostname: 'localhost' }],
  ['admin', '/shop', undefined, { hostname: '127.0.0.1' }],
  ['admin', '/shop', undefined, { hostname: '[::1]' }],
  ['admin', '/config?view=orders', undefined],
  ['admin', '/config/?frameUrl=%2Fshop', undefined],
  ['admin', '/shop', undefined, { isTop: false }],
  ['admin', '/shop', undefined, { isDeclined: true }],
  ['editor', '/shop?noredirect', undefined],
  ['storeManager', '/shop?a=1&noredirect=false', undefined],
  ['admin', '/shop?x=noredirect', '%2Fshop%3Fx%3Dnoredirect'],
];

for (const [who, address, frameUrl, opening = {}] of openings)
  test(`redirects ${who} at ${address} as expected ${JSON.stringify(opening)}`, () => {
    const { developerMode = false, cloneable = false, ...more } = opening;
    const redirect = openingRedirect({
      ...place(address),
      ...defaults,
      ...more,
      visitor: { isAuthenticated: who !== 'anonymous', roles: rolesOf[who] },
      website: { developerMode, cloneable },
    });
    assert.equal(redirect, frameUrl && `/config/?frameUrl=${frameUrl}`);
  });

for (const [address, leadsTo, isPreviewed = false] of [
  ['/shop?a=1', '/'],
  ['/config', '/'],
  ['/config/?frameUrl=%2Fshop', '/shop'],
  ['/config/?frameUrl=%2Fshop%3Fa%3Dx%2520y%23top', '/shop?a=x%20y'],
  ['/cart?a=1', '/cart?a=1', true],
  ['/?logout=true', '/', true],
  // Never redirects to a different site, a script or the panel.
  ['/config/?frameUrl=https%3A%2F%2Fevil.example%2F', '/'],
  ['/config/?frameUrl=%2F%2Fevil.example', '/'],
  ['/config/?frameUrl=%2F%5Cevil', '/'],
  ['/config/?frameUrl=%2F%09%2Fevil', '/'],
  ['//evil.example', '/', true],
  ['/config/?frameUrl=javascript%3A1', '/'],
  ['/config/?frameUrl=%2Fconfig%2F%3FframeUrl%3D%2F', '/'],
] as const)
  test(`a logout at ${address} redirects to ${leadsTo}`, () => {
    const flag = `${leadsTo.includes('?') ? '&' : '?'}logout=true`;
    assert.equal(logoutAddress(place(address), isPreviewed), leadsTo + flag);
  });

test('the panel receives any URL unchanged', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const address = panelAddress({ path, search: `?${query}` });
      assert.equal(queryValue(address.replace('/config/', ''), 'frameUrl'), `${path}?${query}`);
    }),
  );
});

test('a preview never redirects to a different site', () => {
  const text = fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', ':', '.', 'a', '@') });
  fc.assert(
    fc.property(text, (address) => {
      const { origin } = new URL(isPreview(address) ? address : '/', 'http://halden.test');
      assert.equal(origin, 'http://halden.test');
    }),
  );
});
