import { messagesIn } from '../../../core/message-registry.js';
import { pageLocale } from '../../../core/locale.js';
import { lazyModule } from '../../../core/lazy-module.js';
import type { CartChange } from '../model/cart-changes.js';
import { failureMessages } from '../../../i18n/messages/failures.js';
import { transportMessages } from '../../../i18n/messages/transport.js';
import { fill } from '../../../i18n/messages/fill.js';
import { checkoutMessages } from '../messages/checkout.js';
import { asNumber, asRecord, asText, type Published } from '../../../model/published-values.js';
import { refuse, succeed, type Refusal, type Result } from '../../../model/result.js';
import type { ApiClient, Call } from '../../../platform/client.js';
import { pageContext } from '../../../page/context.js';
import type { EmailPolicy } from '../../form/model/email.js';
import { readCatalogue, type Catalogue, type Questions } from './catalogue.js';
import { changeStored } from './change.js';
import { readStoredCart, serverCart, type StoredCart } from './stored-cart.js';

/** What a shop without a server needs of the browser. */
export interface StaticShopPorts {
  /** Where the cart is kept; all tabs share it. */
  readonly storageItem: { read(): string | null; write(text: string): void };
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Fetches the catalogue, as JSON. */
  readonly fetch: (signal: AbortSignal) => Promise<unknown>;
  /** A signal that is aborted when the catalogue has taken too long. */
  readonly deadline: () => AbortSignal;
  /** Lets one tab at a time change the cart. */
  readonly lock: <T>(work: () => T) => Promise<T>;
  /**
   * Address of the checkout; empty where there is none. Filled in are `{items}` as `SKU:2,OTHER:1`, `{coupons}` by
   * their codes, `{subtotal}` as a decimal, and `{currency}`.
   */
  readonly checkout: string;
  /** Which email addresses the site accepts. Default: `browser`. */
  readonly emailPolicy?: EmailPolicy;
}

/** The server does not have the catalogue. */
class MissingCatalogue extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

const questions = lazyModule('page static shop questions', () => import('./questions.js'));

const CART = '/api/commerce/shopping-cart';
const PRODUCTS = '/api/commerce/products/';

/**
 * Answers the calls of a shop's server out of a catalogue, which is fetched once, and a cart that stays in the
 * browser: all that stands on the calls works the same. What only a server can do is refused.
 */
export function createStaticClient(ports: StaticShopPorts): ApiClient {
  const { storageItem, newId, now, checkout } = ports;
  let catalogue: Catalogue | undefined;

  async function loadQuestions(): Promise<Questions> {
    const { answersOf, problemsOf } = await questions.load();
    return {
      answersOf,
      problemsOf: (form, answers) => problemsOf(form, answers, ports.emailPolicy),
    };
  }

  async function read(signal?: AbortSignal): Promise<Result<Catalogue>> {
    if (catalogue) return succeed(catalogue);
    try {
      const signals = [ports.deadline(), ...(signal ? [signal] : [])];
      const shop = readCatalogue(await ports.fetch(AbortSignal.any(signals)));
      const asks = [...shop.products.values()].some(({ form }) => form);
      catalogue = { ...shop, ...(asks && { questions: await loadQuestions() }) };
      return succeed(catalogue);
    } catch (error) {
      // The next call fetches it again.
      if (error instanceof MissingCatalogue) return refuse(error.refusal);
      const kind = signal?.aborted ? 'aborted' : 'network';
      const { unableToConnect } = messagesIn(failureMessages, pageLocale());
      return refuse({ kind, message: unableToConnect });
    }
  }

  async function answer(
    { method, path, body, key = newId() }: Call<unknown>,
    shop: Catalogue,
  ): Promise<Result<unknown>> {
    const cartOf = (stored: StoredCart) => serverCart(stored, shop, { now: now(), checkout });
    if (method === 'GET' && path === CART)
      return succeed(cartOf(readStoredCart(storageItem.read())));
    if (method === 'GET' && path.startsWith(PRODUCTS)) {
      const product = shop.raw.get(decodeURIComponent(path.slice(PRODUCTS.length)));
      return product ? succeed(product) : refusedHere(texts().notSold);
    }
    const change = readChange(method, path, asRecord(body));
    if (!change) return refusedHere(texts().noServer);
    const changed = await ports.lock((): Result<StoredCart> => {
      const stored = readStoredCart(storageItem.read());
      const result = changeStored(stored, change, { key, newId, catalogue: shop, now: now() });
      if (result.ok) storageItem.write(JSON.stringify(result.value));
      return result;
    });
    return changed.ok ? succeed(cartOf(changed.value)) : changed;
  }

  return {
    call: async (call) => {
      const shop = await read(call.signal);
      if (!shop.ok) return shop;
      const answered = await answer(call, shop.value);
      if (!answered.ok) return answered;
      const decoded = call.schema.safeParse(answered.value);
      if (decoded.success) return succeed(decoded.data);
      const { unreadableAnswer } = messagesIn(transportMessages, pageLocale());
      return refuse({ kind: 'unreadable', message: fill(unreadableAnswer, { url: call.path }) });
    },
  };
}

