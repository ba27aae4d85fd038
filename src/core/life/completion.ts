import { mayAwaitHydration } from './hydration-signals.js';
import { lazyModule } from '../../loading/lazy-module.js';

const parsed = lazyModule('page parsing', () => import('./parsed.js'));

/** True once the children of a host are its own: nothing more is parsed into it, and no framework compares them any more. */
export function isComplete(host: Element): boolean {
  return host.ownerDocument.readyState !== 'loading' && !mayAwaitHydration(host);
}

/**
 * Calls `ready` once a host is complete. The code for it is a file of its own: scripts mostly come when the document is
 * parsed, and few pages are hydrated.
 */
export function awaitCompletion(host: HTMLElement, ready: () => void): void {
  parsed.load().then(
    ({ whenComplete }) => whenComplete(host, ready),
    () => {
      const { ownerDocument } = host;
      if (ownerDocument.readyState !== 'loading') ready();
      else ownerDocument.addEventListener('readystatechange', ready, { once: true });
    },
  );
}
