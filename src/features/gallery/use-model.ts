import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { GalleryModel } from './gallery-model.js';

/** What a view shows of the current slide. It is rendered again only if that is another. */
export function useIndex<T>({ index, watch }: GalleryModel, read: (index: number) => T): T {
  // At once: what acts on the change, and the page, are told next.
  const subscribe = useCallback((notify: () => void) => watch(() => flushSync(notify)), [watch]);
  const snapshot = (): T => read(index());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** Calls `act` when another slide has become current and is shown as such, without rendering anything. */
export function useIndexChange({ watchShown }: GalleryModel, act: () => void): void {
  const handleChange = useEffectEvent(act);
  useLayoutEffect(() => watchShown(() => handleChange()), [watchShown]);
}

/**
 * The node of a text about the current slide. It is written after each rendering, and without one when the slide is
 * another: React is slower to bring a few words into view than to work them out. So it must not write them.
 */
export function useShownText<T extends Element>(
  { index, watch }: GalleryModel,
  read: (index: number) => string,
): RefObject<T | null> {
  const node = useRef<T>(null);
  const showText = useEffectEvent(() => {
    const text = read(index());
    if (node.current && node.current.textContent !== text) node.current.textContent = text;
  });
  useLayoutEffect(() => showText());
  useLayoutEffect(() => watch(() => showText()), [watch]);
  return node;
}
