import { useLayoutEffect } from 'react';
import { useLatest } from '../../core/hooks.js';
import { useHost } from '../../core/tree.js';
import { isElement, isHtmlTag } from '../../platform/node-kinds.js';
import { isPlainClick } from '../../ui/plain-click.js';

/** Opens for a click on an indicator's link to the cart. */
export function useCartLink(href: string, open: () => void): void {
  const host = useHost();
  const latest = useLatest(open);
  // Before anybody can see that the drawer works.
  useLayoutEffect(() => {
    if (!host) return;
    const abort = new AbortController();
    const { ownerDocument: page } = host;
    const absolute = (address: string): string | undefined =>
      URL.canParse(address, page.baseURI) ? new URL(address, page.baseURI).href : undefined;
    const isCart = (address: string): boolean => absolute(address) === absolute(href);
    page.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return;
        const path = event.composedPath().filter(isElement);
        if (!path.some(({ localName }) => localName === 'sq-cart-indicator')) return;
        const link = path.find((node) => isHtmlTag(node, 'a'));
        // On the page of the cart the link has nothing to open.
        if (!link || !isCart(link.href) || isCart(page.URL)) return;
        event.preventDefault();
        latest.current();
      },
      { signal: abort.signal },
    );
    return () => abort.abort();
  }, [host, href, latest]);
}
