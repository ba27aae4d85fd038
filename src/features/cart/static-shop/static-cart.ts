import { messagesIn } from '../../../core/message-registry.js';
import { pageLocale } from '../../../core/locale.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import type { CartApi } from '../api.js';
import type { Cart } from '../model/cart.js';
import { failureMessages } from '../../../i18n/messages/failures.js';
import { transportMessages } from '../../../i18n/messages/transport.js';
import { checkoutMessages } from '../messages/checkout.js';
import { asText, type Published } from '../../../model/published-values.js';
import { refuse, succeed, type Refusal, type Result } from '../../../model/result.js';
import { pageContext } from '../../../page/context.js';
import type { EmailPolicy } from '../../form/model/email.js';
import type { ProductItem } from '../../product/model/product.js';
import { readCatalogue, type Catalogue, type Questions } from './catalogue.js';
import { changeStored } from './change.js';
import { pricedCart, readStoredCart, type StoredCart } from './stored-cart.js';

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

/**
 * The shop of a site without a server: what it sells is a catalogue, which is fetched once, and the cart stays in the browser.
 */
export function staticCartApi(ports: StaticShopPorts): CartApi {
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

  function readStored(): StoredCart {
    return readStoredCart(storageItem.read());
  }

  function cartOf(stored: StoredCart, shop: Catalogue): Result<Cart> {
    return succeed(pricedCart(stored, shop, { now: now(), checkout }));
  }

  return {
    fetch: async (signal) => {
      const shop = await read(signal);
      return shop.ok ? cartOf(readStored(), shop.value) : shop;
    },
    change: async (change, key) => {
      const shop = await read();
      if (!shop.ok) return shop;
      const changed = await ports.lock((): Result<StoredCart> => {
        const options = { key, newId, catalogue: shop.value, now: now() };
        const result = changeStored(readStored(), change, options);
        if (result.ok) storageItem.write(JSON.stringify(result.value));
        return result;
      });
      return changed.ok ? cartOf(changed.value, shop.value) : changed;
    },
    fetchProduct: async (id, signal) => {
      const shop = await read(signal);
      if (!shop.ok) return shop;
      const product = shop.value.raw.get(id);
      if (product) return succeed(product as unknown as ProductItem);
      const message = messagesIn(checkoutMessages, pageLocale()).notSold;
      return refuse({ kind: 'refused', status: 404, message, error: message });
    },
  };
}

/**
 * Opens the shop of a site without a server, with the browser's network, storage and clock.
 *
 * @param options - `deadline`, milliseconds that the catalogue may take
 */
export function openStaticCart(
  settings: Published,
  { deadline, newId }: { readonly deadline: number; readonly newId: () => string },
): CartApi {
  const catalogue = new URL(asText(settings['catalogue']), document.baseURI).href;
  // Another key than that of the last known cart of a server.
  const name = `sq-shop:${catalogue}`;
  return staticCartApi({
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
