import { asText, type Published } from '../../../model/published-values.js';
import type { ApiClient } from '../../../platform/client.js';
import { createStaticClient, type StaticShopPorts } from './client.js';

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
      if (!response.ok) throw new Error(`The catalogue answered ${String(response.status)}.`);
      const json: unknown = await response.json();
      return json;
    },
    deadline: () => AbortSignal.timeout(deadline),
    lock: async <T>(work: () => T): Promise<T> => {
      // Pages that are no secure context have no locks.
      if (!('locks' in navigator)) return work();
      return await navigator.locks.request(name, () => Promise.resolve(work()));
    },
    checkout: asText(settings['checkout']),
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
