import { useEffect, useLayoutEffect, useState } from 'react';
import { emit } from '../../element/events.js';
import { MISSED_EVENT } from '../../domain/cart-signs.js';
import { useHostState, useLatest, useMethods } from '../../element/hooks.js';
import { useHost } from '../../element/tree.js';
import './events.js';
import type { CartInput } from './input.js';
import type { CartPage } from './use-cart.js';

/** Whether the drawer is open, and how it closes. */
export interface DrawerState {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/**
 * What opens a drawer: its methods, a click on an indicator's link to the cart and, where the page wants that,
 * what gets into the cart.
 *
 * @param isReady - The drawer's code has come. Until then the link is a link.
 */
export function useDrawer(input: CartInput, page: CartPage, isReady: boolean): DrawerState {
  const host = useHost();
  const [isOpen, setIsOpen] = useState(false);

  function open(): void {
    if (isOpen || !input.drawer) return;
    setIsOpen(true);
    if (!page.cart) page.fetch();
    if (host) emit(host, 'sq-cart-opened', {});
  }
  function close(): void {
    if (!isOpen) return;
    setIsOpen(false);
    if (host) emit(host, 'sq-cart-closed', {});
  }
  useHostState('open', isOpen);
  useMethods({ show: open, hide: close });
  useOpeners(input, isReady, open);
  return { isOpen, close };
}

function useOpeners(
  { drawer, href, openOnAdd }: CartInput,
  isReady: boolean,
  open: () => void,
): void {
  const host = useHost();
  const latest = useLatest(open);
  // Before anybody can see that the drawer works.
  useLayoutEffect(() => {
    if (!host || !drawer || !isReady) return;
    const abort = new AbortController();
    const { ownerDocument: page } = host;
    const isCart = (address: string): boolean =>
      URL.parse(address, page.baseURI)?.href === URL.parse(href, page.baseURI)?.href;
    page.addEventListener(
      'click',
      (event) => {
        const { ctrlKey, metaKey, shiftKey, altKey, button, defaultPrevented } = event;
        if (defaultPrevented || ctrlKey || metaKey || shiftKey || altKey || button) return;
        const path = event.composedPath().filter((node) => node instanceof HTMLElement);
        if (!path.some(({ localName }) => localName === 'sq-cart-indicator')) return;
        const link = path.find((node) => node instanceof HTMLAnchorElement);
        // On the page of the cart the link has nothing to open.
        if (!link || !isCart(link.href) || isCart(page.URL)) return;
        event.preventDefault();
        latest.current();
      },
      { signal: abort.signal },
    );
    return () => abort.abort();
  }, [host, drawer, href, isReady, latest]);
  useEffect(() => {
    if (!host || !openOnAdd) return;
    const abort = new AbortController();
    const { signal } = abort;
    host.ownerDocument.addEventListener('sq-product-added', () => latest.current(), { signal });
    // The loader tells the tag alone of what was added before its code came.
    const followMissed = (event: Event): void => {
      if ((event as CustomEvent<string>).detail === 'sq-product-added') latest.current();
    };
    host.addEventListener(MISSED_EVENT, followMissed, { signal });
    return () => abort.abort();
  }, [host, openOnAdd, latest]);
}
