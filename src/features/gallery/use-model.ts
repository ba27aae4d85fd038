import { useCallback, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { GalleryModel } from './gallery-model.js';

/** Returns a value that depends on the current slide. The component renders again only if the value changes. */
export function useIndex<T>({ index, watch }: GalleryModel, read: (index: number) => T): T {
  // Render synchronously: code that acts on the change, and the page, are notified next.
  const subscribe = useCallback((notify: () => void) => watch(() => flushSync(notify)), [watch]);
  const snapshot = (): T => read(index());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Calls `act` when another slide is current and shown, without rendering. */
export function useIndexChange({ watchShown }: GalleryModel, act: () => void): void {
  const handleChange = useEffectEvent(act);
  useLayoutEffect(() => watchShown(() => handleChange()), [watchShown]);
}
