import { cartStore } from '../../../src/features/cart/store.js';
// What the first call fetches comes before, so that no test waits for it.
import '../../../src/features/cart/api.js';
import '../../../src/page/connect.js';
import { nextTask } from '../../support/browser/next-task.js';

/*
 * A shop without a server: the network of the page ends here, everything before it is real. One page
 * has one cart, which is forgotten between tests.
 */

/** The totals of the shop's cart, as the server answers them. */
interface Totals {
  readonly totalQuantity: number;
  readonly subtotalCents?: number;
}

/** A call that reached the shop. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The key by which the server knows a repeated write. */
  readonly key: string | null;
}

/** Answers a call, or keeps it waiting. */
type Answer = (call: Call) => Response | Promise<Response>;

interface Shop {
  readonly calls: Call[];
  /** Answers the writes from here on. */
  answerWith(answer: Answer): void;
  /** Adds the quantity of an order to the cart, as the shop does by itself. */
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

/** Opens a shop with an empty cart, in place of the network. */
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
      key: new Headers(init?.headers).get('Idempotency-Key'),
    };
    calls.push(call);
    const item = items.get(url.pathname.replace('/api/commerce/products/', ''));
    if (item) return json(200, item);
    return call.method === 'GET' ? json(200, wireCart(totals)) : answer(call);
  };
  return {
    calls,
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

/** An answer of the API. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** The cart as the server sends it after any change. */
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
