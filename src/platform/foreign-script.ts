import { trustedScriptAddress } from './trusted.js';

/** Timeout for a widget's script, in milliseconds (behavior.md#loading-foreign-scripts). */
export const WIDGET_TIMEOUT = 10_000;

/**
 * The outcome of running a third-party script:
 *
 * - `ran`: the script has run and, if `callback` is set, has called it
 * - `failed`: the script failed to load
 * - `late`: the timeout has passed, or `signal` has aborted
 */
export type ScriptOutcome = 'ran' | 'failed' | 'late';

export interface ForeignScript {
  readonly address: string;
  /** ID of the script element, for scripts that look up their own element. */
  readonly id?: string | undefined;
  /** Parent of the script element, for scripts that render their output next to themselves. Default: the head. */
  readonly parent?: Element;
  /** Timeout in milliseconds. */
  readonly timeout: number;
  /** Name of a global function that the script calls when it is ready. If absent, the script is ready when it has run. */
  readonly callback?: string;
  readonly signal?: AbortSignal;
}

/**
 * Adds a third-party script to the page. If the script is not ready in time, removes it.
 *
 * @throws TypeError if `trusted.ts` does not allow the URL. Never rejects for any other reason.
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

/** Creates the script element. Copies the nonce of the page's scripts, in case the Content-Security-Policy requires a nonce. */
function createForeignScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = trustedScriptAddress(address);
  return script;
}
