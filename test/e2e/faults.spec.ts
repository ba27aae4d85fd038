import { coffees } from '../../demo/content/shop.js';
import { expect, type BrowserContext, type Page } from 'playwright/test';
import {
  cartToken,
  changeCart,
  expectCart,
  openBusyPage,
  shownCart,
  reportedBy,
} from '../support/node/busy-page.js';
import { test } from '../support/node/e2e.js';
import { libraryLines, openMarkup, upgraded } from '../support/node/loading.js';
import { chooseSeed, randomFrom } from '../support/node/random.js';
import { howOften } from '../support/node/soak.js';

/** Milliseconds that a call waits: a fault may keep it waiting for ever. */
const DEADLINE = 1000;
/** Visitors side by side, each with a cart of their own. */
const VISITORS = 5;
/** Forms, and changes, of all of them. */
const COUNT = howOften(50, 1000);
/** Of these each loads a page, and many of them twice. */
const RELOADED = howOften(20, 1000);
const SHARE_OF_FAULTS = 0.35;
const faults = ['status=500', 'status=429', 'crumbFail', 'badjson', 'timeout', 'drop'];
/** A status in place of the answer, once everything is stored: it proves nothing. */
const afterwards = [400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504].map(
  (status) => `status=${status};when=after`,
);
/** The same before any work. */
const noes = [400, 404, 405, 409, 413, 422].map((status) => `status=${status}`);

test.describe.configure({ timeout: 240_000 + Math.max(COUNT, RELOADED) * 4000 });

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
    return route
      .continue({ headers: fault ? { ...headers, 'x-demo-fault': fault } : headers })
      .catch(() => {
        // The page was loaded again meanwhile.
      });
  });
}

// Those of three tabs are held to the same in test/features/cart: here it is pages.
test(`${COUNT} changes of carts under faults happen as their pages were answered`, async ({
  openContext,
  allowErrors,
  rows,
}) => {
  allowErrors(/Failed to load resource|does not have the endpoint|a page instead of JSON/);
  const seed = chooseSeed();
  console.log(`Faults by SQ_SEED=${seed}`);
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    const context = await openContext();
    await disturb(context, seed + visitor, [...faults, ...noes, ...afterwards]);
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

const formMarkup = (formId: string): string => `
  <sq-form form-id="${formId}">
    <form action="/api/form/SaveFormSubmission?formId=${formId}" method="post">
      <label>Note <input name="note" required></label>
      <button>Send</button>
    </form>
  </sq-form>`;

/** What a page reports on its way, so that a reload loses none of it: the id of a receipt, or '' for a refusal. */
async function hear(page: Page, notify: (told: string) => void): Promise<void> {
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

test(`stores ${RELOADED} forms once, under faults and reloads before the response`, async ({
  openContext,
  allowErrors,
  rows,
}) => {
  allowErrors(/Failed to load resource|does not have the endpoint|a page instead of JSON/);
  const seed = chooseSeed();
  console.log(`Faults by SQ_SEED=${seed}`);
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    const random = randomFrom(seed * 10 + visitor);
    const formId = `reloads-${seed}-${visitor}-${Date.now()}`;
    const context = await openContext();
    await disturb(context, seed + visitor, [...faults, ...noes, ...afterwards]);
    const page = await context.newPage();
    let hearNext: ((told: string) => void) | undefined;
    let current = '';
    const receipts = new Map<string, string>();
    await hear(page, (told) => {
      // Also if the page reports it while it is being loaded again: a visitor has seen the thanks then.
      if (told) receipts.set(current, told);
      hearNext?.(told);
    });
    const deadline = `<script type="application/json" id="sq-context">{"apiDeadline": ${DEADLINE}}</script>`;
    await openMarkup(page, deadline + libraryLines, formMarkup(formId));

    for (let nth = 0; nth < RELOADED / VISITORS; nth += 1) {
      const note = `${visitor} says ${nth}`;
      current = note;
      while (!receipts.has(note)) {
        await page.getByLabel('Note').fill(note);
        // If the code takes longer than 5 seconds, the browser posts the form, without a key.
        await upgraded(page.locator('sq-form'));
        const told = new Promise<string>((resolve) => (hearNext = resolve));
        await page.getByRole('button', { name: 'Send' }).click();
        // Longer than any call, and than the lookup after it, may take.
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
      'each note is stored once, under the id that its page was told',
    ).toEqual([...receipts].sort());
  });
  await Promise.all(visits);
});

test(`${RELOADED} changes of carts whose pages are loaded again before the answer are shown as stored`, async ({
  openContext,
  allowErrors,
  rows,
}) => {
  allowErrors(/Failed to load resource|does not have the endpoint|a page instead of JSON/);
  const seed = chooseSeed();
  console.log(`Faults by SQ_SEED=${seed}`);
  const product = coffees.find(({ stock }) => stock !== 0);
  if (!product) throw new Error('There is nothing to buy.');
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
    await disturb(context, seed + visitor, [...faults, ...noes, ...afterwards]);
    const count = RELOADED / VISITORS;

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
    // This page first sends the changes that the pages before it left behind: on a busy machine one may take a second.
    await expect(async () => {
      const shown = await shownCart(page);
      const stored = await rows('entries', await cartToken(page));
      expect(stored.map(({ sku, quantity }) => [sku, quantity])).toEqual(Object.entries(shown));
      expect(stored).toHaveLength(1);
    }).toPass({ timeout: 60_000 + count * 1000 });
    const [entry] = await rows('entries', await cartToken(page));
    expect(entry?.quantity, 'each confirmed change').toBeGreaterThanOrEqual(confirmed.size);
    expect(entry?.quantity, 'none twice').toBeLessThanOrEqual(count);
  });
  await Promise.all(visits);
});
