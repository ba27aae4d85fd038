import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collections } from '../../demo/content/site.js';
import { add, cartOf, cartPath, endless, rare } from './cart/goods.js';
import { ada, hiddenValue, runShop, ordersPath } from './cart/shoppers.js';
import { json, open, submit } from './running.js';

const { shop } = await runShop();

const pages = [
  ['/', 'Diese Woche im Regal', 'على الرف هذا الأسبوع'],
  ['/shop', 'Geschenke und Kurse', 'الهدايا والدورات'],
  ['/shop/lamplight', 'Ganze Bohne', 'حبوب كاملة'],
  ['/shop/no-such-thing', 'Diese Tasse ist leer.', 'هذا الفنجان فارغ.'],
  ['/cart', 'Ihr Warenkorb ist leer.', 'سلة التسوق فارغة'],
  ['/forms/wholesale', 'Über Sie', 'معلومات عنك'],
  ['/forms/survey', 'Antwort 18', 'الإجابة 18'],
  ['/account', 'Angemeldet bleiben', 'تذكّرني'],
  ['/members', 'Schon Mitglied?', 'أنت عضو بالفعل؟'],
  ['/tastings', 'Verkostung nach Feierabend', 'كل أربعاء'],
  ['/reviews', 'Ihre Bewertungsanfrage ist abgelaufen', 'انتهت صلاحية طلب التقييم'],
  ['/site/consent', 'Cookie-Einstellungen', 'إعدادات ملفات تعريف الارتباط'],
] as const;

for (const [path, german, arabic] of pages) {
  test(`shows ${path} in German and Arabic, with links to pages in the same language`, async () => {
    const visitor = await shop.arrive();
    for (const [code, dir, text] of [
      ['de', 'ltr', german],
      ['ar', 'rtl', arabic],
    ] as const) {
      const page = await open(visitor, `/${code}${path}`);
      assert.ok(page.text.includes(`<html lang="${code}" dir="${dir}">`), code);
      assert.ok(page.text.includes(text), text);
      assert.equal(page.headers.get('content-language'), code);
      const links = [
        ...page.text.matchAll(/<(?:a|form)\b[^>]*\s(?:href|action)="(\/(?!api\/)[^"]*)"[^>]*>/g),
      ];
      const foreign = links.filter(
        ([tag, address = '']) => !address.startsWith(`/${code}/`) && !tag.includes('hreflang'),
      );
      assert.deepEqual(
        foreign.map(([, address]) => address).filter((address) => !address?.includes('/pictures/')),
        [],
      );
      for (const other of ['en', 'de', 'ar', 'x-default'])
        assert.match(page.text, new RegExp(`rel="alternate"\\s+hreflang="${other}"\\s+href="http`));
    }
  });
}

test('shows the English page if the URL has no language, regardless of Accept-Language', async () => {
  const visitor = await shop.arrive();
  const { text } = await visitor.ask('/', {
    headers: { accept: 'text/html', 'accept-language': 'de' },
  });

  assert.match(text, /<html lang="en" dir="ltr">/);
  assert.match(text, /On the shelf this week/);
  assert.match(text, /<link\s+rel="alternate"\s+hreflang="de"\s+href="[^"]*\/de\/"/);
});

test('redirects to the English page if the requested page is not translated', async () => {
  const visitor = await shop.arrive();
  const { status, headers } = await open(visitor, '/ar/galleries/grid?pictures=3');

  assert.equal(status, 303);
  assert.equal(headers.get('location'), '/galleries/grid?pictures=3');
});

test("uses the page's language at URLs that elements link to", async () => {
  const visitor = await shop.arrive();
  await add(visitor, endless, 1);
  const from = (page: string) => ({ headers: { referer: visitor.url + page } });
  const to = async (path: string, page: string) =>
    (await visitor.ask(path, from(page))).headers.get('location');

  assert.equal(await to('/commerce/goto-checkout', '/de/cart'), '/de/commerce/goto-checkout');
  assert.equal(await to('/de/commerce/goto-checkout', '/de/cart'), '/de/checkout');
  assert.equal(await to('/commerce/goto-checkout', '/cart'), '/checkout');
  assert.equal(await to('/checkout', '/de/checkout'), null);
});

test('responds to scripts in the language of Accept-Language', async () => {
  const visitor = await shop.arrive();
  const ask = (language: string) =>
    visitor.ask(`${cartPath}/entries`, {
      json: { itemId: rare.id, sku: rare.sku, quantity: 99 },
      headers: { 'accept-language': language },
    });

  assert.equal((await ask('de-AT')).body.error, 'Nur noch 3 verfügbar.');
  assert.equal((await ask('fr;q=0.9, ar;q=0.8, en;q=0.1')).body.error, 'الكمية المتبقية: 3.');
  assert.equal((await ask('fr')).body.error, 'Only 3 left.');
  assert.equal((await ask('*')).body.error, 'Only 3 left.');
  const missing = await visitor.ask(`${cartPath}/entries`, {
    json: {},
    headers: { 'accept-language': 'de' },
  });
  assert.equal(missing.body.errors?.['itemId'], 'Dieses Feld ist erforderlich.');
});

