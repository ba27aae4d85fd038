import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { emit } from '../../core/events.js';
import { setSubscribedProperty, subscribeProperty } from '../../core/properties.js';
import { setHostState } from '../../core/host.js';
import { useHost } from '../../core/ViewRoot.js';
import { normaliseIndex, stepIndex, type SlideDetail } from '../lightbox/model/gallery-index.js';
import type { GalleryInput } from './input.js';
import { addTo, createSlideState, provideSlideState, type SlideState } from './slide-state.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-gallery-slide-changed': SlideDetail;
    'sq-gallery-opened': SlideDetail;
    'sq-gallery-closed': SlideDetail;
    'sq-gallery-end-reached': SlideDetail;
    'sq-gallery-beginning-reached': SlideDetail;
  }
}

/** The index is the host's property: methods, swipes and the page all write it there. */
export type GalleryHost = HTMLElement & { currentIndex: number; readonly loop: boolean };

/** Returns the function that ends it. */
type Watch = (notify: () => void) => () => void;

/**
 * The current slide of a gallery, and what changes it. Whatever moves a gallery goes through
 * this. A change of slide renders nothing but what watches it.
 */
export interface GalleryModel {
  /** Null in the first render, and on a server. */
  readonly host: GalleryHost | null;
  readonly input: GalleryInput;
  /** The current slide by now: from 0, always that of a slide. */
  readonly index: () => number;
  /** For what shows the current slide: calls `notify` when it is another. The same function in every render. */
  readonly watch: Watch;
  /** For what acts on that: calls `notify` once the slide is shown. The same function in every render. */
  readonly watchShown: Watch;
  readonly count: number;
  readonly slideState: SlideState;
  readonly slideDetail: (index: number) => SlideDetail;
  /** Goes to a slide; negatives count from the end. False where slides move, or a linked gallery refuses. */
  readonly goTo: (index: number) => boolean;
  /** One slide on or back: wraps around with `loop`, else says which end is reached. False where refused. */
  readonly stepOneSlide: (by: 1 | -1, loop?: boolean) => boolean;
  /** What controls, keys and autoplay do: a step by as many slides as the design moves at once. */
  readonly step: (by: 1 | -1, loop?: boolean) => boolean;
}

/** The model of the gallery around the calling view. */
export function useGalleryModel(input: GalleryInput): GalleryModel {
  const host = useHost() as GalleryHost | null;
  const { slides } = input;
  const count = slides.length;
  // Nothing of the first rendering shows it: on a server it may be any.
  const [slideState] = useState(() =>
    createSlideState(normaliseIndex(host?.currentIndex ?? 0, count)),
  );
  const [watchers] = useState(createWatchers);
  const notifiedIndex = useRef(slideState.index());
  const hasNewIndex = useRef(false);
  /** Notifies of changes by the gallery itself, once for all of a task. */
  const notifyLater = useRef<() => void>(null);

  const slideDetail = (at: number): SlideDetail => {
    const slide = slides[at];
    return { index: at, id: slide?.id ?? slide?.url ?? null };
  };
  const change = (to: number, direction: 1 | -1 | 0): boolean => {
    if (!host || slideState.isMoving() || !slideState.allows(to)) return false;
    slideState.setIndex(to, direction);
    writeIndex(host, to);
    notifyLater.current?.();
    return true;
  };
  const goTo = (to: number): boolean => change(normaliseIndex(Math.trunc(to), count), 0);
  const stepBy = (by: 1 | -1, loop: boolean, size: number): boolean => {
    if (!host || slideState.isMoving()) return false;
    const { index: to, reached } = stepIndex(host.currentIndex, count, by, loop, size);
    if (!reached) return change(to, by);
    emit(host, `sq-gallery-${reached}-reached`, slideDetail(to));
    return true;
  };

  /** The current slide. If slides at the end were removed, the last one. */
  const shownIndex = (): number => Math.max(0, Math.min(slideState.index(), count - 1));

  /** Takes the index that the gallery or the page has written. */
  function settle(): void {
    if (!host) return;
    const { currentIndex } = host;
    const isUntouched = currentIndex === slideState.index();
    const requested = isUntouched ? shownIndex() : normaliseIndex(currentIndex, count);
    // A change that comes while slides move is put back.
    const index = slideState.allows(requested) ? requested : shownIndex();
    if (slideState.index() !== index) slideState.setIndex(index);
    // An index out of range, of a slide that is gone or that came too early reads as the slide that is shown.
    if (host.currentIndex !== index) writeIndex(host, index);
    if (notifiedIndex.current === index) return;
    notifiedIndex.current = index;
    hasNewIndex.current = true;
    watchers.notify();
  }
  /** Notifies what acts on a change, after all that shows it has rendered. */
  function notifyShown(): void {
    if (!host || !hasNewIndex.current) return;
    hasNewIndex.current = false;
    watchers.notifyShown();
    emit(host, 'sq-gallery-slide-changed', slideDetail(slideState.index()));
  }
  const handleIndexWritten = useEffectEvent(() => {
    flushSync(settle);
    notifyShown();
  });

  useLayoutEffect(() => {
    if (!host) return;
    notifyLater.current = oncePerTask(() => {
      // Gone meanwhile, it shows nothing any more.
      if (host.isConnected) handleIndexWritten();
    });
    const ends = [
      provideSlideState(host, slideState),
      slideState.watch((isMoving) => setHostState(host, 'moving', isMoving)),
      subscribeProperty(host, 'currentIndex', () => handleIndexWritten()),
    ];
    return () => {
      for (const end of ends) end();
      notifyLater.current = null;
      setHostState(host, 'moving', false);
    };
  }, [host, slideState]);
  // With other slides, or an index that other input brings.
  useLayoutEffect(settle);
  useEffect(notifyShown);

  /** As the page says by now: a step may come in the task that has set it. */
  const loops = (): boolean => host?.loop ?? input.loop;

  return {
    host,
    input,
    index: shownIndex,
    watch: watchers.watch,
    watchShown: watchers.watchShown,
    count,
    slideState,
    slideDetail,
    goTo,
    stepOneSlide: (by, loop = loops()) => stepBy(by, loop, 1),
    step: (by, loop = loops()) => stepBy(by, loop, slideState.groupSize()),
  };
}

/** What a view shows of the current slide. It is rendered anew only where that is another. */
export function useIndex<T>({ index, watch }: GalleryModel, read: (index: number) => T): T {
  const snapshot = (): T => read(index());
  return useSyncExternalStore(watch, snapshot, snapshot);
}

/** Calls `act` when another slide has become current and is shown as such, without rendering anything. */
export function useIndexChange({ watchShown }: GalleryModel, act: () => void): void {
  const handleChange = useEffectEvent(act);
  useLayoutEffect(() => watchShown(() => handleChange()), [watchShown]);
}

function createWatchers() {
  const watchers = new Set<() => void>();
  const shown = new Set<() => void>();
  return {
    watch: (notify: () => void) => addTo(watchers, notify),
    watchShown: (notify: () => void) => addTo(shown, notify),
    notify: () => watchers.forEach((notify) => notify()),
    notifyShown: () => shown.forEach((notify) => notify()),
  };
}

/** Calls `act` once for all calls of a task, before the browser goes on. */
function oncePerTask(act: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(() => {
      isWaiting = false;
      act();
    });
  };
}

function writeIndex(host: GalleryHost, index: number): void {
  setSubscribedProperty(host, 'currentIndex', index);
}
