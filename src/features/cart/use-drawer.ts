import { useEffect, useEffectEvent, useState } from 'react';
import { emit } from '../../core/events.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { MISSED_EVENT } from '../../model/cart-presence.js';
import { useHostState, useMethods } from '../../core/renderers/react/hooks.js';
import { useHost } from '../../core/renderers/react/ViewRoot.js';
import { canShowModal } from '../../ui/modal/rendering.js';
import type { CartInput } from './input.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-cart-opened': Record<never, never>;
    'sq-cart-closed': Record<never, never>;
  }
}

/** The drawer, and the alert that is shown if checkout is blocked. Loaded lazily, because most carts show neither. */
export const dialogs = lazyModule('sq-cart dialogs', () => import('./dialog-views.js'), {
  styles: ({ dialogStyles }) => dialogStyles,
});

export interface DrawerState {
  readonly isOpen: boolean;
  /** Returns `false` if the drawer cannot be shown. */
  readonly open: () => boolean;
  readonly close: () => void;
}

/**
 * Manages the state of a drawer. The drawer opens when `show()` is called. If `open-on-add` is set, it also opens when a
 * product is added to the cart.
 *
 * @param fetchMissing - Fetches the cart unless it is already loaded
 */
export function useDrawer(input: CartInput, fetchMissing: () => void): DrawerState {
  const host = useHost();
  const [isOpen, setIsOpen] = useState(false);

  function open(): boolean {
    if (isOpen || !input.drawer) return true;
    if (host && !canShowModal(host)) return false;
    setIsOpen(true);
    fetchMissing();
    if (host) emit(host, 'sq-cart-opened', {});
    return true;
  }
  function close(): void {
    if (!isOpen) return;
    setIsOpen(false);
    if (host) emit(host, 'sq-cart-closed', {});
  }
  const closeMissing = useEffectEvent(close);
  useEffect(() => {
    if (isOpen) dialogs.load().catch(() => closeMissing());
  }, [isOpen]);
  useHostState('open', isOpen);
  useMethods({ show: () => void open(), hide: close });
  useOpenOnAdd(input, open);
  return { isOpen, open, close };
}

function useOpenOnAdd({ openOnAdd }: CartInput, open: () => void): void {
  const host = useHost();
  const handleAdded = useEffectEvent(open);
  useEffect(() => {
    if (!host || !openOnAdd) return;
    const abort = new AbortController();
    const { signal } = abort;
    host.ownerDocument.addEventListener('sq-product-added', () => handleAdded(), { signal });
    // The loader reports additions that were made before this code had loaded.
    const followMissed = (event: Event): void => {
      if ((event as CustomEvent<string>).detail === 'sq-product-added') handleAdded();
    };
    host.addEventListener(MISSED_EVENT, followMissed, { signal });
    return () => abort.abort();
  }, [host, openOnAdd]);
}
