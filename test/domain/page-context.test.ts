import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { currencyCodes } from '../../src/domain/currencies.js';
import { parsePageContext } from '../../src/domain/page-context.js';
import { fixture } from '../support/node/fixtures.js';

const id = '0123456789abcdef01234567';

test('a published context is read', () => {
  const context = parsePageContext(fixture('page-context'));

  assert.equal(context.pageType, 2);
  assert.deepEqual(context.website, {
    id,
    baseUrl: 'https://example.com',
    developerMode: false,
    cloneable: false,
    typekitId: '',
    language: 'en-US',
    timeZone: 'America/New_York',
  });
  assert.deepEqual(context.collection, {
    id,
    title: 'Page',
    fullUrl: '/page',
    type: 10,
    permissionType: 1,
  });
  assert.equal(context.item, undefined);
  assert.equal(context.currency, 'INR');
  assert.equal(context.websiteSettings.country, 'US');
  assert.equal(context.websiteSettings.commentsEnabled, true);
  assert.equal(context.cookieSettings['cookieBannerAcceptType'], 'OPT_IN');
  assert.deepEqual(context.demoCollections, [id]);
  assert.equal(context.templateVersion, '7.1');
});

test('the context of a product page names its item', () => {
  const context = parsePageContext(fixture('page-context-product'));

  assert.deepEqual(context.item, { id, title: 'Item', fullUrl: '/store/item', recordType: 11 });
  assert.equal(context.currency, 'USD');
});

test('a page without a context has all defaults', () => {
  const context = parsePageContext(undefined);

  assert.equal(context.apiDeadline, 10_000);
  assert.equal('apiBase' in context, false);
  assert.equal(context.website.language, 'en-US');
  assert.equal(context.currency, 'USD');
  assert.equal(context.emailPolicy, 'site');
  assert.equal(context.showAnnouncementBar, false);
});

test('published data writes numbers and truth as text', () => {
  const context = parsePageContext({
    pageType: '4',
    apiDeadline: '2500',
    showAnnouncementBar: 'true',
    website: { id: 12, developerMode: 'false' },
    websiteRoles: ['1', 4, 'x'],
    collectionId: 'c1',
  });

  assert.equal(context.pageType, 4);
  assert.equal(context.apiDeadline, 2500);
  assert.equal(context.showAnnouncementBar, true);
  assert.equal(context.website.id, '12');
  assert.equal(context.website.developerMode, false);
  assert.deepEqual(context.websiteRoles, [1, 4]);
  assert.equal(context.collection?.id, 'c1');
});

test('fonts, tiles and the email policy are read', () => {
  const context = parsePageContext({
    googleFonts: [{ includeName: 'Lato' }, {}, null],
    typekitFonts: [{ id: 'abc', variations: ['n4', 7] }, 'x'],
    tiles: { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Surveyors' },
    emailPolicy: 'html',
    authenticatedAccount: { id: 'a' },
  });

  assert.deepEqual(context.googleFonts, ['Lato']);
  assert.deepEqual(context.typekitFonts, [{ id: 'abc', variations: ['n4', '7'] }]);
  assert.deepEqual(context.tiles, { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Surveyors' });
  assert.deepEqual(parsePageContext({ tiles: '/t' }).tiles, { url: '/t', attribution: '' });
  assert.equal(context.emailPolicy, 'html');
  assert.deepEqual(context.authenticatedAccount, { id: 'a' });
});

test('an API lies behind an http address, and nowhere else', () => {
  const base = (apiBase: unknown) => parsePageContext({ apiBase }).apiBase;

  assert.equal(base(' https://shop.example/ '), 'https://shop.example');
  assert.equal(base('http://127.0.0.1:8080'), 'http://127.0.0.1:8080');
  assert.equal(base('https://shop.example/under/'), 'https://shop.example/under');
  for (const bad of ['data:text/html,x', '//shop.example', 'https://', '/api', 'https://a?b', 7]) {
    assert.equal(base(bad), undefined, String(bad));
  }
});

test('whatever a page holds, the context is whole', () => {
  const names = [
    ...Object.keys(fixture('page-context')),
    'apiBase',
    'apiDeadline',
    'tiles',
    'item',
  ];
  const part = fc.oneof(fc.jsonValue(), fc.anything());
  const junk = fc.oneof(part, fc.dictionary(fc.constantFrom(...names), part));
  fc.assert(
    fc.property(junk, (raw) => {
      const context = parsePageContext(raw);
      assert.ok(context.apiDeadline > 0 && context.apiDeadline < 2 ** 31);
      assert.ok(currencyCodes.includes(context.currency));
      assert.equal(typeof context.website.id, 'string');
      assert.ok(context.websiteRoles.every(Number.isFinite));
      assert.ok(context.apiBase === undefined || URL.canParse(context.apiBase));
    }),
    { numRuns: 500 },
  );
});
