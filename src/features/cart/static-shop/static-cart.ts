import { messagesIn } from '../../../core/message-registry.js';
import { pageLocale } from '../../../core/locale.js';
import type { CartApi } from '../api.js';
import type { Cart } from '../model/cart.js';
import { failureMessages } from '../../../i18n/messages/failures.js';
import { transportMessages } from '../../../i18n/messages/transport.js';
import { checkoutMessages } from '../messages/checkout.js';
import { asText, type Published } from '../../../model/published-values.js';
import { refuse, succeed, type Result } from '../../../model/result.js';
import { localItem } from '../../../platform/storage-item.js';
import { pageContext } from '../../../page/context.js';
import type { EmailPolicy } from '../../form/model/email.js';
import type { ProductItem } from '../../product/model/product.js';
import { readCatalogue, type Catalogue } from './catalogue.js';
import { changeStored } from './change.js';
import { pricedCart, readStoredCart, type StoredCart } from './stored-cart.js';

export interface StaticShopPorts {
  /** Stores the cart. All tabs share this item. */
  readonly storageItem: { read(): string | null; write(text: string): void };
  readonly newId: () => string;
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Fetches the catalogue. Rejects if it cannot be reached. */
  readonly fetch: (signal?: AbortSignal) => Promise<Result<unknown>>;
  /**
   * URL template of the checkout. Empty if the shop has no checkout. Placeholders: `{items}` as `SKU:2,OTHER:1`, `{coupons}` as
   * codes, `{subtotal}` as a decimal number, and `{currency}`.
   */
  readonly checkout: string;
  /** Policy for email addresses in answers to a product's questions. */
  readonly emailPolicy: EmailPolicy;
  /** Runs changes one at a time, across all tabs. */
  readonly lock: (work: () => Result<StoredCart>) => Promise<Result<StoredCart>>;
}

/** A shop without a server. Its products are in a catalogue file, which is fetched once. The cart is stored in the browser. */
export function staticCartApi(ports: StaticShopPorts): CartApi {
  const { storageItem, newId, now, checkout, emailPolicy } = ports;
  let catalogue: Catalogue | undefined;

  async function read(signal?: AbortSignal): Promise<Result<Catalogue>> {
    if (catalogue) return succeed(catalogue);
    try {
      const json = await ports.fetch(signal);
      // A failure is not cached, so the next call fetches the catalogue again.
      if (!json.ok) return json;
      catalogue = readCatalogue(json.value);
      return succeed(catalogue);
    } catch {
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
      const changed = await ports.lock(() => {
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
 * Opens a shop without a server. It uses the browser's network, storage and clock.
 *
 * @param deadline - Timeout of the catalogue request, in milliseconds
 */
export function openStaticCart(
  settings: Published,
  { deadline, newId }: { readonly deadline: number; readonly newId: () => string },
): CartApi {
  const catalogue = new URL(asText(settings['catalogue']), document.baseURI).href;
  // This key must differ from the key under which `store.ts` stores the last confirmed cart.
  const name = `sq-shop:${catalogue}`;
  return staticCartApi({
    storageItem: storedOrKept(name),
    newId,
    now: () => Date.now(),
    fetch: async (signal) => {
      const signals = [AbortSignal.timeout(deadline), ...(signal ? [signal] : [])];
      const response = await fetch(catalogue, { signal: AbortSignal.any(signals) });
      const { ok, status } = response;
      const json: unknown = await response.json().catch(() => undefined);
      if (status === 404 || (ok && json === undefined)) {
        return refuse({
          kind: status === 404 ? 'refused' : 'unreadable',
          status,
          message: messagesIn(transportMessages, pageLocale()).notAvailable,
          missing: {
            endpoint: `GET ${catalogue.split('?')[0] ?? ''}`,
            setting: 'staticShop.catalogue',
          },
        });
      }
      if (!ok) throw new Error(`The catalogue returned status ${String(status)}.`);
      return succeed(json);
    },
    checkout: asText(settings['checkout']),
    emailPolicy: pageContext().emailPolicy,
    lock: async (work) =>
      // The Web Locks API exists only in secure contexts.
      'locks' in navigator ? await navigator.locks.request(name, work) : work(),
  });
}

/**
 * Returns an item in local storage, which all tabs share. If storage is denied or full, the item's text is kept in memory until
 * the page is unloaded.
 */
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
