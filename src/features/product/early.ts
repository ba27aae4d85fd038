import { newKey } from '../../page/new-key.js';
import { forgetEarly, isOnlyCopy, requestEarly } from '../../platform/early-request.js';
import { membersOf } from '../../platform/form-members.js';
import { sharedPart } from '../../platform/shared.js';

/*
 * The first answer of a product: what a click orders is sent at once, just as the code of the cart would send it, which
 * takes the answer over, under the same key. Where that code does not come, nothing is sent twice.
 */

/** An order that was sent before any code. */
export interface EarlyOrder {
  readonly itemId: string;
  readonly sku: string;
  readonly quantity: string;
  /** The idempotency key that it was sent with. */
  readonly key: string;
}

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** By their forms, until the code of the product takes them over. */
    orders: WeakMap<Element, EarlyOrder>;
  }
}

/** What a form holds at most that orders the same without its product's data. */
const plainFields = ['itemId', 'sku', 'quantity', 'page', 'pagePath'];

/** Where a form of our API is sent to. */
const entries = /^[^?#]*\/api\/commerce\/shopping-cart\/entries$/;

/**
 * Sends what a form orders.
 *
 * @returns what settles once the cart's count says so, or the view has something to say
 */
export function answer(target: Element, host: Element): Promise<void> | undefined {
  // The code may have come first.
  const form = membersOf(target).closest('form');
  if (!form || !host.ariaBusy) return undefined;
  const order = readOrder(form);
  const address = new URL(membersOf(form).getAttribute('action') ?? '', membersOf(form).baseURI)
    .href;
  if (!order || !isClear(host, address)) return undefined;
  const { ownerDocument } = membersOf(form);
  const orders = sharedPart('orders', () => new WeakMap<Element, EarlyOrder>());
  const { key, quantity, ...item } = order;
  const body = { ...item, quantity: Number(quantity) };
  const response = requestEarly(address, { key, body });
  orders.set(form, order);
  const answered = response.then(
    async (each) => {
      if (each.ok) showCount(ownerDocument, await each.clone().text());
    },
    // Whoever takes it over handles a failure.
    () => undefined,
  );
  ownerDocument.addEventListener('submit', function replayed(event) {
    if (event.target !== form) return;
    ownerDocument.removeEventListener('submit', replayed);
    // The code has it.
    if (!orders.delete(form)) return;
    forgetEarly(address, key);
    if (event.defaultPrevented) return;
    // The browser is about to send it once more.
    event.preventDefault();
    void finish(form, response);
  });
  return answered;
}

function readOrder(form: HTMLFormElement): EarlyOrder | undefined {
  const fields = [...new FormData(form)];
  const controls = [...membersOf(form).elements] as HTMLInputElement[];
  const names = [...fields.map(([name]) => name), ...controls.map(({ name }) => name)];
  // Which button was clicked is not known here.
  if (controls.some((each) => each.matches('[formaction]'))) return undefined;
  if (!names.every((name) => !name || plainFields.includes(name))) return undefined;
  const { itemId, sku = '', quantity = '1' } = Object.fromEntries(fields) as Partial<EarlyOrder>;
  return itemId && /^[1-9]\d{0,3}$/.test(quantity)
    ? { itemId, sku, quantity, key: newKey() }
    : undefined;
}

/** Whether the code would send the same, and to the same server: to this one, and without questions of its own. */
function isClear(host: Element, address: string): boolean {
  const { ownerDocument } = host;
  const data = host.outerHTML + (ownerDocument.getElementById('sq-context')?.textContent ?? '');
  return (
    entries.test(address) &&
    new URL(address).origin === location.origin &&
    !/additionalFieldsForm|apiBase|staticShop/.test(data) &&
    // What scripts have said is not in the markup.
    !('Static' in globalThis || 'data' in host) &&
    isOnlyCopy()
  );
}

/** Writes the cart's count where the page shows one, and it takes no other room. */
function showCount(page: Document, text: string): void {
  const { totalQuantity } = JSON.parse(text) as { readonly totalQuantity?: number };
  for (const count of page.querySelectorAll('sq-cart-indicator:not(:defined) [data-cart-count]')) {
    if (/^\d$/.test(count.textContent.trim()) && Number(totalQuantity) < 10)
      count.textContent = String(totalQuantity);
  }
}

/** Does without the code what the form would have led to: the cart, or the browser's own post where nothing was added. */
async function finish(form: HTMLFormElement, response: Promise<Response>): Promise<void> {
  const isAdded = (await response.catch(() => undefined))?.ok;
  const cart = membersOf(form).ownerDocument.querySelector<HTMLAnchorElement>(
    'sq-cart-indicator a[href]',
  );
  if (isAdded && cart) location.assign(cart.href);
  else if (!isAdded) membersOf(form).submit();
}
