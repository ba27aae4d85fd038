import { trusted } from './trusted.js';

/** How a script is run anew. */
export interface ScriptRun {
  /** Attributes that the new script has in place of the source's; null leaves one out. */
  readonly attributes?: Readonly<Record<string, string | null>>;
  /** The nonce of the new script; without one it gets none. */
  readonly nonce?: string | undefined;
  /** The file of a script did not come. */
  readonly failed: () => void;
}

/**
 * Puts a script that runs in the place of `gap`: the same code or address and attributes as `source`, which
 * the browser has never run. Settles when it has run or failed, at once for one that is `async`.
 */
export async function runScript(
  gap: ChildNode,
  source: HTMLScriptElement,
  { attributes = {}, nonce, failed }: ScriptRun,
): Promise<void> {
  const script = source.ownerDocument.createElement('script');
  const own = Object.fromEntries([...source.attributes].map(({ name, value }) => [name, value]));
  for (const [name, value] of Object.entries({ ...own, ...attributes })) {
    if (value === null) continue;
    if (name !== 'src') script.setAttribute(name, value);
    else script.src = trusted().createScriptURL(value);
  }
  if (nonce) script.nonce = nonce;
  if (!script.src) {
    script.text = trusted().createScript(source.textContent ?? '');
    gap.replaceWith(script);
    return;
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  script.addEventListener('load', resolve);
  script.addEventListener('error', (event) => {
    failed();
    resolve(event);
  });
  gap.replaceWith(script);
  if (!script.hasAttribute('async')) await promise;
}
