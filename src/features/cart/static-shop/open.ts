import { asText, type Published } from '../../../model/published-values.js';
import type { ApiClient } from '../../../platform/client.js';
import { createStaticClient } from './client.js';
import { keptText } from './slot.js';

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
  // Apart from what the tabs keep of a server's cart.
  const name = `sq-shop:${catalogue}`;
  return createStaticClient({
    slot: keptText(() => localStorage, name),
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
