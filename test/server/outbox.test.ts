import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { catalogue } from '../../demo/content/catalogue.js';
import { openDatabase } from '../../demo/server/database/database.js';
import { outbox, submissions } from '../../demo/server/database/schema.js';
import { orders } from '../../demo/server/features/orders/tables.js';
import { openPost, type Email } from '../../demo/server/mail.js';
import { MAX_ATTEMPTS, openMailer, type Mailer } from '../../demo/server/outbox.js';
import { openTestDatabase } from '../support/node/databases.js';
import { startDemo } from '../support/node/demo.js';
import { MailPeer, until } from '../support/node/smtp.js';
import { Visitor } from '../support/node/visitor.js';
import { openShop, order } from './cart/shoppers.js';
import { add, endless } from './cart/goods.js';

const giftCard = catalogue.find(({ type }) => type === 'giftCard');
const gift = {
  kind: 'giftCard',
  giftCardProductId: giftCard?.id,
  sku: giftCard?.variants[0]?.sku,
  recipientEmail: 'grace@halden.org',
};
const code = /(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}/;

const peer = await MailPeer.start();
after(() => peer.stop());
const post = openPost({ smtpUrl: peer.url, mail: undefined });

function email(subject: string): Email {
  return { from: 'orders', to: 'ada@halden.org', subject, text: 'Hello' };
}

/** Collects log lines, so that they do not appear in the test report. */
const logged: string[] = [];
const { error: logError } = console;
console.error = (...values: unknown[]) => void logged.push(values.join(' '));
after(() => void (console.error = logError));

beforeEach(async () => {
  await peer.stop();
  await peer.listen();
  peer.accepted.length = 0;
  Object.assign(peer, { refusals: 0, isSilent: false, delay: 0 });
  logged.length = 0;
});

const { db, close } = await openTestDatabase();

describe('the outbox', () => {
  const mailers: Mailer[] = [];
  const open = (): Mailer => {
    const mailer = openMailer(db, post);
    mailers.push(mailer);
    return mailer;
  };
  let shop: Awaited<ReturnType<typeof openShop>>;
  before(async () => {
    shop = await openShop(db, {}, openMailer(db, post));
  });
  // The mail server receives an email before the shop deletes it from the outbox.
  afterEach(() => until(async () => (await db.$count(outbox)) === 0));
  after(async () => {
    await Promise.all(mailers.map((mailer) => mailer.close()));
    await shop.close();
    await close();
  });

  test("sends a gift card's code once the mail server is available again", async () => {
    await peer.stop();
    const placed = await order(await shop.arrive(), gift);
    assert.equal(placed.status, 200, placed.text);
    await until(() => logged.length > 0);
    assert.deepEqual(peer.accepted, []);
    const stored = await db.select().from(outbox);
    assert.equal(stored.length, 2);

    await peer.listen();
    await until(async () => (await db.$count(outbox)) === 0);
    const text = peer.accepted.find((one) => /^To: grace@halden\.org/m.test(one)) ?? '';
    assert.match(text, code);
    assert.equal(peer.accepted.length, 2);
    assert.deepEqual(
      peer.messageIds.sort(),
      stored.map(({ id }) => `<${id}@halden.example>`).sort(),
    );
    // The log contains neither addresses nor codes.
    assert.match(logged.join('\n'), /Email (order|gift-card)-\d+ was not sent, attempt 1 of 28/);
    assert.doesNotMatch(logged.join('\n'), new RegExp(`halden\\.org|${code.source}`));
  });

  test('resends a receipt that the mail server has rejected twice', async () => {
    peer.refusals = 2;
    const visitor = await shop.arrive();
    await add(visitor, endless, 1);
    const placed = await order(visitor);
    assert.equal(placed.status, 200, placed.text);

    await until(() => peer.accepted.length > 0);
    assert.match(peer.accepted[0] ?? '', /^To: ada@halden\.org/m);
    assert.equal(logged.filter((line) => line.includes('EENVELOPE 451')).length, 2);
  });

  test('stores no email if an order fails', async () => {
    const failed = await order(await shop.arrive(), { ...gift, cardNumber: '1' });
    assert.equal(failed.status, 400);
    await assert.rejects(
      db.transaction(async (tx) => {
        await open().queue(tx, email('never'), 'never');
        throw new Error('no');
      }),
    );
    assert.equal(await db.$count(outbox), 0);
  });

  test('sends each email once if two servers share the outbox', async () => {
    peer.delay = 20;
    const [one, two] = [open(), open()];
    await db.transaction(async (tx) => {
      for (let nth = 0; nth < 20; nth += 1) await one.queue(tx, email(`nth ${nth}`), `nth-${nth}`);
    });
    one.wake();
    two.wake();

    await until(async () => (await db.$count(outbox)) === 0);
    assert.equal(peer.accepted.length, 20);
    assert.equal(new Set(peer.messageIds).size, 20);
  });

  test('keeps an email after the last attempt has failed', async () => {
    peer.refusals = 1;
    const mailer = open();
    await db.transaction((tx) => mailer.queue(tx, email('last'), 'last'));
    await db.update(outbox).set({ attempts: MAX_ATTEMPTS - 1 });
    mailer.wake();

    await until(() => logged.some((line) => line.includes('no further attempts')));
    const [row] = await db.select().from(outbox);
    assert.equal(row?.nextAttemptAt, null);
    assert.equal(row?.lastFailure, 'EENVELOPE 451 RCPT TO');
    assert.deepEqual(peer.accepted, []);
    await db.delete(outbox).where(eq(outbox.name, 'last'));
  });
});

test("sends an order's emails on the next start if the server was killed after the order", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'sq-outbox-'));
  const directory = join(folder, 'db');
  const settings = { DEMO_DATA: directory, SMTP_URL: peer.url };
  // The mail server receives the first email but never responds. The order is stored, but the shop cannot determine whether the
  // email was sent.
  peer.isSilent = true;
  const demo = await startDemo(settings);
  t.after(() => demo.kill());
  const placed = await order(await Visitor.arrive(demo.url), gift);
  assert.equal(placed.status, 200, placed.text);
  await until(() => peer.accepted.length > 0);
  await demo.kill();
  const [first] = peer.messageIds;
  await peer.stop();
  const left = await openDatabase({ directory });
  assert.equal(await left.db.$count(orders), 1);
  assert.equal(await left.db.$count(outbox), 2);
  // Make the interrupted email due now. Otherwise it is not sent until its reservation ends.
  await left.db.update(outbox).set({ nextAttemptAt: new Date() });
  await left.close();

  Object.assign(peer, { isSilent: false });
  peer.accepted.length = 0;
  await peer.listen();
  const restarted = await startDemo(settings);
  t.after(() => restarted.kill());
  await until(() => peer.accepted.length === 2);
  assert.ok(peer.accepted.some((text) => code.test(text)));
  // The email may be delivered twice, with the same message ID.
  assert.ok(peer.messageIds.includes(first ?? ''));
  await restarted.stop();
  const done = await openDatabase({ directory });
  assert.equal(await done.db.$count(outbox), 0);
  assert.equal(await done.db.$count(submissions), 0);
  await done.close();
  await rm(folder, { recursive: true });
});
