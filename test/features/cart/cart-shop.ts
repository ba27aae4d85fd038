import { cartStore } from '../../../src/features/cart/store.js';
import {
  type Cart,
  type CartDetails,
  DETAILS_SHAPE,
  emptyCart,
} from '../../../src/features/cart/model/cart.js';
import { applyChange, type CartChange } from '../../../src/features/cart/model/cart-changes.js';
// Imported before the tests, so that no test waits for the code of the first API call.
import '../../../src/features/cart/api.js';
import '../../../src/page/connect.js';
import { forgetContext } from '../../support/browser/new-page.js';
import { nextTask } from '../../support/browser/next-task.js';

/** A refusal from the shop. `error` is missing if the server has failed. */
interface ShopRefusal {
  readonly status: number;
  readonly error?: string;
  readonly errors?: Fields;
}

/** A request to the API. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Fields;
}

/** Decides about a change. If it returns `undefined`, the shop makes the change. */
type Answer = (change: CartChange) => ShopRefusal | undefined | Promise<ShopRefusal | undefined>;

/** A fake shop server. */
export interface CartShop {
  cart: Cart;
  readonly changes: CartChange[];
  readonly calls: Call[];
  /** Returns the bodies of all requests that add a line. */
  orders(): readonly Fields[];
  /** Adds a product to the shop. */
  publish(item: { readonly id: string }): void;
  /** Returns the JSON that the server writes into a page with this cart. */
  sent(cart: Cart, more: object): string;
  answerWith(answer: Answer): void;
  /** Changes the cart as a different tab would, and notifies this tab. */
  changeElsewhere(change: CartChange): Promise<void>;
  /** Sets the cart's quantity and unit price, and makes the page's store fetch the cart. */
  show(quantity: number, unitCents?: number): Promise<void>;
  close(): void;
}

const shared = Symbol.for('sq-elements/1');
const realFetch = window.fetch;

const details: CartDetails = {
  shape: DETAILS_SHAPE,
  cartToken: 't1',
  shippingOptions: [
    { id: 's1', name: 'Standard', computedCost: 500 },
    { id: 's2', name: 'Tomorrow', computedCost: 1900 },
  ],
  selectedShippingOption: 's1',
  shippingLocation: { city: '', country: 'United States', state: 'MA', zip: '02139' },
  coupons: [
    { id: 'k1', promoCode: 'MORNING', name: 'Ten percent', discountCents: 300, isValid: true },
    {
      id: 'k2',
      promoCode: 'BIG',
      name: '',
      discountCents: 0,
      isValid: false,
      reason: 'This coupon is for orders of $90.00 or more.',
    },
  ],
  taxes: [{ name: 'Sales tax', valueCents: 100 }],
  giftCards: [],
  taxCents: 100,
  shippingCostCents: 500,
  discountCents: 300,
  grandTotalCents: 3300,
  amountDueCents: 3300,
  minimumSubtotalCents: 0,
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: true,
  isSubscription: false,
};

/** A cart with two lines, whose quantities are two and one. */
export const filledCart: Cart = {
  ...emptyCart,
  id: 'c1',
  revision: 1,
  subtotalCents: 3000,
  totalQuantity: 3,
  entries: [
    line('e1', 'Yirga Valley', 2, 5),
    { ...line('e2', 'Night Shift', 1, 'unlimited'), productSubscriptionOptionId: 'p1' },
  ],
  details,
};

function line(id: string, title: string, quantity: number, stock: number | 'unlimited') {
  const detail = {
    nonSalePriceCents: 1200,
    productType: 1,
    options: [{ name: 'Grind', value: 'Filter' }],
    url: `/shop/${id}`,
    image: '',
    stock,
    answers: [{ label: 'For', value: 'Ida' }],
    ...(id === 'e2' && { plan: { unit: 'week', every: 2, payments: 6 } as const }),
  };
  const itemId = `item-${id}`;
  return {
    id,
    itemId,
    sku: `SQ-${id}`,
    title,
    quantity,
    purchasePriceCents: 1000,
    details: detail,
  };
}

