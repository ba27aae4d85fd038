import { messagesIn } from '../../../core/message-registry.js';
import { pageLocale } from '../../../core/locale.js';
import type { CartApi } from '../api.js';
import type { Cart } from '../model/cart.js';
import { failureMessages } from '../../../i18n/messages/failures.js';
import { transportMessages } from '../../../i18n/messages/transport.js';
import { checkoutMessages } from '../messages/checkout.js';
import { asText, type Published } from '../../../model/published-values.js';
import { refuse, succeed, type Refusal, type Result } from '../../../model/result.js';
import { pageContext } from '../../../page/context.js';
import { localItem } from '../../../platform/storage-item.js';
import type { EmailPolicy } from '../../form/model/email.js';
import type { ProductItem } from '../../product/model/product.js';
import { readCatalogue, type Catalogue } from './catalogue.js';
import { changeStored } from './change.js';
import { pricedCart, readStoredCart, type StoredCart } from './stored-cart.js';

export interface StaticShopPorts {
  /** Storage of the cart. All tabs share it. */
  readonly storageItem: { read(): string | null; write(text: string): void };
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly fetch: (signal: AbortSignal) => Promise<unknown>;
  /** Returns a signal that aborts if the catalogue takes too long. */
  readonly deadline: () => AbortSignal;
  /** Runs one change at a time across tabs. */
  readonly lock: <T>(work: () => T) => Promise<T>;
  /**
   * Template of the checkout address; empty for no checkout. Placeholders: `{items}` as `SKU:2,OTHER:1`, `{coupons}` as codes,
   * `{subtotal}` as a decimal, and `{currency}`.
   */
  readonly checkout: string;
  /** Accepted email addresses. Default: `browser`. */
  readonly emailPolicy?: EmailPolicy;
}

/** The server has no catalogue at the configured address. */
class MissingCatalogue extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** A shop without a server. Its products are in a catalogue that is fetched once. The cart is stored in the browser. */
export function staticCartApi(ports: StaticShopPorts): CartApi {
  const { storageItem, newId, now, checkout } = ports;
  let catalogue: Catalogue | undefined;

  async function read(signal?: AbortSignal): Promise<Result<Catalogue>> {
    if (catalogue) return succeed(catalogue);
    try {
      const signals = [ports.deadline(), ...(signal ? [signal] : [])];
      catalogue = readCatalogue(await ports.fetch(AbortSignal.any(signals)));
      return succeed(catalogue);
    } catch (error) {
      // Not cached: the next call fetches the catalogue again.
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
        const { emailPolicy } = ports;
        const options = { key, newId, catalogue: shop.value, now: now(), emailPolicy };
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
 * Opens a shop without a server, with the browser's network, storage and clock.
 *
 * @param deadline - Timeout of the catalogue request, in milliseconds
 */
export function openStaticCart(
  settings: Published,
  { deadline, newId }: { readonly deadline: number; readonly newId: () => string },
): CartApi {
  const catalogue = new URL(asText(settings['catalogue']), document.baseURI).href;
  // Not the key under which the last cart of a server is stored.
  const name = `sq-shop:${catalogue}`;
  return staticCartApi({
    storageItem: storedOrKept(name),
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
      // The Web Locks API exists only in secure contexts.
      if (!('locks' in navigator)) return work();
      return await navigator.locks.request(name, () => Promise.resolve(work()));
    },
    checkout: asText(settings['checkout']),
    emailPolicy: pageContext().emailPolicy,
  });
}

/** A stored text that all tabs share. If storage is denied or full, the text is kept in memory until the page unloads. */
function storedOrKept(name: string): StaticShopPorts['storageItem'] {
  const item = localItem(name);
  let unsaved: string | undefined;
  return {
    read: () => unsaved ?? item.read(),
    write: (text) => {
      item.write(text);
      unsaved = item.read() === text ? undefined : text;
    },
  };
}
