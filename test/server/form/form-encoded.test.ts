import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { askUs } from '../../../demo/content/forms.js';
import type { Visitor } from '../../support/node/visitor.js';
import { add, cartOf, cartPath, endless, rare, soldOut } from '../cart/goods.js';
import { ownerText } from '../owner/owner.js';
import { open, runServer, submit } from '../running.js';

const newVisitor = runServer();

const entries = `${cartPath}/entries`;

function savePath(more: Readonly<Record<string, string>> = {}): string {
  const query = { formId: askUs.id, pagePath: '/', pageTitle: 'Halden Street', ...more };
  return `/api/form/SaveFormSubmission?${new URLSearchParams(query).toString()}`;
}

function question() {
  return { name: 'Ada', email: 'ada@halden.org', topic: '', message: `Grind? ${randomUUID()}` };
}

async function firstEntry(visitor: Visitor): Promise<string> {
  return `${entries}/${(await cartOf(visitor)).entries[0]?.id}`;
}

test('stores a submission, and shows thanks on its page', async () => {
  const visitor = await newVisitor();
  const form = question();
  const reply = await submit(visitor, savePath(), form);

  assert.equal(reply.status, 303);
  assert.equal(reply.headers.get('location'), '/?submitted=ask-us#ask-us');
  assert.match((await open(visitor, '/')).text, /name="message"/);
  assert.doesNotMatch((await open(visitor, '/?submitted=ask-us')).text, /name="message"/);
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(form.message));
  assert.ok(page.includes('Halden Street'));
});

test('stores each value of a repeated name', async () => {
  const visitor = await newVisitor();
  const [first, second] = [randomUUID(), randomUUID()];
  const fields = new URLSearchParams([...Object.entries(question()), ['message', first]]);
  fields.append('message', second);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const reply = await visitor.ask(savePath(), {
    crumb: null,
    body: fields.toString(),
    headers: { ...headers, origin: visitor.url },
  });
  assert.equal(reply.status, 303);
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(first) && page.includes(second));
});

test('redirects to pages of the site only', async () => {
  const visitor = await newVisitor();
  const led = async (redirect: string) => {
    const reply = await submit(visitor, savePath({ redirect }), question());
    return reply.headers.get('location');
  };

  assert.equal(await led('/thanks?from=ask'), '/thanks?from=ask');
  assert.equal(await led('//evil.example/'), '/?submitted=ask-us#ask-us');
  assert.equal(await led('https://evil.example/'), '/?submitted=ask-us#ask-us');
});

test('shows a refused form again, with its input and errors', async () => {
  const visitor = await newVisitor();
  const form = { ...question(), name: '"><b>Ada', email: 'ada@' };
  const { status, text } = await submit(visitor, savePath(), form);

  assert.equal(status, 400);
  assert.match(text, /One or more fields is invalid, please check your entries\./);
  assert.match(text, /Email is not valid\./);
  assert.ok(text.includes('value="&quot;&gt;&lt;b&gt;Ada"'));
  assert.ok(text.includes(form.message));
  assert.ok(!(await ownerText(await newVisitor(), 'submissions')).includes(form.message));
});

test('shows the parts of a field again, and stores them as one value', async () => {
  const visitor = await newVisitor();
  const path = savePath({ formId: 'wholesale', pagePath: '/forms/wholesale' });
  const cafe = `Corner ${randomUUID()}`;
  const form = {
    'contact[First]': 'Ada',
    'contact[Last]': 'Lind',
    email: 'ada@halden.org',
    cafe,
    'address[Line1]': '1 Mill Rd',
    'address[City]': 'Troy',
    'address[State]': 'NY',
    'address[Zip]': '1218',
    'address[Country]': 'US',
    roast: 'Medium',
    kilos: '12',
    'day[Month]': '2',
    'day[Day]': '29',
    'day[Year]': '2028',
    'matters[Price comes first]': '-1',
  };
  const { status, text } = await submit(visitor, path, form);
  assert.equal(status, 400);
  assert.match(text, /A US zip code must be exactly 5 digits\./);
  assert.match(text, /name="contact\[Last\]"[^>]*value="Lind"/);
  assert.match(text, /value="Medium" checked/);

  const reply = await submit(visitor, path, { ...form, 'address[Zip]': '12180' });
  assert.equal(reply.headers.get('location'), '/forms/wholesale?submitted=wholesale#wholesale');
  const page = await ownerText(await newVisitor(), 'submissions');
  assert.ok(page.includes(cafe));
  assert.match(page, /Line1<\/span>\s*1 Mill Rd/);
  assert.match(page, /Zip<\/span>\s*12180/);
  assert.match(page, /Price comes first<\/span>\s*Disagree/);
});

