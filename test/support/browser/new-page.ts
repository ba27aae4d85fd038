import { published } from '../../../src/core/input/published-context.js';
import { openedServer } from '../../../src/page/call.js';
import { readContext } from '../../../src/page/context.js';

const parts = Symbol.for('sq-elements/1');

/**
 * Starts a new page with a page context: forgets the data that copies of the script share, and everything that this
 * copy has read. Returns the function that ends the page.
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

/** Lets this copy of the script read the page context again, and connect to its server. */
export function forgetContext(): void {
  delete published.once;
  delete readContext.once;
  delete openedServer.opened;
}
