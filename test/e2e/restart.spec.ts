import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import {
  cartToken,
  changeCart,
  expectCart,
  expectSubmissions,
  openBusyPage,
  sendForms,
  shownCart,
  reportedBy,
} from '../support/node/busy-page.js';
import { startDemo } from '../support/node/demo.js';
import { test } from '../support/node/e2e.js';
import { chooseSeed } from '../support/node/random.js';
import { readRows } from '../support/node/rows.js';
import { howOften } from '../support/node/soak.js';

test.describe.configure({ timeout: 240_000 + howOften(0, 300) * 3000 });

test('after a server is killed during writes, every acknowledged write is stored once and open pages keep working', async ({
  openContext,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  const seed = chooseSeed();
  const formId = `restart-${Date.now()}`;
  const folder = await mkdtemp(join(tmpdir(), 'sq-restart-'));
  const place = {
    DEMO_DATA: join(folder, 'db'),
    DATABASE_URL: process.env['SQ_DATABASE_URL'] ?? '',
  };
  let demo = await startDemo(place);
  try {
    const context = await openContext({ baseURL: demo.url });
    const [formPage, cartPage] = [await context.newPage(), await context.newPage()];
    await openBusyPage(formPage, formId, 5000);
    await openBusyPage(cartPage, 'unused', 5000);
    const notes = Array.from({ length: howOften(30, 300) }, (_, nth) => `note ${nth}`);
    const work = Promise.all([
      sendForms(formPage, notes, seed),
      changeCart(cartPage, howOften(50, 300), seed),
    ]);
    const reportedSoFar = async (): Promise<number> =>
      Math.min(
        (await reportedBy(formPage)).forms.length,
        (await reportedBy(cartPage)).changes.length,
      );
    await expect.poll(reportedSoFar, { timeout: 30_000 }).toBeGreaterThan(15);

    await demo.kill();
    demo = await startDemo({ ...place, PORT: new URL(demo.url).port });
    await work;

    const [{ forms }, { changes }] = [await reportedBy(formPage), await reportedBy(cartPage)];
    const stored = await readRows(demo.rowsUrl, 'entries', await cartToken(cartPage));
    expectSubmissions(await readRows(demo.rowsUrl, 'submissions', formId), forms);
    expectCart(stored, changes);
    expect(await shownCart(cartPage)).toEqual(
      Object.fromEntries(stored.map(({ sku, quantity }) => [sku, quantity])),
    );
  } finally {
    await demo.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
