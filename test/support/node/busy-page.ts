import { expect, type Page } from 'playwright/test';
import { coffees } from '../../../demo/content/shop.js';
import type { Refusal, Result } from '../../../src/model/result.js';
import { everyValue, formOfEveryField } from './every-field.js';
import { openMarkup } from './loading.js';
import { randomFrom } from './random.js';
import type { Rows } from './rows.js';

/*
 * A page that submits many forms and changes its cart many times through the elements' methods. It records each
 * response, so that tests can compare the responses with the database.
 */

/** A submitted form, identified by a unique value. It has the submission's ID if the page has received one. */
interface ReportedForm {
  readonly note: string;
  readonly submissionId?: string;
}

/** A change of the cart. Changes are in the order of the calls. */
interface ReportedChange {
  readonly sku: string;
  readonly kind: 'add' | 'setQuantity' | 'remove';
  readonly quantity: number;
  /** `undefined` if the change succeeded. */
  readonly refusal?: Refusal;
}

/** A page's record so far. It grows while the page works. */
interface Reported {
  readonly forms: ReportedForm[];
  readonly changes: ReportedChange[];
}

/** How many times a persistent visitor tries. */
const PATIENT = 1000;

const head = (deadline: number): string => `
  <link rel="stylesheet" href="/dist/sq.css">
  <script type="application/json" id="sq-context">{"apiDeadline": ${deadline}}</script>
  <script type="module" src="/dist/cdn/sq.js"></script>`;

const body = (formId: string): string => `
  <sq-cart-indicator load="eager"><a href="/cart">Cart (0)</a></sq-cart-indicator>
  <sq-form form-id="${formId}" load="eager">
    ${formOfEveryField(`/api/form/SaveFormSubmission?formId=${formId}`)}
  </sq-form>`;

/**
 * Opens a page with a form and the cart indicator.
 *
 * @param deadline - Time limit of its API calls, in milliseconds
 */
export async function openBusyPage(page: Page, formId: string, deadline: number): Promise<void> {
  await openMarkup(page, head(deadline), body(formId));
  await page.evaluate(async () => {
    for (const tag of ['sq-form', 'sq-cart-indicator']) {
      await customElements.whenDefined(tag);
      await document.querySelector<HTMLElement & { updateComplete?: Promise<void> }>(tag)
        ?.updateComplete;
    }
  });
  await page.evaluate(() => Reflect.set(window, 'answered', { forms: [], changes: [] }));
}

/** Returns the responses that the page has received. */
export function reportedBy(page: Page): Promise<Reported> {
  return page.evaluate(() => Reflect.get(window, 'answered') as Reported);
}

/**
 * Submits forms one after the other with the element's `submit`. Each is submitted repeatedly until it is confirmed.
 * One in ten is abandoned after its first failure, as some visitors would do.
 */
export async function sendForms(page: Page, notes: readonly string[], seed: number): Promise<void> {
  const random = randomFrom(seed);
  const plan = notes.map((note) => ({ note, patience: random() < 0.1 ? 1 : PATIENT }));
  await page.evaluate(async (forms) => {
    const host = document.querySelector<HTMLElement & { submit(): void; reset(): void }>('sq-form');
    const input = host?.querySelector<HTMLInputElement>('input[name="note"]');
    const { forms: reported } = Reflect.get(window, 'answered') as Reported;
    if (!host || !input) throw new Error('The page has no form.');

    const send = (): Promise<string | undefined> =>
      new Promise((resolve) => {
        const received = new AbortController();
        const settle = ({ type, detail }: CustomEvent<{ submissionId?: string }>): void => {
          received.abort();
          resolve(type === 'sq-form-submitted' ? detail.submissionId : undefined);
        };
        for (const type of ['sq-form-submitted', 'sq-form-refused']) {
          host.addEventListener(type, settle as EventListener, received);
        }
        host.submit();
      });

    for (const { note, patience } of forms) {
      input.value = note;
      let submissionId: string | undefined;
      for (let attempt = 0; attempt < patience && submissionId === undefined; attempt += 1) {
        submissionId = await send();
      }
      reported.push(submissionId === undefined ? { note } : { note, submissionId });
      if (submissionId !== undefined) host.reset();
    }
  }, plan);
}

