import { trustedScriptAddress } from './trusted.js';

/** Milliseconds that a widget's script may take (spec section 7, "Other loads"). */
export const WIDGET_TIMEOUT = 10_000;

/** What became of a script: it has run, and called back where that was asked for; it did not come; or nobody waits for it any more. */
export type ScriptOutcome = 'ran' | 'failed' | 'late';

/** How a script of another website is run. */
export interface ForeignScript {
  readonly address: string;
  /** By which it finds itself in the page. */
  readonly id?: string | undefined;
  /** Where in the page it stands, for one that draws beside itself. Default: the head. */
  readonly parent?: Element;
  /** Milliseconds until it counts as one that does not come. */
  readonly timeout: number;
  /** The global function that it calls once it is ready. Without one it is ready when it has run. */
  readonly callback?: string;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/**
 * Adds a script of another website to the page, and removes it if it is not ready in time.
 *
 * @throws TypeError if `trusted.ts` does not know the address; rejects for no other reason.
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

/** A page that allows scripts by nonce allows those that its own scripts bring. */
function createForeignScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = trustedScriptAddress(address);
  return script;
}
