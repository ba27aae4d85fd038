import { coffees } from '../../demo/content/shop.js';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import { cartToken, openBusyPage, shownCart } from '../support/node/busy-page.js';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { chooseSeed, randomFrom } from '../support/node/random.js';
import { howOften } from '../support/node/soak.js';

/** Timeout of an API call in milliseconds, because some faults never send a response. */
const DEADLINE = 1000;
/** Number of simultaneous visitors, each with their own cart. */
const VISITORS = 5;
/** Number of submitted forms, or of cart changes, for all visitors together. */
const COUNT = howOften(20, 1000);
const SHARE_OF_FAULTS = 0.35;
const faults = [
  ...['status=500', 'status=429', 'crumbFail', 'badjson', 'timeout', 'drop'],
  // The server returns these errors without doing the work.
  ...[400, 404, 405, 409, 413, 422].map((status) => `status=${String(status)}`),
  // The server does the work, then returns these errors. They do not prove that the work failed.
  ...[400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504].map(
    (status) => `status=${String(status)};when=after`,
  ),
];

test.describe.configure({ timeout: 240_000 + COUNT * 4000 });

/** Makes API calls fail at random. */
async function disturb(context: BrowserContext, seed: number): Promise<void> {
  const random = randomFrom(seed);
  await context.route('**/api/**', (route) => {
    const fault = random() < SHARE_OF_FAULTS && faults[Math.floor(random() * faults.length)];
    const headers = route.request().headers();
    return route
      .continue({ headers: fault ? { ...headers, 'x-demo-fault': fault } : headers })
      .catch(() => {
        // The page may have been reloaded in the meantime.
      });
  });
}

const formMarkup = (formId: string): string => `
  <sq-form form-id="${formId}">
    <form action="/api/form/SaveFormSubmission?formId=${formId}" method="post">
      <label>Note <input name="note" required></label>
      <button>Send</button>
    </form>
  </sq-form>`;

/**
 * Calls `notify` with the ID of each stored submission, and with '' for each rejected one. Continues while the page is
 * reloaded.
 */
async function followReceipts(page: Page, notify: (told: string) => void): Promise<void> {
  await page.exposeFunction('sqTold', notify);
  await page.addInitScript(() => {
    const tell = (told: string): void =>
      void (Reflect.get(window, 'sqTold') as (told: string) => void)(told);
    addEventListener('sq-form-submitted', (event) =>
      tell((event as CustomEvent<{ submissionId: string }>).detail.submissionId),
    );
    addEventListener('sq-form-refused', () => tell(''));
  });
}

test(`stores ${COUNT} forms exactly once, despite faults and reloads before the response`, async ({
  openContext,
  allowErrors,
  rows,
}) => {
  allowErrors(/Failed to load resource|does not have the endpoint|a page instead of JSON/);
  const seed = chooseSeed();
  console.log(`To repeat these faults, set SQ_SEED=${seed}.`);
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    const random = randomFrom(seed * 10 + visitor);
    const formId = `reloads-${seed}-${visitor}-${Date.now()}`;
    const context = await openContext();
    await disturb(context, seed + visitor);
    const page = await context.newPage();
    let hearNext: ((told: string) => void) | undefined;
    let current = '';
    const receipts = new Map<string, string>();
    await followReceipts(page, (told) => {
      // Even a submission during a reload counts, because the visitor has seen the thank-you message.
      if (told) receipts.set(current, told);
      hearNext?.(told);
    });
    const deadline = `<script type="application/json" id="sq-context">{"apiDeadline": ${DEADLINE}}</script>`;
    await openMarkup(page, deadline + libraryLines, formMarkup(formId));

    for (let nth = 0; nth < COUNT / VISITORS; nth += 1) {
      const note = `${visitor} says ${nth}`;
      current = note;
      while (!receipts.has(note)) {
        await page.getByLabel('Note').fill(note);
        // If the code takes longer than 5 seconds to load, the browser posts the form without a key.
        await upgraded(page.locator('sq-form'));
        const told = new Promise<string>((resolve) => (hearNext = resolve));
        await page.getByRole('button', { name: 'Send' }).click();
        // Sometimes reload early. Otherwise, wait longer than the maximum duration of an API call and of the request
        // that looks up its key.
        const patience = random() < 0.4 ? random() * 400 : 15_000;
        const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
        const id = await Promise.race([told, late]);
        if (id === undefined) await page.reload();
      }
      await page.goto('/made');
    }

    const stored = await rows('submissions', formId);
    expect(
      stored.map(({ values, id }) => [values['note'], id]).sort(),
      'each submission is stored once, with the ID from its response',
    ).toEqual([...receipts].sort());
  });
  await Promise.all(visits);
});

test(`after ${COUNT} cart changes with faults and reloads, the page shows the stored cart`, async ({
  openContext,
  allowErrors,
  rows,
}) => {
  allowErrors(/Failed to load resource|does not have the endpoint|a page instead of JSON/);
  const seed = chooseSeed();
  console.log(`To repeat these faults, set SQ_SEED=${seed}.`);
  const product = coffees.find(({ stock }) => stock !== 0);
  if (!product) throw new Error('The page contains no product.');
  const line = {
    ...{ itemId: product.id, sku: product.sku, title: product.name, quantity: 1 },
    ...{ unitCents: product.amountCents, currency: 'USD' },
  };
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    const random = randomFrom(seed * 10 + visitor);
    const context = await openContext();
    const page = await context.newPage();
    const confirmed = new Set<number>();
    await page.exposeFunction('sqAdded', (nth: number) => confirmed.add(nth));
    await openBusyPage(page, 'unused', DEADLINE);
    await disturb(context, seed + visitor);
    const count = COUNT / VISITORS;

    for (let nth = 0; nth < count; nth += 1) {
      await page.evaluate(
        ({ line, nth }) => {
          const { cart } = Reflect.get(globalThis, Symbol.for('sq-elements/1')) as {
            readonly cart: { add(line: object): Promise<{ readonly ok: boolean }> };
          };
          const tell = Reflect.get(window, 'sqAdded') as (nth: number) => void;
          void cart.add(line).then(({ ok }) => ok && tell(nth));
        },
        { line, nth },
      );
      // eslint-disable-next-line no-restricted-syntax -- The page is left at a random moment, mostly before the response.
      await page.waitForTimeout(random() * 300);
      if (random() < 0.4) await openBusyPage(page, 'unused', DEADLINE);
    }

    await context.unroute('**/api/**');
    await openBusyPage(page, 'unused', DEADLINE);
    // This page first sends the changes that earlier pages did not send.
    await expect(async () => {
      const shown = await shownCart(page);
      const stored = await rows('entries', await cartToken(page));
      expect(stored.map(({ sku, quantity }) => [sku, quantity])).toEqual(Object.entries(shown));
      expect(stored).toHaveLength(1);
    }).toPass({ timeout: 60_000 + count * 1000 });
    const [entry] = await rows('entries', await cartToken(page));
    expect(entry?.quantity, 'each confirmed change is stored').toBeGreaterThanOrEqual(
      confirmed.size,
    );
    expect(entry?.quantity, 'no change is applied twice').toBeLessThanOrEqual(count);
  });
  await Promise.all(visits);
});
