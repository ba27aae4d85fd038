import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { openMemory } from '../support/node/databases.js';
import { add, endless } from './goods.js';
import { ada, openShop, ordersPath } from './shoppers.js';

const { db, close } = await openMemory();
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

/** Asks with any header, `Host` among them. */
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

for (const [name, settings, expected] of [
  ['to this machine', {}, undefined],
  ['to the public address', { publicUrl: 'https://halden.example' }, 'https://halden.example'],
] as const) {
  test(`whatever a request calls the site, links of pages and letters lead ${name}`, async (t) => {
    const shop = await openShop(db, settings);
    t.after(shop.close);
    const origin = expected ?? shop.url;
    const visitor = await shop.arrive();
    await add(visitor, endless, 1);
    const headers = {
      host: 'evil.example',
      cookie: [...visitor.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
    };

    const { text: page } = await send(`${shop.url}/shop/lamplight`, { headers });
    const path = `${shop.url}${ordersPath}?crumb=${visitor.cookies.get('crumb') ?? ''}`;
    const placed = await send(path, { headers, json: ada });

    assert.equal(placed.status, 200, placed.text);
    assert.ok(page.includes(`"url":"${origin}/shop/lamplight"`), page);
    assert.ok(!page.includes('evil.example'));
    assert.ok(shop.letters[0]?.text.includes(`: ${origin}/reviews?orderId=`));
  });
}
