import { mayAwaitHydration } from './hydration-signals.js';
import { lazyModule } from '../../loading/lazy-module.js';

const parsed = lazyModule('page parsing', () => import('./parsed.js'));

/** Returns `true` if a host's children are complete: they have been parsed, and no framework is about to hydrate them. */
export function isComplete(host: Element): boolean {
  return host.ownerDocument.readyState !== 'loading' && !mayAwaitHydration(host);
}

/**
 * Calls `ready` when a host is complete. The code is a lazy chunk because most elements do not need it: most scripts run after
 * parsing, and few documents are hydrated.
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
