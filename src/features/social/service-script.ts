import { runForeignScript, WIDGET_TIMEOUT } from '../../platform/foreign-script.js';
import { consent } from '../../page/consent.js';
import type { ConsentCategory } from '../../page/model/consent.js';

/** Third-party scripts, keyed by URL. Each promise resolves with `true` if the script has run. */
const scripts = new Map<string, Promise<boolean>>();

export interface ServiceScript {
  readonly address: string;
  /** ID of the script element. Some scripts use it to find their own element. */
  readonly id?: string;
  readonly category: ConsentCategory;
}

/**
 * Loads a third-party script once per document, after the visitor has allowed its category. Resolves with `true` if the script
 * has run. Resolves with `false` if the script failed or `signal` aborted. Never rejects. After a failure, the next call tries
 * again.
 */
export async function loadServiceScript(
  { address, id, category }: ServiceScript,
  signal: AbortSignal,
): Promise<boolean> {
  await whenAllowed(category, signal);
  if (signal.aborted) return false;
  const loading =
    scripts.get(address) ??
    runForeignScript({ address, id, timeout: WIDGET_TIMEOUT }).then((outcome) => outcome === 'ran');
  scripts.set(address, loading);
  const hasRun = await loading;
  if (!hasRun && scripts.get(address) === loading) scripts.delete(address);
  return hasRun && !signal.aborted;
}

/** Resolves when the category is allowed or the signal aborts. */
async function whenAllowed(category: ConsentCategory, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const unsubscribe = consent().$consent.subscribe(({ allows }) => {
    if (allows[category]) resolve(undefined);
  });
  if (signal.aborted) resolve(undefined);
  signal.addEventListener('abort', resolve);
  await promise;
  unsubscribe();
}