function refusedHere(message: string): Result<never> {
  return refuse({ kind: 'refused', status: 404, message, error: message });
}

/** The change that a call asks for; undefined where it is another call. */
function readChange(
  method: string,
  path: string,
  body: Readonly<Record<string, unknown>>,
): CartChange | undefined {
  const [, resource, last = ''] = /shopping-cart\/(\w+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const id = decodeURIComponent(last);
  switch (`${method} ${resource ?? ''}`) {
    case 'POST entries':
      return {
        kind: 'add',
        // The rest of a line is the catalogue's to say.
        line: {
          itemId: asText(body['itemId']),
          sku: asText(body['sku']),
          quantity: asNumber(body['quantity']) ?? NaN,
          title: '',
          unitCents: 0,
          currency: 'USD',
          ...(body['additionalFields'] !== undefined && {
            additionalFields: asRecord(body['additionalFields']),
          }),
          productSubscriptionOptionId: asText(body['productSubscriptionOptionId']),
        },
      };
    case 'PUT entries':
      return { kind: 'setQuantity', entryId: id, quantity: asNumber(body['quantity']) ?? NaN };
    case 'DELETE entries':
      return { kind: 'remove', entryId: id };
    case 'POST coupons':
      return { kind: 'addCoupon', promoCode: asText(body['promoCode']) };
    case 'DELETE coupons':
      return { kind: 'removeCoupon', couponId: id };
    case 'PUT shipping': {
      const { country, state, zip, city } = asRecord(body['shippingLocation']);
      const option = body['selectedShippingOption'];
      return {
        kind: 'setShipping',
        ...(body['shippingLocation'] !== undefined && {
          shippingLocation: {
            city: asText(city),
            country: asText(country),
            state: asText(state),
            zip: asText(zip),
          },
        }),
        ...(option !== undefined && { selectedShippingOption: asText(option) }),
      };
    }
    default:
      return undefined;
  }
}

function texts() {
  return messagesIn(checkoutMessages, pageLocale());
}

/**
 * Makes the client of a site whose shop is a file, with the browser's network, storage and clock.
 *
 * @param options - `deadline`, milliseconds that the catalogue may take
 */
export function openStaticClient(
  settings: Published,
  { deadline, newId }: { readonly deadline: number; readonly newId: () => string },
): ApiClient {
  const catalogue = new URL(asText(settings['catalogue']), document.baseURI).href;
  // Another key than that of the last known cart of a server.
  const name = `sq-shop:${catalogue}`;
  return createStaticClient({
    storageItem: storageItem(() => localStorage, name),
    newId,
    now: () => Date.now(),
    fetch: async (signal) => {
      const response = await fetch(catalogue, { signal });
      const { ok, status } = response;
      const json: unknown = await response.json().catch(() => undefined);
      if (status === 404 || (ok && json === undefined)) {
        throw new MissingCatalogue({
          kind: status === 404 ? 'refused' : 'unreadable',
          status,
          message: messagesIn(transportMessages, pageLocale()).notAvailable,
          missing: {
            endpoint: `GET ${catalogue.split('?')[0] ?? ''}`,
            setting: 'staticShop.catalogue',
          },
        });
      }
      if (!ok) throw new Error(`The catalogue answered ${String(status)}.`);
      return json;
    },
    deadline: () => AbortSignal.timeout(deadline),
    lock: async <T>(work: () => T): Promise<T> => {
      // Pages that are no secure context have no locks.
      if (!('locks' in navigator)) return work();
      return await navigator.locks.request(name, () => Promise.resolve(work()));
    },
    checkout: asText(settings['checkout']),
    emailPolicy: pageContext().emailPolicy,
  });
}

/**
 * A text that outlives the page, and that all tabs share. Where storage is forbidden or full, the text lives as
 * long as the page.
 *
 * @param storage - The browser's; even asking for it may throw.
 */
export function storageItem(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  name: string,
): StaticShopPorts['storageItem'] {
  let unsaved: string | undefined;
  return {
    read: () => {
      if (unsaved !== undefined) return unsaved;
      try {
        return storage().getItem(name);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        storage().setItem(name, text);
        unsaved = undefined;
      } catch {
        unsaved = text;
      }
    },
  };
}
