import { useEffect, useRef } from 'react';
import { useLatest } from '../../../core/hooks.js';
import { lazyModule } from '../../../core/lazy-module.js';
import { useHost } from '../../../core/tree.js';
import type { SlideAddress, SlideAddressSource } from './slide-address.js';

const slideAddress = lazyModule('sq-lightbox address', () => import('./slide-address.js'));

/** Keeps the open slide in the address, by code that comes where `isOn` asks for it. */
export function useSlideAddress(isOn: boolean, source: SlideAddressSource): void {
  const host = useHost();
  const latest = useLatest(source);
  const address = useRef<SlideAddress>(null);

  useEffect(() => {
    if (!host || !isOn) return;
    const abort = new AbortController();
    const { signal } = abort;
    // The lightbox works without.
    slideAddress.whenLoaded(({ startSlideAddress }) => {
      const started = startSlideAddress(host.id, () => latest.current);
      address.current = started;
      started.update();
      signal.addEventListener('abort', () => {
        started.end();
        address.current = null;
      });
    }, signal);
    return () => abort.abort();
  }, [host, isOn, latest]);
  useEffect(() => address.current?.update());
}
