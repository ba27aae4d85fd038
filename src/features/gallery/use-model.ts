import { useCallback, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { GalleryModel } from './gallery-model.js';

/** Returns a value that depends on the current slide. The component re-renders only if the value changes. */
export function useIndex<T>({ index, watch }: GalleryModel, read: (index: number) => T): T {
  // Renders synchronously, because the page and other code are notified of the change next.
  const subscribe = useCallback((notify: () => void) => watch(() => flushSync(notify)), [watch]);
  const snapshot = (): T => read(index());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Calls `act` after a different slide has become current and visible. Does not re-render. */
export function useIndexChange({ watchShown }: GalleryModel, act: () => void): void {
  const handleChange = useEffectEvent(act);
  useLayoutEffect(() => watchShown(() => handleChange()), [watchShown]);
}
