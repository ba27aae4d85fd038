import { runForeignScript, WIDGET_TIMEOUT } from '../../platform/foreign-script.js';
import { consent } from '../../page/consent.js';
import type { ConsentCategory } from '../../page/model/consent.js';

/** Scripts of other websites by their addresses. */
const scripts = new Map<string, Promise<boolean>>();

/** Which script it is, and what it waits for. */
export interface ServiceScript {
  readonly address: string;
  /** By which it finds itself in the page. */
  readonly id?: string;
  readonly category: ConsentCategory;
}

/**
 * Fetches a script of another website once its visitor allows the category, once for the whole page. Answers whether it has run;
 * false where it failed, and where nobody waits for it any more. Never rejects. A failure is not kept: the next call asks again.
 */
export async function loadServiceScript(
  { address, id, category }: ServiceScript,
  signal: AbortSignal,
): Promise<boolean> {
  await whenAllowed(category, signal);
  if (signal.aborted) return false;
  const loading = scripts.get(address) ?? insertScript(address, id);
  scripts.set(address, loading);
  const hasRun = await loading;
  if (!hasRun && scripts.get(address) === loading) scripts.delete(address);
  return hasRun && !signal.aborted;
}

/** Settles once the category is allowed, or nobody waits for that any more. */
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

async function insertScript(address: string, id: string | undefined): Promise<boolean> {
  return (await runForeignScript({ address, id, timeout: WIDGET_TIMEOUT })) === 'ran';
}
