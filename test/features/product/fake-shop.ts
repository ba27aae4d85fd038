import { fixture } from '@open-wc/testing';
import type { SqProduct } from '../../../elements/sq-product.js';
import { cartStore } from '../../../src/features/cart/store.js';
// Loaded before the tests, so that no test waits for the code of the first call.
import '../../../src/features/cart/api.js';
import '../../../src/page/connect.js';
import { nextTask } from '../../support/browser/next-task.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** Totals of the shop's cart. */
interface Totals {
  readonly totalQuantity: number;
  readonly subtotalCents?: number;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Responds to a call. */
type Answer = (call: Call) => Response | Promise<Response>;

interface Shop {
  readonly calls: Call[];
  /** Bodies of the writes. */
  orders(): readonly Call['body'][];
  /** Responds to the writes from now on. */
  answerWith(answer: Answer): void;
  /** Adds the quantity of an order to the cart. Default response to a write. */
  accept(body: Call['body']): Response;
  /** Gives the server's cart these totals, and lets the page's store fetch them. */
  show(totals: Totals): Promise<void>;
  /** Sells a product by its id. */
  publish(item: { readonly id: string }): void;
  close(): void;
}

const shared = Symbol.for('sq-elements/1');
const realFetch = window.fetch;
let revision = 0;

/** Replaces the network by a shop with an empty cart. */
export function openShop(): Shop {
  forgetCart();
  const calls: Call[] = [];
  let totals: Totals = { totalQuantity: 0 };
  const accept = (body: Call['body']): Response => {
    totals = { totalQuantity: totals.totalQuantity + Number(body['quantity']) };
    return json(200, wireCart(totals));
  };
  const items = new Map<string, object>();
  let answer: Answer = ({ body }) => accept(body);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Call['body']) : {},
    };
    calls.push(call);
    const item = items.get(url.pathname.replace('/api/commerce/products/', ''));
    if (item) return json(200, item);
    return call.method === 'GET' ? json(200, wireCart(totals)) : answer(call);
  };
  return {
    calls,
    orders: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
    accept,
    answerWith: (next) => {
      answer = next;
    },
    show: async (next) => {
      totals = next;
      await cartStore().sync();
      await nextTask();
    },
    publish: (item) => {
      items.set(item.id, item);
    },
    close: () => {
      window.fetch = realFetch;
      forgetCart();
    },
  };
}

/** Returns a response of the API. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** Returns a cart as the server sends it. */
function wireCart({ totalQuantity, subtotalCents = 0 }: Totals): unknown {
  revision += 1;
  return {
    id: 'c1',
    entries: [],
    currency: 'USD',
    revision,
    recentWrites: [],
    totalQuantity,
    subtotalCents,
  };
}

function forgetCart(): void {
  localStorage.clear();
  const parts = Reflect.get(globalThis, shared) as { cart?: unknown } | undefined;
  delete parts?.cart;
}

/** Inserts a product with JSON, and waits until its view has rendered. */
export async function mountProduct(
  item: object,
  { content = '', attributes = '' } = {},
): Promise<SqProduct> {
  const json = `<script type="application/json">${JSON.stringify(item)}</script>`;
  const product = await fixture<SqProduct>(
    `<sq-product ${attributes}>${json}${content}</sq-product>`,
  );
  await waitUntil(() => product.shadowRoot && !product.shadowRoot.querySelector('.room'));
  await nextTask();
  return product;
}

/** Returns a part of the product's shadow root. */
export function partOf<E extends HTMLElement = HTMLElement>(product: SqProduct, name: string): E {
  const part = product.shadowRoot?.querySelector<E>(`[part="${name}"]`);
  if (!part) throw new Error(`no part ${name}`);
  return part;
}

/** Chooses a value in a select, as a visitor does. */
export async function choose(select: HTMLSelectElement | null, value: string): Promise<void> {
  if (!select) throw new Error(`no select for ${value}`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await nextTask();
}
