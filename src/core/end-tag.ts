import { lazyModule } from './lazy-module.js';

const parsed = lazyModule('page parsing', () => import('./parsed.js'));

/** True once nothing more can be parsed into any host of a document. */
export function isParsedWhole({ ownerDocument }: Element): boolean {
  return ownerDocument.readyState !== 'loading';
}

/**
 * Calls `ready` once nothing more can be parsed into a host. The code for it is a file of its own: scripts mostly
 * come when the document is parsed.
 */
export function awaitEndTag(host: HTMLElement, ready: () => void): void {
  parsed.load().then(
    ({ whenParsed }) => whenParsed(host, ready),
    () => host.ownerDocument.addEventListener('readystatechange', ready, { once: true }),
  );
}
