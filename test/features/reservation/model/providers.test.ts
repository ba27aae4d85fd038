import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isWide,
  openTableScript,
  providers,
  readWidget,
  type Widget,
  type WidgetSource,
} from '../../../../src/features/reservation/model/providers.js';

/** Assembled from a variable, because ESLint forbids script URLs. */
const scheme = 'javascript';

const nothing = { account: '', link: '/book', scriptUrl: '' };

function widgetOf(source: Partial<WidgetSource> & Pick<WidgetSource, 'provider'>): Widget {
  const widget = readWidget({ ...nothing, ...source });
  assert.ok(!('message' in widget));
  return widget;
}

test('reads the account from the link', () => {
  for (const [provider, link, account] of [
    ['opentable', 'https://www.opentable.com/restref/client/?rid=412&lang=en', '412'],
    ['opentable', 'https://www.opentable.de/restref/client/?restref=9', '9'],
    ['opentable', 'https://opentable.co.uk/restaurant/profile/33?a=b', '33'],
    ['tock', 'https://www.exploretock.com/halden/experience/1', 'halden'],
    ['zola', 'https://www.zola.com/registry/anna-and-ben', 'anna-and-ben'],
    ['acuity', 'https://app.acuityscheduling.com/schedule.php?owner=11', '11'],
    ['acuity', 'https://halden.as.me/', ''],
  ] as const) {
    const widget = widgetOf({ provider, link });
    assert.deepEqual([widget.account, widget.page], [account, link]);
  }
});

test('prefers the account attribute to the account in the link', () => {
  const link = 'https://www.opentable.de/restref/client/?rid=1';
  assert.equal(widgetOf({ provider: 'opentable', account: ' 2 ', link }).account, '2');
  const widget = widgetOf({ provider: 'zola', account: 'key' });
  assert.equal(widget.page, 'https://www.zola.com/registry/key');
});

test('rejects links to other sites and invalid accounts', () => {
  for (const [provider, account, link, path] of [
    ['opentable', '', 'https://opentable.com.example/?rid=1', 'children'],
    ['opentable', '', 'http://www.opentable.com/?rid=1', 'children'],
    ['opentable', '', 'https://a@www.opentable.com/?rid=1', 'children'],
    ['opentable', '1&theme=tall', '/', 'account'],
    ['tock', '', 'https://www.exploretock.com/', 'children'],
    ['tock', '', 'data:text/html,1', 'children'],
    ['zola', '"><b>', 'https://www.zola.com/registry/a', 'account'],
    ['acuity', 'name', 'https://halden.as.me/', 'account'],
  ] as const) {
    const widget = readWidget({ ...nothing, provider, account, link });
    assert.ok('message' in widget, link);
    assert.equal(widget.path, path);
  }
});

test("loads the provider's script, or a custom script from an HTTPS URL or the site's own origin", () => {
  const account = '1';
  for (const scriptUrl of ['https://cdn.example/widget.js?v=2', '/scripts/widget.js'])
    for (const provider of providers)
      assert.equal(widgetOf({ provider, account, scriptUrl }).script, scriptUrl);
  assert.deepEqual(
    providers.map((provider) => widgetOf({ provider, account }).script),
    [
      'https://www.opentable.com/widget/reservation/loader',
      'https://www.exploretock.com/tock.js',
      'https://widget.zola.com/js/widget.js',
      'https://embed.acuityscheduling.com/js/embed.js',
    ],
  );
  for (const bad of [
    'http://a.example/b.js',
    '//a.example/b.js',
    '/\\a.example/b.js',
    'data:text/javascript,1',
    `${scheme}:alert(1)`,
    'https://a@b.example/c.js',
    'x',
  ]) {
    const widget = readWidget({ ...nothing, provider: 'zola', account, scriptUrl: bad });
    assert.ok('path' in widget && widget.path === 'script-url', bad);
  }
});

test('reads the account from a link to the host of a custom script', () => {
  const scriptUrl = '/scripts/acuity.js';
  const link = '/reserve?owner=11';
  const { account, page } = widgetOf({ provider: 'acuity', link, scriptUrl });
  assert.deepEqual([account, page], ['11', link]);
  for (const other of [
    'https://a.example/?owner=11',
    '//a.example/?owner=11',
    `${scheme}:0?owner=11`,
  ])
    assert.ok('message' in readWidget({ ...nothing, provider: 'acuity', link: other, scriptUrl }));
});

test("uses OpenTable's wide theme if the element is wider than 850 pixels", () => {
  assert.deepEqual([0, 850, 850.5, 851].map(isWide), [false, false, true, true]);
});

test("adds the restaurant, theme, website and language to OpenTable's script URL", () => {
  const german = widgetOf({
    provider: 'opentable',
    link: 'https://www.opentable.co.uk/restref/client/?rid=7',
  });
  assert.equal(
    openTableScript(german, true, 'de'),
    'https://www.opentable.co.uk/widget/reservation/loader?rid=7&type=standard&theme=wide&iframe=true&domain=couk&lang=de-DE&newtab=false',
  );
  for (const [locale, lang] of [
    ['en-GB', 'en-GB'],
    ['en', 'en-US'],
    ['es', 'es-MX'],
    ['ar', 'en-US'],
    ['', 'en-US'],
  ] as const)
    assert.match(
      openTableScript(german, false, locale),
      new RegExp(`theme=standard.*lang=${lang}&`),
    );
});

test('keeps the query of a custom OpenTable script URL', () => {
  const widget = widgetOf({ provider: 'opentable', account: '7', scriptUrl: '/ot.js?v=2#a' });
  assert.match(openTableScript(widget, false, 'en'), /^\/ot\.js\?v=2&rid=7&.*domain=com&[^#]*$/);
});
