import { published } from '../../../src/core/input/published-context.js';
import { openedServer } from '../../../src/page/call.js';
import { readContext } from '../../../src/page/context.js';

const parts = Symbol.for('sq-elements/1');

/**
 * Simulates a new page with a page context: resets data that copies of the script share, and everything that this copy
 * has read. Returns a function that ends the page.
 */
export function newPage(context: object | string): () => void {
  const kept: unknown = Reflect.get(globalThis, parts);
  Reflect.set(globalThis, parts, {});
  forgetContext();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'sq-context';
  script.textContent = typeof context === 'string' ? context : JSON.stringify(context);
  document.body.append(script);
  return () => {
    script.remove();
    forgetContext();
    Reflect.set(globalThis, parts, kept);
  };
}

/** Makes this copy of the script reread the page context, and connect to the context's server. */
export function forgetContext(): void {
  delete published.once;
  delete readContext.once;
  delete openedServer.opened;
}
