import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { currencyCodes, readStoreCurrency } from '../../../src/features/money/model/currencies.js';
import { parsePageContext } from '../../../src/page/model/page-context.js';
import { parseSiteContext } from '../../../src/page/model/site-context.js';
import { fontNames } from '../../../src/runtime/model/fonts.js';
import { fixture } from '../../support/node/fixtures.js';

const id = '0123456789abcdef01234567';

test('a published context is read', () => {
  const context = parsePageContext(fixture('page-context'));

  assert.equal(context.websiteId, id);
  assert.deepEqual(context.collection, {
    id,
    title: 'Page',
    permissionType: 1,
    fullUrl: '/page',
  });
  assert.equal(context.item.id, '');
  assert.equal(readStoreCurrency(fixture('page-context')), 'INR');
});

test('the rest of a published context is read, as far as the page runtime asks for it', () => {
  const context = parseSiteContext(fixture('page-context'));

  assert.deepEqual(Object.keys(context).sort(), [
    'authenticatedAccount',
    'googleFonts',
    'item',
    'pageType',
    'showAnnouncementBar',
    'templateId',
    'typekitFonts',
    'website',
    'websiteRoles',
    'websiteSettings',
  ]);
  assert.equal(context.pageType, 2);
  assert.deepEqual(context.website, {
    id,
    developerMode: false,
    cloneable: false,
    typekitId: '',
    language: 'en-US',
  });
  assert.equal(context.websiteSettings.pinterestOverlayOptions['mode'], 'disabled');
});

test('the context of a product page names its item', () => {
  const raw = fixture('page-context-product');

  assert.deepEqual(parsePageContext(raw).item, { id, title: 'Item', permissionType: 1 });
  assert.equal(readStoreCurrency(raw), 'USD');
  assert.deepEqual(parseSiteContext(raw).item, {
    recordType: 11,
    workflowState: undefined,
  });
});

test('a page without a context has all defaults', () => {
  const context = parsePageContext(undefined);

  assert.equal(context.apiDeadline, 10_000);
  assert.equal(context.apiBase, '');
  assert.equal(readStoreCurrency(undefined), 'USD');
  assert.equal(context.emailPolicy, 'browser');
  assert.equal(parseSiteContext(undefined).website.language, 'en-US');
  assert.equal(parseSiteContext(undefined).showAnnouncementBar, false);
});

test('published data writes numbers and truth as text', () => {
  const raw = {
    pageType: '4',
    apiDeadline: '2500',
    showAnnouncementBar: 'true',
    website: { id: 12, developerMode: 'false' },
    websiteRoles: ['1', 4, 'x'],
    collectionId: 'c1',
  };
  const [page, site] = [parsePageContext(raw), parseSiteContext(raw)];

  assert.equal(page.apiDeadline, 2500);
  assert.equal(page.collection.id, 'c1');
  assert.equal(page.websiteId, '12');
  assert.equal(site.pageType, 4);
  assert.equal(site.showAnnouncementBar, true);
  assert.equal(site.website.developerMode, false);
  assert.deepEqual(site.websiteRoles, [1, 4]);
});

test('fonts, tiles and the email policy are read', () => {
  const raw = {
    googleFonts: [{ includeName: 'Lato' }, {}, null],
    typekitFonts: [{ id: 'abc', variations: ['n4', 7] }, 'x'],
    tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Surveyors' },
    emailPolicy: 'published',
    authenticatedAccount: { id: 'a' },
  };
  const [page, site] = [parsePageContext(raw), parseSiteContext(raw)];

  assert.deepEqual(fontNames(site.googleFonts, 'includeName'), ['Lato']);
  assert.deepEqual(fontNames(site.typekitFonts, 'id'), ['abc']);
  assert.deepEqual(site.authenticatedAccount, { id: 'a' });
  assert.deepEqual(page.tiles, { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Surveyors' });
  assert.deepEqual(parsePageContext({ tiles: '/t' }).tiles, { url: '/t', attribution: '' });
  assert.equal(page.emailPolicy, 'published');
  assert.equal(parsePageContext({ emailPolicy: 'html' }).emailPolicy, 'browser');
});

test('an API lies behind an http address, and nowhere else', () => {
  const base = (apiBase: unknown) => parsePageContext({ apiBase }).apiBase;

  assert.equal(base(' https://shop.example/ '), 'https://shop.example');
  assert.equal(base('http://127.0.0.1:8080'), 'http://127.0.0.1:8080');
  assert.equal(base('https://shop.example/under/'), 'https://shop.example/under');
  for (const bad of ['data:text/html,x', '//shop.example', 'https://', '/api', 'https://a?b', 7]) {
    assert.equal(base(bad), '', String(bad));
  }
});

test('whatever a page holds, the context is whole', () => {
  const names = [
    ...Object.keys(fixture('page-context')),
    ...['apiBase', 'apiDeadline', 'tiles', 'item', 'websiteRoles', 'googleFonts', 'typekitFonts'],
  ];
  const part = fc.oneof(fc.jsonValue(), fc.anything());
  const junk = fc.oneof(part, fc.dictionary(fc.constantFrom(...names), part));
  fc.assert(
    fc.property(junk, (raw) => {
      const [page, site] = [parsePageContext(raw), parseSiteContext(raw)];
      assert.ok(page.apiDeadline > 0 && page.apiDeadline < 2 ** 31);
      assert.ok(currencyCodes.includes(readStoreCurrency(raw)));
      assert.equal(typeof page.websiteId, 'string');
      assert.ok(page.apiBase === '' || URL.canParse(page.apiBase), page.apiBase);
      assert.ok(site.websiteRoles.every(Number.isFinite));
      const names = fontNames(site.googleFonts, 'includeName');
      assert.ok(names.every((name) => typeof name === 'string' && name !== ''));
    }),
    { numRuns: 500 },
  );
});
