import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../../../demo/server/start.js';
import { Visitor } from '../../support/node/visitor.js';
import { eq } from 'drizzle-orm';
import { variants } from '../../../demo/server/database/schema.js';
import { json, runServer } from '../running.js';

const newVisitor = runServer();
const path = '/api/widget/GetWidgetRendering';
const block = (blockId: string) => ({
  widgetJSON: JSON.stringify({ type: 55, blockId, value: { design: 'grid' } }),
});

test('a summary is rendered with the goods and prices of the database', async () => {
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    data: 'memory',
    demo: true,
  });
  try {
    const visitor = await Visitor.arrive(server.url);
    const ask = async () =>
      json<{ html: string }>(await visitor.ask(path, { form: block('shop-summary') })).html;
    const before = await ask();
    const shelves = [...before.matchAll(/<li data-category="([^"]*)"/g)].map(([, name]) => name);
    assert.deepEqual(shelves, [
      'Coffee',
      'Coffee',
      'Gear',
      'Gear',
      'Gifts and classes',
      'Gifts and classes',
    ]);
    assert.ok(!before.includes('$123.45'));
    const [row] = await server.db.select().from(variants).limit(1);
    await server.db
      .update(variants)
      .set({ price: 12345 })
      .where(eq(variants.id, row?.id ?? ''));
    assert.ok((await ask()).includes('$123.45'));
  } finally {
    await server.close();
  }
});

test('a summary is rendered in the language of the page that asks', async () => {
  const visitor = await newVisitor();
  const headers = { 'accept-language': 'de' };
  const reply = await visitor.ask(path, { form: block('shop-summary'), headers });
  const { html } = json<{ html: string }>(reply);
  assert.equal(html.split('<li ').length - 1, 6);
  assert.ok(html.includes('data-category="Kaffee"'));
});

test('what is no block of the site is refused', async () => {
  const visitor = await newVisitor();
  assert.equal((await visitor.ask(path, { form: block('other') })).status, 404);
  assert.equal((await visitor.ask(path, { form: { widgetJSON: '{' } })).status, 400);
  assert.equal((await visitor.ask(path, { form: { widgetJSON: '[]' } })).status, 400);
  assert.equal((await visitor.ask(path, { form: {} })).status, 400);
});
