import { expect, type BrowserContext } from 'playwright/test';
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
import { test } from '../support/node/e2e.js';
import { chooseSeed, randomFrom } from '../support/node/random.js';
import { howOften } from '../support/node/soak.js';

/** Milliseconds that a call waits: a fault may keep it waiting for ever. */
const DEADLINE = 1000;
/** Visitors side by side, each with a cart of their own. */
const VISITORS = 5;
/** Forms, and changes, of all of them. */
const COUNT = howOften(50, 200);
const SHARE_OF_FAULTS = 0.35;
const faults = ['status=500', 'status=429', 'crumbFail', 'badjson', 'timeout', 'drop'];
/** With which a server says no: after a lost answer that is no proof that nothing was stored. */
const noes = [400, 404, 405, 409, 413, 422].map((status) => `status=${status}`);

test.describe.configure({ timeout: 240_000 });

/** Lets calls of the API fail by every fault that the server knows, at random. */
async function disturb(
  context: BrowserContext,
  seed: number,
  kinds: readonly string[] = faults,
): Promise<void> {
  const random = randomFrom(seed);
  await context.route('**/api/**', (route) => {
    const fault = random() < SHARE_OF_FAULTS && kinds[Math.floor(random() * kinds.length)];
    const headers = route.request().headers();
    return route.continue({ headers: fault ? { ...headers, 'x-demo-fault': fault } : headers });
  });
}

test(`${COUNT} forms under faults are stored as their pages were answered`, async ({
  openContext,
  allowErrors,
  rows,
}) => {
  allowErrors(/Failed to load resource/);
  const seed = chooseSeed();
  console.log(`Faults by SQ_SEED=${seed}`);
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    const formId = `faults-${seed}-${visitor}-${Date.now()}`;
    const context = await openContext();
    await disturb(context, seed + visitor, [...faults, ...noes]);
    const page = await context.newPage();
    await openBusyPage(page, formId, DEADLINE);
    const notes = Array.from({ length: COUNT / VISITORS }, (_, nth) => `${visitor} says ${nth}`);

    await sendForms(page, notes, seed - visitor);

    const { forms } = await reportedBy(page);
    expect(forms).toHaveLength(notes.length);
    expectSubmissions(await rows('submissions', formId), forms);
  });
  await Promise.all(visits);
});

// Those of three tabs are held to the same in test/features/cart: here it is pages.
test(`${COUNT} changes of carts under faults happen as their pages were answered`, async ({
  openContext,
  allowErrors,
  rows,
}) => {
  allowErrors(/Failed to load resource/);
  const seed = chooseSeed();
  console.log(`Faults by SQ_SEED=${seed}`);
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    const context = await openContext();
    await disturb(context, seed + visitor);
    const page = await context.newPage();
    await openBusyPage(page, 'unused', DEADLINE);

    await changeCart(page, COUNT / VISITORS, seed - visitor);

    const { changes } = await reportedBy(page);
    expect(changes).toHaveLength(COUNT / VISITORS);
    const stored = await rows('entries', await cartToken(page));
    expectCart(stored, changes);
    await context.unroute('**/api/**');
    const quantities = Object.fromEntries(stored.map(({ sku, quantity }) => [sku, quantity]));
    expect(await shownCart(page)).toEqual(quantities);
    const total = stored.reduce((sum, { quantity }) => sum + quantity, 0);
    await expect(page.locator('sq-cart-indicator')).toContainText(String(total));
  });
  await Promise.all(visits);
});
