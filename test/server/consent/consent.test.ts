import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { RunningServer } from '../../../demo/server/lifecycle.js';
import { consentRoutes } from '../../../demo/server/features/consent/consent-routes.js';
import { consentRecords } from '../../../demo/server/features/consent/tables.js';
import type { ConsentRecord } from '../../../src/page/model/consent-record.js';
import { openTestDatabase } from '../../support/node/databases.js';
import { serveProbe, testServices } from '../../support/node/probe.js';
import { Visitor } from '../../support/node/visitor.js';

const { name, db, close } = await openTestDatabase();
after(close);

function makeRecord(id: string): ConsentRecord {
  return {
    id,
    time: '2026-11-24T07:00:00.000Z',
    revision: 1,
    bannerRevision: 0,
    allowed: ['analytics'],
    denied: ['preferences', 'marketing'],
    deniedServices: ['heatmap'],
    language: 'en-US',
    texts: ['Cookies?', 'Accept'],
    address: 'http://127.0.0.1/site/consent',
    isOptedOut: false,
  };
}

describe(`consent records on ${name}`, () => {
  let server: RunningServer;
  let visitor: Visitor;
  before(async () => {
    const services = testServices({ db });
    server = await serveProbe(services, (app) => consentRoutes(app, services));
    visitor = await Visitor.arrive(server.url);
  });
  after(() => server.close());

  test('stores a repeated record once', async () => {
    const record = makeRecord(`once-${name.replace(/\W/g, '')}`);
    for (let count = 0; count < 3; count += 1) {
      const reply = await visitor.ask('/api/consent/records', { json: record });
      assert.equal(reply.status, 200);
    }
    const rows = await db.select().from(consentRecords).where(eq(consentRecords.id, record.id));
    assert.equal(rows.length, 1);
    const [{ answeredAt, createdAt: _, ...row } = {}] = rows as unknown as [
      Record<string, unknown>,
    ];
    const { time, ...sent } = record;
    assert.deepEqual(row, sent);
    assert.equal((answeredAt as Date).toISOString(), time);
  });

  test('refuses an invalid record', async () => {
    for (const broken of [
      {},
      { ...makeRecord('a'), id: 'x' },
      { ...makeRecord('abcdefgh'), time: 'now' },
    ])
      assert.equal((await visitor.ask('/api/consent/records', { json: broken })).status, 400);
  });
});
