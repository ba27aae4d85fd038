import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { RunningServer } from '../../../demo/server/lifecycle.js';
import { insightRoutes } from '../../../demo/server/features/insight/insight-routes.js';
import {
  ratingOf,
  trackingNameOf,
  visibilityOf,
} from '../../../demo/server/features/insight/derived-fields.js';
import { insightRecords } from '../../../demo/server/features/insight/tables.js';
import { paths } from '../../../src/features/insight/model/calls.js';
import { openTestDatabase } from '../../support/node/databases.js';
import { serveProbe, testServices } from '../../support/node/probe.js';
import { Visitor, type Reply } from '../../support/node/visitor.js';
import { allRecords, hitForm, newKey, visitorCookie } from './records.js';

const { name, db, close } = await openTestDatabase();
after(close);

describe(`insight on ${name}`, () => {
  let server: RunningServer;
  let visitor: Visitor;
  before(async () => {
    const services = testServices({ db, insightPerMinute: 1_000_000 });
    server = await serveProbe(services, (app) => insightRoutes(app, services));
    visitor = await Visitor.arrive(server.url);
  });
  after(() => server.close());

  /** Sends a record as a beacon does: with the page's origin, and without a crumb. */
  function send(path: string, form: Readonly<Record<string, string>>): Promise<Reply> {
    return visitor.ask(path, { form, crumb: null, headers: { origin: visitor.url } });
  }

  function sendText(path: string, body: unknown): Promise<Reply> {
    return visitor.ask(path, {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      crumb: null,
      headers: { origin: visitor.url, 'content-type': 'text/plain;charset=UTF-8' },
    });
  }

  async function rowOf(key: string) {
    const rows = await db.select().from(insightRecords).where(eq(insightRecords.key, key));
    assert.equal(rows.length, 1, `${rows.length} rows with the key ${key}`);
    return rows[0] as (typeof rows)[number];
  }

  test('stores a hit with derived fields, and without the query string, the fragment and the IP address', async () => {
    const url = 'https://qa2.shop.example/shop?q=secret#a';
    const form = hitForm({ secondsVisible: 7, url, recordType: 12, workflowState: 3 });
    assert.equal((await send(paths.hit, form)).status, 200);
    const { data, createdAt, ...row } = await rowOf(form['key'] ?? '');
    assert.deepEqual(row, {
      ...{ key: form['key'], call: 'hit', name: '1', websiteId: 'site', tag: '', value: 7 },
      ...{ visitor: 'visitor-0001', session: 'session-1', path: '/shop' },
    });
    assert.equal(data['url'], 'https://qa2.shop.example/shop');
    const derived = [data['environment'], data['trackingName'], data['visibility']];
    assert.deepEqual(derived, ['qa', 'event-item', 'needs_review']);
    assert.ok(Math.abs(createdAt.getTime() - Date.now()) < 60_000);
    assert.doesNotMatch(JSON.stringify(data), /127\.0\.0\.1|secret/);
  });

  test('stores a repeated record once, even if it is sent concurrently', async () => {
    const form = hitForm();
    const replies = await Promise.all(Array.from({ length: 12 }, () => send(paths.hit, form)));
    assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
    assert.equal((await send(paths.hit, form)).status, 200);
    await rowOf(form['key'] ?? '');
  });

  test('stores each census call', async () => {
    const page = { pageTitle: 'Shop', pagePath: '/shop?a=1', visitorCookie: visitorCookie() };
    for (const [path, fields, call, expected] of [
      [paths.buttonClick, { id: 'b1', clickthroughUrl: '/a?b' }, 'button-click', 'b1'],
      [paths.buttonRender, { id: 'b1' }, 'button-render', 'b1'],
      [paths.formRender, { formId: 'f1' }, 'form-render', 'f1'],
      [paths.overlay, { overlay: 'popup', action: 'shown' }, 'overlay', 'popup shown'],
      [`${paths.quickView}p1`, {}, 'quick-view', 'p1'],
    ] as const) {
      const key = newKey();
      assert.equal((await send(path, { key, ...page, ...fields })).status, 200, path);
      const row = await rowOf(key);
      assert.deepEqual(
        [row.call, row.name, row.visitor, row.path],
        [call, expected, 'visitor-0001', '/shop'],
      );
    }
  });

  test('requires a crumb in the header or the query string for error records', async () => {
    const entry = () => ({
      key: newKey(),
      event: 'error',
      timestamp: 1,
      data: {
        message: 'x is not defined',
        url: 'https://shop.example/a?token=1',
        customData: { tag: 'sq-form' },
      },
    });
    const body = [entry(), { event: 'error' }, 'junk', entry()];
    const refused = await sendText(paths.errors, body);
    assert.deepEqual([refused.status, refused.body.crumbFail], [400, true]);
    const crumb = visitor.cookies.get('crumb') ?? '';
    const byHeader = await visitor.ask(paths.errors, {
      ...{ json: body, crumb: null, headers: { 'x-csrf-token': crumb, origin: visitor.url } },
    });
    assert.equal(byHeader.status, 200);
    const byQuery = await sendText(`${paths.errors}?crumb=${encodeURIComponent(crumb)}`, body);
    assert.equal(byQuery.status, 200);
    const row = await rowOf((body[0] as { key: string }).key);
    assert.deepEqual([row.call, row.name, row.tag, row.path], ['error', 'error', 'sq-form', '/a']);
    assert.equal(row.data['message'], 'x is not defined');
  });

  test('requires a crumb in the form data of custom events', async () => {
    const form = { key: newKey(), event: 'signed up', data: JSON.stringify({ pagePath: '/a' }) };
    assert.equal((await send(paths.event, { ...form, crumb: 'made up' })).body.crumbFail, true);
    const crumb = visitor.cookies.get('crumb') ?? '';
    assert.equal((await send(paths.event, { ...form, crumb })).status, 200);
    assert.equal((await rowOf(form.key)).name, 'signed up');
  });

  test('stores traces, campaigns and service events', async () => {
    const [trace, track, event] = [newKey(), newKey(), newKey()];
    const entries = [{ key: trace, timestamp: 1, level: 'warn', message: 'late' }];
    assert.equal((await send(paths.trace, { data: JSON.stringify(entries) })).status, 200);
    assert.equal((await rowOf(trace)).name, 'warn');
    const query = new URLSearchParams({
      rk: track,
      source: 'letter',
      campaign: 'spring',
      landing: '/a',
    });
    assert.equal((await visitor.ask(`${paths.track}?${query.toString()}`)).status, 200);
    assert.equal((await rowOf(track)).name, 'letter / spring');
    const sent = {
      key: event,
      customSchemaName: 'form_event',
      customData: { formId: 'f' },
      commonData: { session_id: 's', actor: 7 },
    };
    assert.equal((await sendText(paths.serviceEvents, sent)).status, 202);
    const { name, session, data } = await rowOf(event);
    assert.deepEqual([name, session], ['form_event', 's']);
    assert.equal((data['commonData'] as Record<string, unknown>)['actor'], '');
  });

  test('stores performance records with unabbreviated names', async () => {
    const { body } = await visitor.ask(paths.performanceSettings);
    const pageLoadId = body['pageLoadId'] as string;
    assert.match(pageLoadId, /^[\w-]{8,64}$/);
    const key = newKey();
    const data = { m: 'INP', v: 88, g: 'sq-gallery' };
    const record = { a: 'sq', e: 'user', p: pageLoadId, t: 5, k: key, d: data };
    assert.equal((await sendText(paths.performanceRecords, [record, { e: 'other' }])).status, 200);
    const row = await rowOf(key);
    assert.deepEqual([row.name, row.tag, row.value], ['INP', 'sq-gallery', 88]);
    assert.equal(row.data['pageLoadId'], pageLoadId);
    assert.equal(row.data['rating'], 'good');
    const { body: recording } = await visitor.ask(paths.recordingId);
    assert.match(String(recording['data']), /^[\w-]{8,64}$/);
  });

  test('repairs or rejects invalid fields', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const junk = hitForm({
      title: 'a\0b\ud800',
      itemId: { deep: 1 },
      viewportInnerWidth: 'x',
      recordType: -1,
    });
    assert.equal((await send(paths.hit, junk)).status, 200);
    const { data } = await rowOf(junk['key'] ?? '');
    assert.deepEqual(
      [data['title'], data['itemId'], data['viewportInnerWidth'], data['recordType']],
      ['ab\ufffd', '', 0, 0],
    );
    for (const path of [paths.serviceEvents, paths.performanceRecords, paths.trace, paths.hit]) {
      for (const body of ['{', 'null', deep]) {
        const { status } = await sendText(path, body);
        assert.ok([200, 400].includes(status), `${path} ${body.slice(0, 20)}: ${status}`);
      }
    }
    for (const form of [{}, { ...hitForm(), event: '3' }, { ...hitForm(), data: '{' }])
      assert.equal((await send(paths.hit, form)).status, 400);
    const tooLarge = await sendText(paths.performanceRecords, 'x'.repeat(300_000));
    assert.equal(tooLarge.status, 413);
  });

  test('rejects requests from a different origin', async () => {
    const form = hitForm();
    const stranger = { origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' };
    const { status } = await visitor.ask(paths.hit, { form, crumb: null, headers: stranger });
    assert.equal(status, 403);
    const rows = await allRecords(db);
    assert.ok(rows.every(({ key }) => key !== form['key']));
  });
});

test('rates a metric by its two limits', () => {
  const ratings = [200, 201, 500, 501].map((value) => ratingOf('INP', value));
  assert.deepEqual(ratings, ['good', 'needs-improvement', 'needs-improvement', 'poor']);
  assert.equal(ratingOf('CLS', 0.1), 'good');
  assert.equal(ratingOf('upgrade', 1), '');
});

test("names an item's type and publish state", () => {
  assert.deepEqual([1, 7, 59, 11, 0].map(trackingNameOf), [
    'blog-post',
    'album-track',
    'portfolio-item',
    '',
    '',
  ]);
  const states = ['1', 'needsReview', '4', 'private', '5', '', 'junk'];
  assert.deepEqual(states.map(visibilityOf), [
    'published',
    'needs_review',
    'draft',
    '',
    '',
    '',
    '',
  ]);
});
