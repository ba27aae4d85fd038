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
import { logoutRows, redirectRows, rolesOf } from '../../support/tables/visitors.js';

function place(at: string): PageAddress {
  const [path = ''] = at.split('?', 1);
  return { path, search: at.slice(path.length) };
}

for (const { line, who, at, leadsTo, ...row } of redirectRows) {
  test(`${who} at ${row.host ?? ''}${at}: ${line}`, () => {
    const { developerMode = false, cloneable = false } = row;
    const address = openingRedirect({
      ...place(at),
      visitor: { isAuthenticated: who !== 'anonymous', roles: rolesOf[who] },
      website: { developerMode, cloneable },
      hostname: row.host ?? 'halden.test',
      isTop: !row.isFramed,
      isDeclined: row.isDeclined ?? false,
    });
    assert.equal(address, leadsTo);
  });
}

for (const { line, at, isPreviewed = false, leadsTo } of logoutRows) {
  test(`a logout at ${at} leads ${line}`, () => {
    assert.equal(logoutAddress(place(at), isPreviewed), leadsTo);
  });
}

test('the panel gets any address as it is', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
      const address = panelAddress({ path, search: `?${query}` });
      assert.equal(queryValue(address.replace('/config/', ''), 'frameUrl'), `${path}?${query}`);
    }),
  );
});

test('what the panel may show never leads to another site', () => {
  const text = fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', ':', '.', 'a', '@') });
  fc.assert(
    fc.property(text, (address) => {
      const { origin } = new URL(isPreview(address) ? address : '/', 'http://halden.test');
      assert.equal(origin, 'http://halden.test');
    }),
  );
});