/** Replaces the network with a shop that accepts every change that the test does not refuse. */
export function openShop(start: Cart = filledCart): CartShop {
  forgetPage();
  if (start.entries.length > 0) document.cookie = 'hasCart=true; Path=/';
  let answer: Answer = () => undefined;
  const items = new Map<string, object>();
  const shop: CartShop = {
    cart: start,
    changes: [],
    calls: [],
    orders: () => shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
    publish: (item) => void items.set(item.id, item),
    sent: (cart, more) => {
      const json = JSON.stringify({ ...wire(cart), ...more }).replaceAll('<', '\\u003c');
      return `<script type="application/json">${json}</script>`;
    },
    answerWith: (next) => {
      answer = next;
    },
    changeElsewhere: async (change) => {
      apply(change, 'elsewhere');
      await cartStore().sync();
    },
    show: async (quantity, unitCents = 0) => {
      const totals = { totalQuantity: quantity, subtotalCents: quantity * unitCents };
      const { revision } = shop.cart;
      shop.cart = { ...emptyCart, id: 'c1', revision: revision + 1, ...totals };
      await cartStore().sync();
      await nextTask();
    },
    close: () => {
      window.fetch = realFetch;
      document.cookie = 'hasCart=; Path=/; Max-Age=0';
      forgetPage();
    },
  };
  function apply(change: CartChange, key: string): void {
    const revision = shop.cart.revision + 1;
    const changed = applyChange(shop.cart, change, `e${String(revision + 10)}`);
    shop.cart = { ...changed, revision, recentWrites: [key] };
  }
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
    const { pathname: path } = url;
    const method = init?.method ?? 'GET';
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Fields;
    shop.calls.push({ method, path, body });
    if (method !== 'GET') {
      const change = changeOf(method, path, body);
      shop.changes.push(change);
      const refused = await answer(change);
      if (refused) return Response.json(refused, { status: refused.status });
      apply(change, new Headers(init?.headers).get('idempotency-key') ?? '');
    }
    const item = items.get(path.replace('/api/commerce/products/', ''));
    if (item) return Response.json(item);
    return Response.json(wire(shop.cart));
  };
  return shop;
}

/** Creates a refusal with a message. */
export function refusal(message: string): ShopRefusal {
  return { status: 400, error: message };
}

/** Converts a cart to the JSON that the server sends. */
function wire({ details: more = details, ...cart }: Cart): object {
  const { coupons, taxes, giftCards, selectedShippingOption, minimumSubtotalCents, ...rest } = more;
  return {
    ...cart,
    ...rest,
    cartType: more.isSubscription ? 2 : 1,
    entries: cart.entries.map(({ sku, details, ...entry }) => ({
      ...entry,
      nonSalePriceCents: details?.nonSalePriceCents,
      productType: details?.productType,
      multipleQuantityAllowed: !details?.isSingle,
      item: { fullUrl: details?.url, assetUrl: details?.image },
      chosenVariant: {
        sku,
        unlimited: details?.stock === 'unlimited',
        qtyInStock: details?.stock,
        optionValues: details?.options.map(({ name, value }) => ({ optionName: name, value })),
      },
      ...(details?.plan && {
        subscriptionPlan: {
          billingPeriod: { unit: details.plan.unit, value: details.plan.every },
          numBillingCycles: details.plan.payments,
        },
      }),
      additionalFieldsSummary: details?.answers,
    })),
    coupons,
    taxLineItems: taxes,
    appliedGiftCards: giftCards,
    selectedShippingOption: { id: selectedShippingOption },
    minimumOrderSubtotal: { currency: 'USD', value: (minimumSubtotalCents / 100).toFixed(2) },
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Converts a request to the change that it makes. */
function changeOf(method: string | undefined, path: string, body: Fields): CartChange {
  const [, resource, id = ''] = /shopping-cart\/(\w+)\/?(.*)/.exec(path) ?? [];
  if (resource === 'shipping') return { kind: 'setShipping', ...body };
  if (resource === 'coupons') {
    return method === 'DELETE'
      ? { kind: 'removeCoupon', couponId: id }
      : { kind: 'addCoupon', promoCode: String(body['promoCode']) };
  }
  if (method === 'DELETE') return { kind: 'remove', entryId: id };
  if (method === 'PUT') {
    return { kind: 'setQuantity', entryId: id, quantity: Number(body['quantity']) };
  }
  const known = filledCart.entries.find(({ sku }) => sku === body['sku']);
  const shown = { title: known?.title ?? '', unitCents: 1000, currency: 'USD' } as const;
  return { kind: 'add', line: { ...shown, ...body } as never };
}

/** Clears the page's cart and context. */
function forgetPage(): void {
  localStorage.clear();
  forgetContext();
  const parts = Reflect.get(globalThis, shared) as { cart?: unknown } | undefined;
  delete parts?.cart;
}
