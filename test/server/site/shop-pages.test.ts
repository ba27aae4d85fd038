import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '../../../demo/content/catalogue.js';
import type { ClientCart } from '../../../demo/server/features/cart/client-cart.js';
import type { Visitor } from '../../support/node/visitor.js';
import { cartPath } from '../cart/goods.js';
import { json, open, runServer } from '../running.js';

const newVisitor = runServer();

const lamplight = catalogue.find(({ urlId }) => urlId === 'lamplight');

/** Posts the form of a product's page, as a browser without JavaScript does. */
function post(visitor: Visitor, urlId: string, fields: Readonly<Record<string, string>>) {
  const product = catalogue.find((each) => each.urlId === urlId);
  return visitor.ask(`${cartPath}/entries`, {
    form: { itemId: product?.id ?? '', page: `/shop/${urlId}`, quantity: '1', ...fields },
  });
}

test('shows published products only', async () => {
  const visitor = await newVisitor();
  const { text } = await open(visitor, '/shop');

  for (const { id, state } of catalogue) {
    assert.equal(text.includes(`id="product-${id}"`), state === undefined, id);
  }
  assert.equal(text.match(/<sq-product/g)?.length, 60);
});

interface Described {
  readonly name: string;
  readonly url: string;
  readonly offers: readonly object[];
}

test('shows a page for each product, with its data for search engines', async () => {
  const visitor = await newVisitor();
  for (const { urlId, name, state, type } of catalogue) {
    const { status, text } = await visitor.ask(`/shop/${urlId}`);
    assert.equal(status, state ? 404 : 200, urlId);
    if (state) continue;
    const [, data = '{}'] = /<script type="application\/ld\+json">([^<]*)</.exec(text) ?? [];
    const { name: said, offers, url } = JSON.parse(data) as Described;
    assert.equal(said, name);
    assert.equal(url, `${visitor.url}/shop/${urlId}`);
    assert.ok(offers.length > 0, urlId);
    // A membership is joined elsewhere: a tag would look for something to sell.
    assert.equal(text.includes('<sq-product '), type !== 'paywall', urlId);
  }
});

test('adds the variant of the posted options without scripts', async () => {
  const visitor = await newVisitor();
  const chosen = { 'option[Size]': '12 oz', 'option[Grind]': 'Filter' };
  assert.equal((await post(visitor, 'lamplight', chosen)).status, 303);

  const { entries } = json<ClientCart>(await visitor.ask(cartPath));
  assert.equal(entries[0]?.chosenVariant.sku, lamplight?.variants[1]?.sku);
});

test('refuses a combination of options that does not exist, and keeps the quantity', async () => {
  const visitor = await newVisitor();
  const chosen = { 'option[Size]': '5 lb', 'option[Grind]': 'Filter' };
  const { status, text } = await post(visitor, 'lamplight', { ...chosen, quantity: '3' });

  assert.equal(status, 400);
  assert.match(text, /5 lb, Filter isn’t available\./);
  assert.match(text, /name="quantity"[^>]*value="3"/);
});
