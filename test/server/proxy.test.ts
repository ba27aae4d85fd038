import assert from 'node:assert/strict';
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, test, type TestContext } from 'node:test';
import { openTestDatabase } from '../support/node/databases.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { listen } from '../support/node/rows.js';
import { add, endless } from './cart/goods.js';
import { ada, openShop, ordersPath } from './cart/shoppers.js';

const { db, close } = await openTestDatabase();
after(close);

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
  /** The client's own; all of 127.0.0.0/8 is this machine. */
  readonly localAddress?: string;
}

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly text: string;
}

/** Asks with any header, `Host` among them, and from any address. */
function send(url: string, { method, headers, json, localAddress }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = json && { 'content-type': 'application/json' };
    const sent = ask(
      url,
      { method: method ?? (json ? 'POST' : 'GET'), headers: { ...type, ...headers }, localAddress },
      (response) => {
        const { statusCode = 0, headers: got } = response;
        text(response).then(
          (body) => resolve({ status: statusCode, cookies: got['set-cookie'] ?? [], text: body }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(json && JSON.stringify(json));
  });
}

/** A proxy that ends the encryption of a shop, and says who asks as nginx and haproxy do. */
async function startProxy(t: TestContext, target: string): Promise<string> {
  const proxy = createServer((request, response) => {
    const { remoteAddress = '' } = request.socket;
    const said = request.headers['x-forwarded-for'];
    const headers: IncomingHttpHeaders = {
      ...request.headers,
      'x-forwarded-for': said === undefined ? remoteAddress : `${String(said)}, ${remoteAddress}`,
      'x-forwarded-proto': 'https',
    };
    const { method } = request;
    const onward = ask(target + (request.url ?? ''), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  t.after(() => proxy.close());
  return listen(proxy, '127.0.0.1');
}

/** A site that takes two changes a minute, and its address behind a proxy. */
async function siteBehindProxy(t: TestContext, trustedProxies: readonly string[]) {
  const services = testServices({ trustedProxies, writesPerMinute: 2 });
  const site = await serveProbe(services, (app) => {
    app.post('/note', () => ({ done: true }));
  });
  t.after(site.close);
  return { direct: site.url, url: await startProxy(t, site.url) };
}

/** What becomes of so many changes of one client. */
async function changes(url: string, count: number, asked: Asked = {}): Promise<number[]> {
  const page = await send(`${url}/plain.html`, asked);
  const crumb = /crumb=([^;]+)/.exec(page.cookies[0] ?? '')?.[1] ?? '';
  const headers = { ...asked.headers, cookie: `crumb=${crumb}` };
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const path = `${url}/api/note?crumb=${crumb}`;
    statuses.push((await send(path, { ...asked, headers, json: {} })).status);
  }
  return statuses;
}

test('sets secure cookies behind a trusted proxy that uses HTTPS', async (t) => {
  const { url, direct } = await siteBehindProxy(t, ['loopback']);

  assert.match((await send(`${url}/plain.html`)).cookies[0] ?? '', /^crumb=.*; Secure/);
  assert.doesNotMatch((await send(`${direct}/plain.html`)).cookies[0] ?? '', /; Secure/);
});

test('limits each visitor separately behind a trusted proxy', async (t) => {
  const { url } = await siteBehindProxy(t, ['127.0.0.1']);

  assert.deepEqual(await changes(url, 3, { localAddress: '127.0.0.2' }), [200, 200, 429]);
  assert.deepEqual(await changes(url, 3, { localAddress: '127.0.0.3' }), [200, 200, 429]);
});

test('ignores a forged X-Forwarded-For of a visitor behind a trusted proxy', async (t) => {
  const { url } = await siteBehindProxy(t, ['127.0.0.1']);
  const from = (address: string): Asked => ({
    localAddress: '127.0.0.2',
    headers: { 'x-forwarded-for': address },
  });

  assert.deepEqual(await changes(url, 2, from('198.51.100.1')), [200, 200]);
  assert.deepEqual(await changes(url, 1, from('198.51.100.2')), [429]);
});

test('ignores the headers of an untrusted proxy', async (t) => {
  for (const trusted of [[], ['10.0.0.1']]) {
    const { direct } = await siteBehindProxy(t, trusted);
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' };

    const page = await send(`${direct}/plain.html`, { headers });
    assert.doesNotMatch(page.cookies[0] ?? '', /; Secure/);
    assert.deepEqual(await changes(direct, 2, { headers }), [200, 200]);
    assert.deepEqual(
      await changes(direct, 1, { headers: { ...headers, 'x-forwarded-for': '198.51.100.2' } }),
      [429],
    );
  }
});

for (const [name, settings, expected] of [
  ['to this machine', {}, undefined],
  ['to the public address', { publicUrl: 'https://halden.example' }, 'https://halden.example'],
] as const) {
  test(`links of pages and emails lead ${name}, whatever the Host header says`, async (t) => {
    const shop = await openShop(db, { ...settings, trustedProxies: ['loopback'] });
    t.after(shop.close);
    const origin = expected ?? shop.url;
    const visitor = await shop.arrive();
    await add(visitor, endless, 1);
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      cookie: [...visitor.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
    };

    const { text: page } = await send(`${shop.url}/shop/lamplight`, { headers });
    const path = `${shop.url}${ordersPath}?crumb=${visitor.cookies.get('crumb') ?? ''}`;
    const placed = await send(path, { headers, json: ada });

    assert.equal(placed.status, 200, placed.text);
    assert.ok(page.includes(`"url":"${origin}/shop/lamplight"`), page);
    assert.ok(!page.includes('evil.example'));
    assert.ok(shop.emails[0]?.text.includes(`: ${origin}/reviews?orderId=`));
  });
}