test("returns a cart in the request's language", async () => {
  const visitor = await shop.arrive();
  await add(visitor, endless, 1);
  const cart = await visitor.ask(cartPath, { headers: { 'accept-language': 'ar' } });

  const [entry] = json<{ entries: { item: { fullUrl: string } }[] }>(cart).entries;
  assert.equal(entry?.item.fullUrl, `/ar${collections.shop.fullUrl}/halden-house`);
  assert.equal((await cartOf(visitor)).entries[0]?.item.fullUrl, '/shop/halden-house');
});

test("responds to a form without JavaScript in its page's language", async () => {
  const visitor = await shop.arrive();
  const home = await open(visitor, '/de/');
  const [, action = ''] = /action="([^"]*SaveFormSubmission[^"]*)"/.exec(home.text) ?? [];
  const fields = { name: '', email: 'ada', topic: 'Kaffee', message: 'Wann?' };
  const address = action.replaceAll('&amp;', '&');

  const refused = await submit(visitor, address, fields, { from: '/de/' });
  assert.equal(refused.status, 400);
  assert.match(refused.text, /<html lang="de"/);
  assert.match(refused.text, /Mindestens ein Feld ist ungültig\./);
  assert.match(refused.text, /Dieses Feld ist erforderlich\./);
  assert.match(refused.text, /<option selected>Kaffee/);

  const right = { ...fields, name: 'Ada', email: 'ada@halden.org' };
  const taken = await submit(visitor, address, right, { from: '/de/' });
  assert.equal(taken.headers.get('location'), '/de/?submitted=ask-us#ask-us');
});

test('adds a product by the translated names of its options', async () => {
  const visitor = await shop.arrive();
  const page = await open(visitor, '/de/shop/lamplight');
  const fields = {
    itemId: hiddenValue(page.text, 'itemId'),
    page: hiddenValue(page.text, 'page'),
    'option[Größe]': '340 g',
    'option[Mahlgrad]': 'Espresso',
    quantity: '100',
  };

  const refused = await submit(visitor, `${cartPath}/entries`, fields);
  assert.equal(refused.status, 400);
  assert.match(refused.text, /<html lang="de"/);
  assert.match(refused.text, /Nur noch 9 verfügbar\./);

  const taken = await submit(visitor, `${cartPath}/entries`, { ...fields, quantity: '2' });
  assert.equal(taken.headers.get('location'), '/de/cart');
  assert.match((await open(visitor, '/de/cart')).text, /340 g, Espresso/);
});

test("validates, confirms and emails an order in its page's language", async () => {
  const visitor = await shop.arrive();
  await add(visitor, endless, 1);
  const page = await open(visitor, '/de/checkout');
  assert.match(page.text, /<option value="DE" >\s*Deutschland\s*<\/option>/);
  const typed = { ...ada, key: hiddenValue(page.text, 'key'), country: 'DE', zip: '10115' };
  const post = (fields: Readonly<Record<string, string>>) =>
    submit(visitor, ordersPath, fields, { from: '/de/checkout' });

  const refused = await post({ ...typed, firstName: '' });
  assert.equal(refused.status, 400);
  assert.match(refused.text, /Dieses Feld ist erforderlich\./);
  assert.match(refused.text, /International, ein bis zwei Wochen/);

  // The page is now at the API's URL, and its form is posted from there.
  const [, again = ''] = /action="(\/api\/commerce\/orders[^"]*)"/.exec(refused.text) ?? [];
  const reply = await submit(visitor, again, typed, { from: again });
  const address = reply.headers.get('location') ?? '';
  assert.match(address, /^\/de\/checkout\/confirmed\?order=/);
  const confirmed = await open(visitor, address);
  assert.match(confirmed.text, /Bestellung bestätigt/);
  assert.match(confirmed.text, /Deutschland/);
  const email = shop.emails.at(-1);
  assert.match(email?.subject ?? '', /^Ihre Bestellung \d+ bei Halden Street Coffee$/);
  assert.match(email?.text ?? '', /International, ein bis zwei Wochen: 12,00\s\$/);
  // The stored texts are the owner's English texts.
  assert.match(
    (await open(visitor, address.slice('/de'.length))).text,
    /International, one to two/,
  );
});
