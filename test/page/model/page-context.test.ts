import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { currencyCodes, readStoreCurrency } from '../../../src/features/money/model/currencies.js';
import { readPolicy } from '../../../src/page/model/consent-policy.js';
import { parsePageContext } from '../../../src/page/model/page-context.js';
import { pageFields } from '../../../src/page/model/page-fields.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { fixture } from '../../support/node/fixtures.js';
import type { PublishedContext } from '../../../src/model/page-context-json.js';
import { asRecord } from '../../../src/model/published-values.js';

const id = '0123456789abcdef01234567';
const home = { title: 'Home — Site', path: '/page' };
const fields = {
  pageTitle: 'Home — Site',
  contentSource: 'c',
  pagePath: '/page',
  pagePermissionTypeValue: 1,
};

test('parses the context of a collection page', () => {
  const context = parsePageContext(fixture('page-context'));
  assert.equal(context.websiteId, id);
  const collection = { id, title: 'Page', permissionType: 1, fullUrl: '/page' };
  assert.deepEqual(context.collection, collection);
  assert.deepEqual(pageFields(context, home), { ...fields, pageId: id });
  assert.equal(readStoreCurrency(fixture('page-context')), 'INR');
  const site = parseSiteContext(fixture('page-context'));
  assert.equal(site.pageType, 2);
  assert.deepEqual(site.website, {
    ...{ id, developerMode: false, cloneable: false, typekitId: '', language: 'en-US' },
  });
  assert.equal(site.websiteSettings.pinterestOverlayOptions['mode'], 'disabled');
});

test('parses the context of a product page', () => {
  const raw = { ...fixture('page-context-product'), collection: { id: 'c' } };
  const context = parsePageContext(raw);
  assert.deepEqual(context.item, { id, title: 'Item', permissionType: 1 });
  assert.deepEqual(parseSiteContext(raw).item, { recordType: 11, workflowState: undefined });
  const { contentSource, pageId, pageTitle } = pageFields(context, { title: '', path: '/item' });
  assert.deepEqual([contentSource, pageId, pageTitle], ['i', id, 'Item']);
});

test('a page is a preview only if the context marks it as one', () => {
  for (const [raw, expected] of [
    [{ isPreview: true }, true],
    [{ isPreview: 'true' }, true],
    [{ isPreview: 'no' }, false],
    [undefined, false],
  ] as const) {
    const both = [parsePageContext(raw).isPreview, parseSiteContext(raw).isPreview];
    assert.deepEqual(both, [expected, expected]);
  }
});

test('a preview records neither visits nor consent', () => {
  const settings = { isConsentRecorded: true };
  const of = (isPreview: boolean) => readPolicy(settings, id, isPreview);
  const flags = [of(false), of(true)].map((policy) => [
    policy.asksForTracking,
    policy.isConsentRecorded,
  ]);
  assert.deepEqual(flags, [
    [true, true],
    [false, false],
  ]);
});

test('has defaults for a page without a context', () => {
  const [page, site] = [parsePageContext(undefined), parseSiteContext(undefined)];
  assert.equal(page.apiDeadline, 10_000);
  assert.equal(page.apiBase, '');
  assert.equal(page.emailPolicy, 'browser');
  assert.equal(readStoreCurrency(undefined), 'USD');
  assert.equal(site.website.language, 'en-US');
  assert.equal(site.showAnnouncementBar, false);
  assert.deepEqual(pageFields(page, home), { ...fields, pageId: '' });
});

test('accepts numbers and flags that are written as text', () => {
  const raw = {
    pageType: '4',
    apiDeadline: '2500',
    showAnnouncementBar: 'true',
    website: { id: 12, developerMode: 'false' },
    websiteRoles: ['1', 4, 'x'],
    collectionId: 'c1',
  };
  const [page, site] = [parsePageContext(raw), parseSiteContext(raw)];
  assert.deepEqual([page.apiDeadline, page.collection.id, page.websiteId], [2500, 'c1', '12']);
  assert.deepEqual([site.pageType, site.showAnnouncementBar], [4, true]);
  assert.deepEqual([site.website.developerMode, site.websiteRoles], [false, [1, 4]]);
});

test('parses tiles, the email policy and the API base URL', () => {
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Surveyors' };
  assert.deepEqual(parsePageContext({ tiles }).tiles, tiles);
  assert.deepEqual(parsePageContext({ tiles: '/t' }).tiles, { url: '/t', attribution: '' });
  assert.equal(parsePageContext({ emailPolicy: 'published' }).emailPolicy, 'published');
  assert.equal(parsePageContext({ emailPolicy: 'html' }).emailPolicy, 'browser');
  for (const [apiBase, expected] of [
    [' https://shop.example/ ', 'https://shop.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['https://shop.example/under/', 'https://shop.example/under'],
    ...['data:text/html,x', '//shop.example', 'https://', '/api', 'https://a?b'].map(
      (bad) => [bad, ''] as const,
    ),
  ] as const)
    assert.equal(parsePageContext({ apiBase }).apiBase, expected, apiBase);
});

test('never throws for any context', () => {
  const names = [
    ...Object.keys(fixture('page-context')),
    ...['apiBase', 'apiDeadline', 'tiles', 'item', 'websiteRoles', 'googleFonts', 'typekitFonts'],
  ];
  const part = fc.oneof(fc.jsonValue(), fc.anything());
  fc.assert(
    fc.property(fc.oneof(part, fc.dictionary(fc.constantFrom(...names), part)), (value) => {
      const raw = value as PublishedContext;
      const [page, site] = [parsePageContext(raw), parseSiteContext(raw)];
      assert.ok(page.apiDeadline > 0 && page.apiDeadline < 2 ** 31);
      assert.ok(currencyCodes.includes(readStoreCurrency(raw)));
      assert.ok(page.apiBase === '' || URL.canParse(page.apiBase), page.apiBase);
      assert.ok(site.websiteRoles.every(Number.isFinite));
    }),
  );
});

test('reading an undocumented key of the context is a type error', () => {
  const context = asRecord(fixture('page-context') as PublishedContext);
  // @ts-expect-error -- Document the key in src/model/page-context-json.ts before reading it.
  assert.equal(context['undocumented'], undefined);
});
