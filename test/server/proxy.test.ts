import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, test, type TestContext } from 'node:test';
import { openTestDatabase } from '../support/node/databases.js';
import { serveProbe, testServices } from '../support/node/probe.js';
import { add, endless } from './cart/goods.js';
import { ada, openShop, ordersPath } from './cart/shoppers.js';

const { db, close } = await openTestDatabase();
after(close);

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
}

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly text: string;
}

/** Sends a request with any headers, including `Host`. */
function send(url: string, { method, headers, json }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = json && { 'content-type': 'application/json' };
    const sent = ask(
      url,
      { method: method ?? (json ? 'POST' : 'GET'), headers: { ...type, ...headers } },
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

/** Starts a site that accepts two changes per minute. The test acts as the site's proxy. */
async function siteBehindProxy(t: TestContext, trustedProxies: readonly string[]): Promise<string> {
  const services = testServices({ trustedProxies, writesPerMinute: 2 });
  const site = await serveProbe(services, (app) => {
    app.post('/note', () => ({ done: true }));
  });
  t.after(site.close);
  return site.url;
}

/** Returns the headers that a proxy with HTTPS adds for a visitor with this address. */
function forwarded(address: string): Asked {
  return { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': address } };
}

/** Returns the status codes of a client's changes. */
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

test('behind a trusted HTTPS proxy, sets secure cookies', async (t) => {
  const url = await siteBehindProxy(t, ['loopback']);
  const page = await send(`${url}/plain.html`, forwarded('198.51.100.1'));

  assert.match(page.cookies[0] ?? '', /^crumb=.*; Secure/);
  assert.doesNotMatch((await send(`${url}/plain.html`)).cookies[0] ?? '', /; Secure/);
});

test('behind a trusted proxy, limits each visitor separately and ignores forged addresses', async (t) => {
  const url = await siteBehindProxy(t, ['127.0.0.1']);

  assert.deepEqual(await changes(url, 3, forwarded('198.51.100.1')), [200, 200, 429]);
  assert.deepEqual(await changes(url, 2, forwarded('1.2.3.4, 198.51.100.2')), [200, 200]);
  assert.deepEqual(await changes(url, 1, forwarded('1.2.3.5, 198.51.100.2')), [429]);
});

test('ignores the headers of an untrusted proxy', async (t) => {
  for (const trusted of [[], ['10.0.0.1']]) {
    const url = await siteBehindProxy(t, trusted);
    const page = await send(`${url}/plain.html`, forwarded('198.51.100.1'));

    assert.doesNotMatch(page.cookies[0] ?? '', /; Secure/);
    assert.deepEqual(await changes(url, 2, forwarded('198.51.100.1')), [200, 200]);
    assert.deepEqual(await changes(url, 1, forwarded('198.51.100.2')), [429]);
  }
});

for (const [name, settings, expected] of [
  ['to this machine', {}, undefined],
  ['to the public address', { publicUrl: 'https://halden.example' }, 'https://halden.example'],
] as const) {
  test(`links in pages and emails lead ${name}, regardless of the Host header`, async (t) => {
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
