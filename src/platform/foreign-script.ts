import { trustedScriptAddress } from './trusted.js';

/** Timeout for the script of a widget, in milliseconds (behavior.md#loading-foreign-scripts). */
export const WIDGET_TIMEOUT = 10_000;

/**
 * - `ran`: the script has run, and called `callback` if set
 * - `failed`: the script failed to load
 * - `late`: the timeout passed, or `signal` aborted
 */
export type ScriptOutcome = 'ran' | 'failed' | 'late';

export interface ForeignScript {
  readonly address: string;
  /** Id of the script element, for scripts that look themselves up. */
  readonly id?: string | undefined;
  /** Parent of the script element, for scripts that render next to themselves. Default: the head. */
  readonly parent?: Element;
  /** Milliseconds. */
  readonly timeout: number;
  /** Name of a global function that the script calls when it is ready. Without it, the script is ready when it has run. */
  readonly callback?: string;
  readonly signal?: AbortSignal;
}

/**
 * Adds a third-party script to the page, and removes it if it is not ready in time.
 *
 * @throws TypeError if `trusted.ts` does not allow the URL. Never rejects for another reason.
 */
export async function runForeignScript({
  address,
  id,
  parent = document.head,
  timeout,
  callback,
  signal,
}: ForeignScript): Promise<ScriptOutcome> {
  const script = createForeignScript(address);
  if (id !== undefined) script.id = id;
  const { promise, resolve } = Promise.withResolvers<ScriptOutcome>();
  const handleTimeout = (): void => resolve('late');
  const ready = (): void => resolve('ran');
  const timer = setTimeout(handleTimeout, timeout);
  signal?.addEventListener('abort', handleTimeout);
  if (callback === undefined) script.addEventListener('load', ready);
  else (globalThis as unknown as Record<string, unknown>)[callback] = ready;
  script.addEventListener('error', () => resolve('failed'));
  parent.append(script);
  const outcome = await promise;
  clearTimeout(timer);
  signal?.removeEventListener('abort', handleTimeout);
  if (outcome !== 'ran') script.remove();
  return outcome;
}

/** Copies the nonce of the page's scripts, for a Content-Security-Policy that requires one. */
function createForeignScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = trustedScriptAddress(address);
  return script;
}
