import { useEffect, useRef } from 'react';
import { fetchChunk } from '../../../core/fetch-chunk.js';
import { useLatest } from '../../../core/hooks.js';
import { report } from '../../../core/report.js';
import { useHost } from '../../../core/tree.js';
import type { SlideAddress, SlideAddressSource } from './slide-address.js';

/** Keeps the open slide in the address, by code that comes where `isOn` asks for it. */
export function useSlideAddress(isOn: boolean, source: SlideAddressSource): void {
  const host = useHost();
  const latest = useLatest(source);
  const address = useRef<SlideAddress>(null);

  useEffect(() => {
    if (!host || !isOn) return;
    let isOver = false;
    const tag = host.localName;
    fetchChunk(`chunk ${tag} address`, () => import('./slide-address.js')).then(
      ({ startSlideAddress }) => {
        if (isOver) return;
        address.current = startSlideAddress(host.id, () => latest.current);
        address.current.update();
      },
      // The lightbox works without.
      ({ message }: Error) => report({ tag, kind: 'load', message }),
    );
    return () => {
      isOver = true;
      address.current?.end();
      address.current = null;
    };
  }, [host, isOn, latest]);
  useEffect(() => address.current?.update());
}