test('refuses a form without its captcha', async () => {
  const visitor = await newVisitor();
  const path = savePath({ formId: 'workshop', pagePath: '/forms/workshop' });
  const form = { 'name[First]': 'Ada', 'name[Last]': 'Lind', email: 'ada@halden.org' };
  const { status, text } = await submit(visitor, path, { ...form, date: 'December 5' });
  assert.equal(status, 400);
  assert.match(text, /Complete CAPTCHA before submitting\./);
  assert.match(text, /value="Lind"/);
});

test('adds a product to the cart, and shows the cart', async () => {
  const visitor = await newVisitor();
  const fields = { itemId: endless.id, sku: endless.sku, quantity: ' 2 ' };
  const reply = await submit(visitor, entries, fields);

  assert.equal(reply.status, 303);
  assert.equal(reply.headers.get('location'), '/cart');
  assert.equal(visitor.cookies.get('hasCart'), 'true');
  assert.equal((await cartOf(visitor)).totalQuantity, 2);
  const { text } = await open(visitor, '/cart');
  assert.ok(text.includes(endless.name));
});

test('refuses an invalid quantity on the page of the product, with the input', async () => {
  for (const [quantity, message] of [
    ['4', /Only 3 left\./],
    ['1.5', /A whole number from 1 to 9,999, please\./],
  ] as const) {
    const visitor = await newVisitor();
    const fields = { itemId: rare.id, sku: rare.sku, quantity };
    const { status, text } = await submit(visitor, entries, fields);
    assert.equal(status, 400);
    assert.match(text, message);
    assert.ok(text.includes(`value="${quantity}"`));
    assert.equal(visitor.cookies.get('CART'), undefined);
  }
});

test('refuses a product that is sold out or unknown', async () => {
  const visitor = await newVisitor();
  const gone = await submit(visitor, entries, {
    itemId: soldOut.id,
    sku: soldOut.sku,
    quantity: '1',
  });
  assert.equal(gone.status, 400);
  assert.match(gone.text, /This is sold out\./);

  const unknown = await submit(visitor, entries, { itemId: 'x', sku: 'y', quantity: '1' });
  assert.equal(unknown.status, 400);
  assert.match(unknown.text, /<h1/);
  assert.match(unknown.text, /We do not sell this product\./);
});

test('changes and removes lines of the cart', async () => {
  const visitor = await newVisitor();
  await add(visitor, rare, 1);
  const path = await firstEntry(visitor);
  const set = await submit(visitor, path, { _method: 'PUT', quantity: '3' }, { from: '/cart' });
  assert.equal(set.headers.get('location'), '/cart');
  assert.equal((await cartOf(visitor)).totalQuantity, 3);

  const more = await submit(visitor, path, { _method: 'PUT', quantity: '4' }, { from: '/cart' });
  assert.equal(more.status, 400);
  assert.match(more.text, /Only 3 left\./);
  assert.ok(more.text.includes('value="4"'));

  const out = await submit(visitor, path, { _method: 'DELETE' }, { from: '/cart' });
  assert.equal(out.status, 303);
  assert.match((await open(visitor, '/cart')).text, /You have nothing in your shopping cart\./);
});

test('reports a line that another tab has removed', async () => {
  const visitor = await newVisitor();
  await add(visitor, endless, 1);
  const path = await firstEntry(visitor);
  await visitor.ask(path, { method: 'DELETE' });
  const { status, text } = await submit(visitor, path, { _method: 'DELETE' }, { from: '/cart' });

  assert.equal(status, 400);
  assert.match(text, /This is not in your cart any more\./);
});

test('refuses a form that another site has posted, and changes nothing', async () => {
  const visitor = await newVisitor();
  const form = question();
  const item = { itemId: endless.id, sku: endless.sku, quantity: '1' };
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ] as readonly Readonly<Record<string, string>>[]) {
    assert.equal((await submit(visitor, savePath(), form, headers)).status, 403);
    assert.equal((await submit(visitor, entries, item, headers)).status, 403);
  }
  assert.equal(visitor.cookies.get('CART'), undefined);
  assert.ok(!(await ownerText(await newVisitor(), 'submissions')).includes(form.message));
});

test('shows thanks to visitors without scripts only', async () => {
  const visitor = await newVisitor();
  const fields = { name: 'Ada', question: `Grind? ${randomUUID()}` };
  const path = '/api/form/SaveFormSubmission?formId=question';
  const reply = await submit(visitor, path, fields, { from: '/elements/sq-form' });

  const back = reply.headers.get('location') ?? '';
  assert.equal(back, '/elements/sq-form?submitted=question#question');
  const { text } = await open(visitor, back);
  assert.match(text, /<noscript><p role="status">Thank you!<\/p><\/noscript>/);
  assert.doesNotMatch(
    (await open(visitor, '/elements/sq-form')).text,
    /Thank you!<\/p><\/noscript>/,
  );
});
