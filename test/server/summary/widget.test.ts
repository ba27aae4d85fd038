import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variants } from '../../../demo/server/database/schema.js';
import { runShop } from '../cart/shoppers.js';
import { json } from '../running.js';

const { db, shop } = await runShop();

const path = '/api/widget/GetWidgetRendering';
const block = (blockId: string) => ({
  widgetJSON: JSON.stringify({ type: 55, blockId, value: { design: 'grid' } }),
});

test('renders a summary with products and prices from the database', async () => {
  const visitor = await shop.arrive();
  const ask = async () =>
    json<{ html: string }>(await visitor.ask(path, { form: block('shop-summary') })).html;
  const before = await ask();
  const shelves = [...before.matchAll(/<li data-category="([^"]*)"/g)].map(([, name]) => name);
  const expected = ['Coffee', 'Gear', 'Gifts and classes'].flatMap((name) => [name, name]);
  assert.deepEqual(shelves, expected);
  assert.ok(!before.includes('$123.45'));

  await db.update(variants).set({ price: 12345 });
  assert.ok((await ask()).includes('$123.45'));
});

test("renders a summary in the request's language", async () => {
  const visitor = await shop.arrive();
  const headers = { 'accept-language': 'de' };
  const reply = await visitor.ask(path, { form: block('shop-summary'), headers });
  const { html } = json<{ html: string }>(reply);
  assert.equal(html.split('<li ').length - 1, 6);
  assert.ok(html.includes('data-category="Kaffee"'));
});

test('rejects an unknown or unreadable block', async () => {
  const visitor = await shop.arrive();
  assert.equal((await visitor.ask(path, { form: block('other') })).status, 404);
  for (const form of [{ widgetJSON: '{' }, { widgetJSON: '[]' }, {}]) {
    assert.equal((await visitor.ask(path, { form })).status, 400);
  }
});