/** Changes the cart through the page's store. Several changes are made before the first one gets its response. */
export async function changeCart(page: Page, count: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const draws = Array.from({ length: count }, () => [random(), random(), random()] as const);
  const lines = coffees
    .filter(({ stock }) => stock !== 0)
    .map(({ id, sku, name, amountCents }) => ({
      ...{ itemId: id, sku, title: name, unitCents: amountCents },
      ...{ currency: 'USD', quantity: 1 },
    }));
  await page.evaluate(
    async ({ draws, lines }) => {
      interface Store {
        readonly $cart: { get(): { cart: { entries: { id: string; sku: string }[] } } };
        add(line: object): Promise<Result<unknown>>;
        change(change: object): Promise<Result<unknown>>;
      }
      const { cart: store } = Reflect.get(globalThis, Symbol.for('sq-elements/1')) as {
        readonly cart: Store;
      };
      const { changes: reported } = Reflect.get(window, 'answered') as Reported;
      let burst: Promise<unknown>[] = [];
      for (const [which, how, many] of draws) {
        const line = lines[Math.floor(which * lines.length)];
        if (!line) throw new Error('The page contains no product.');
        const entry = store.$cart.get().cart.entries.find(({ sku }) => sku === line.sku);
        const kind = !entry || how < 0.55 ? 'add' : how < 0.85 ? 'setQuantity' : 'remove';
        const quantity = kind === 'setQuantity' ? 1 + Math.floor(many * 4) : 1;
        const answer =
          kind === 'add'
            ? store.add(line)
            : store.change({
                kind,
                entryId: entry?.id ?? '',
                ...(kind === 'setQuantity' && { quantity }),
              });
        const change = { sku: line.sku, kind, quantity } as const;
        burst.push(
          // The store responds in the order of the calls.
          answer.then((result) =>
            reported.push(result.ok ? change : { ...change, refusal: result.refusal }),
          ),
        );
        if (many < 0.4) burst = (await Promise.all(burst), []);
      }
      await Promise.all(burst);
    },
    { draws, lines },
  );
}

/** Expects that each confirmed form is stored exactly once, and any other form at most once. */
export function expectSubmissions(rows: Rows['submissions'], reported: Reported['forms']): void {
  const ids = new Map(reported.map(({ note, submissionId }) => [note, submissionId]));
  const notes = rows.map(({ values }) => String(values['note']));
  expect(notes, 'no form is stored more than once').toHaveLength(new Set(notes).size);
  expect(
    rows.filter(({ values }) => !ids.has(String(values['note']))),
    'no other form is stored',
  ).toEqual([]);
  for (const { values } of rows) {
    expect(values, 'all values are stored').toEqual({ note: values['note'], ...everyValue });
  }
  const arrived = reported.filter(({ submissionId }) => submissionId !== undefined);
  const stored = new Map(rows.map(({ id, values }) => [String(values['note']), id]));
  expect(
    arrived.filter(({ note, submissionId }) => stored.get(note) !== submissionId),
    'each confirmed form is stored, with the ID from its response',
  ).toEqual([]);
}

/** Expects that the stored cart is the result of the confirmed changes. */
export function expectCart(rows: Rows['entries'], reported: Reported['changes']): void {
  for (const sku of new Set(reported.map((change) => change.sku))) {
    const [row, ...doubles] = rows.filter((entry) => entry.sku === sku);
    expect(doubles, `the cart has one line for ${sku}`).toEqual([]);
    const changes = reported.filter((change) => change.sku === sku);
    expect(
      [...possibleQuantities(changes)],
      `${sku} after ${changes.map(describeChange).join(', ')}`,
    ).toContain(row?.quantity ?? 0);
  }
}

/**
 * Returns the possible quantities. A change whose outcome is unknown may have been applied. A rejected change was not.
 */
function possibleQuantities(changes: readonly ReportedChange[]): Set<number> {
  let quantities = new Set([0]);
  for (const { kind, quantity, refusal } of changes) {
    if (refusal && !refusal.isUncertain) continue;
    const after = [...quantities].map((before) => {
      if (kind === 'add') return before + quantity;
      return kind === 'remove' || before === 0 ? 0 : quantity;
    });
    quantities = new Set(refusal ? [...quantities, ...after] : after);
  }
  return quantities;
}

function describeChange({ kind, quantity, refusal }: ReportedChange): string {
  const certainty = refusal?.isUncertain ? ' uncertain' : '';
  return `${kind} ${quantity}${refusal ? ` (${refusal.kind} ${refusal.status ?? ''}${certainty})` : ''}`;
}

/** Updates the page's cart, and returns its quantities, keyed by SKU. */
export function shownCart(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const { cart: store } = Reflect.get(globalThis, Symbol.for('sq-elements/1')) as {
      readonly cart: {
        readonly $cart: {
          get(): { cart: { entries: readonly { sku: string; quantity: number }[] } };
        };
        sync(): Promise<void>;
      };
    };
    await store.sync();
    const { entries } = store.$cart.get().cart;
    return Object.fromEntries(entries.map(({ sku, quantity }) => [sku, quantity]));
  });
}

/** Returns the token of the page's cart, for `rows`. */
export async function cartToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies(page.url());
  const token = cookies.find(({ name }) => name === 'CART')?.value;
  if (!token) throw new Error("The page's browser has no cart cookie.");
  return decodeURIComponent(token);
}
