// The smallest server for <sq-form>, <sq-product>, <sq-cart> and <sq-search>: node server.mjs
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const products = [{ sku: 'MUG-1', title: 'Stoneware mug', cents: 2200, fullUrl: '/#mug' }];
const submissions = new Map(); // by key; null until the submission is stored
const carts = new Map(); // by the cookie CART

const refuse = (status, error, more) => ({ status, body: { error, ...more } });

const routes = {
  // #region form
  'POST /api/form/FormSubmissionKey': () => {
    const key = randomUUID();
    submissions.set(key, null);
    return { key };
  },
  'GET /api/form/FormSubmissionKey/:id': ({ id: key }) => {
    const stored = submissions.get(key);
    if (stored) return { state: 'stored', submissionId: stored.id };
    return { state: submissions.has(key) ? 'unused' : 'expired' };
  },
  'POST /api/form/SaveFormSubmission': ({ sent: { key, form } }) => {
    const values = JSON.parse(form);
    const errors = /@/.test(values.email) ? undefined : { email: 'Enter a valid email address.' };
    if (errors) throw refuse(400, errors.email, { errors });
    if (!submissions.has(key)) throw refuse(409, 'Please send the form again.', { keyUsed: true });
    // A request whose response was lost is sent again: store its key once.
    if (!submissions.get(key)) submissions.set(key, { id: randomUUID(), values });
    return { success: true, submissionId: submissions.get(key).id };
  },
  // #endregion
  // #region cart
  'GET /api/commerce/shopping-cart': ({ cart }) => wireCart(cart),
  'POST /api/commerce/shopping-cart/entries': (call) =>
    change(call, call.sent.sku, (before) => before + call.sent.quantity),
  'PUT /api/commerce/shopping-cart/entries/:id': (call) =>
    change(call, call.id, () => call.sent.quantity),
  'DELETE /api/commerce/shopping-cart/entries/:id': (call) => change(call, call.id, () => 0),
  // #endregion
  // #region search
  'GET /api/search': ({ query }) => {
    const text = (query.get('q') ?? '').toLowerCase();
    const items = products.filter(({ title }) => title.toLowerCase().includes(text));
    return { total: items.length, items };
  },
  // #endregion
};

function change({ cart, key }, sku, quantityAfter) {
  const quantity = quantityAfter(cart.quantities.get(sku) ?? 0);
  const isSold = products.some((product) => product.sku === sku);
  if (!isSold || !(quantity >= 0 && quantity <= 99)) throw refuse(400, 'This is not available.');
  // A change whose response was lost is sent again: apply its key once.
  if (!cart.recentWrites.includes(key)) {
    cart.quantities.set(sku, quantity);
    cart.recentWrites = [...cart.recentWrites.slice(-19), key];
    cart.revision += 1;
  }
  carts.set(cart.id, cart);
  return wireCart(cart);
}

function wireCart({ id, quantities, revision, recentWrites }) {
  const entries = products.flatMap(({ sku, title, cents }) => {
    const quantity = quantities.get(sku);
    const line = { id: sku, itemId: sku, title, quantity, purchasePriceCents: cents };
    return quantity ? [{ ...line, chosenVariant: { sku } }] : [];
  });
  const sum = (amountOf) => entries.reduce((total, entry) => total + amountOf(entry), 0);
  const totalQuantity = sum(({ quantity }) => quantity);
  const subtotalCents = sum(({ quantity, purchasePriceCents }) => quantity * purchasePriceCents);
  const totals = { currency: 'USD', totalQuantity, subtotalCents, checkoutUrl: '/pay.html' };
  return { id, entries, ...totals, revision, recentWrites };
}

const fileOf = (path) => (path === '/' ? '/index.html' : path);

async function answer(request, response) {
  const { method, headers } = request;
  const { pathname, searchParams: query } = new URL(request.url, 'http://localhost');
  const id = pathname.split('/').at(-1);
  const route =
    routes[`${method} ${pathname}`] ?? routes[`${method} ${pathname.slice(0, -id.length)}:id`];
  if (!route) return readFile(new URL(`public${fileOf(pathname)}`, import.meta.url));
  // Other sites must not write in the name of a visitor. With this check, no crumb is needed.
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  if (method !== 'GET' && site !== 'same-origin') throw refuse(403, 'This is not allowed.');
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 256_000) throw refuse(413, 'This is too large.');
  }
  const sent = JSON.parse(text || '{}');
  const empty = { id: randomUUID(), quantities: new Map(), revision: 0, recentWrites: [] };
  const cart = carts.get(/\bCART=([\w-]+)/.exec(headers.cookie)?.[1]) ?? empty;
  const body = route({ id, query, sent, cart, key: headers['idempotency-key'] });
  const cookies = [`CART=${cart.id}; Path=/; HttpOnly; SameSite=Lax`, 'hasCart=true; Path=/'];
  if (carts.has(cart.id)) response.setHeader('set-cookie', cookies);
  return body;
}

function failure(error) {
  if (error.status) return error;
  if (error.code === 'ENOENT') return refuse(404, 'Not found');
  return error instanceof SyntaxError
    ? refuse(400, 'The body is not JSON.')
    : refuse(500, 'Failed');
}

const types = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' };

const server = createServer(async (request, response) => {
  const result = await answer(request, response).catch(failure);
  const { status = 200, body = result } = result;
  const isFile = body instanceof Uint8Array;
  const extension = fileOf(request.url).split('.').at(-1);
  const type = isFile ? types[extension] : 'application/json';
  response.writeHead(status, { 'content-type': type ?? 'application/octet-stream' });
  response.end(isFile ? body : JSON.stringify(body));
});
server.listen(Number(process.env.PORT ?? 8000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
