import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import { setSubscribedProperty, subscribeProperty } from '../../core/input/properties.js';
import { normaliseIndex, stepIndex, type SlideDetail } from '../lightbox/model/gallery-index.js';
import type { GalleryInput } from './input.js';
import { createVisitorAction, type VisitorAction } from './model/gallery-autoplay.js';
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

/** The current slide of a gallery, and what changes it. Whatever moves a gallery goes through this. */
export interface GalleryModel {
  readonly host: GalleryHost;
  /** What the gallery shows by now, as all that follows. */
  readonly input: GalleryInput;
  readonly count: number;
  /** The current slide: from 0, always that of a slide. */
  readonly index: () => number;
  /** For what shows the current slide: calls `notify` when it is another. */
  readonly watch: Watch;
  /** For what acts on that: calls `notify` once the slide is shown. */
  readonly watchShown: Watch;
  readonly slideState: SlideState;
  /** What visitors do, which ends autoplay. */
  readonly visitorAction: VisitorAction;
  readonly slideDetail: (index: number) => SlideDetail;
  /** Goes to a slide; negatives count from the end. Returns false while slides move, or if a linked gallery refuses. */
  readonly goTo: (index: number) => boolean;
  /** One slide on or back: wraps around with `loop`, else says which end is reached. Returns false if it is refused. */
  readonly stepOneSlide: (by: 1 | -1, loop?: boolean) => boolean;
  /** What controls, keys and autoplay do: a step by as many slides as the design moves at once. */
  readonly step: (by: 1 | -1, loop?: boolean) => boolean;
}

/** The same for its owner. */
export interface OwnedGalleryModel extends GalleryModel {
  /** Takes over an index of a new input, and of slides that have gone. */
  readonly settle: () => void;
  /** Tells those who act on a change of slide, and the page. */
  readonly notifyShown: () => void;
}

/** Makes the model of a gallery. It ends when `signal` aborts. */
export function createGalleryModel(
  host: GalleryHost,
  input: () => GalleryInput,
  signal: AbortSignal,
): OwnedGalleryModel {
  const countOf = (): number => input().slides.length;
  const slideState = createSlideState(normaliseIndex(host.currentIndex, countOf()));
  const watchers = new Set<() => void>();
  const shownWatchers = new Set<() => void>();
  let notifiedIndex = slideState.index();
  let hasNewIndex = false;
  /** Notifies of changes by the gallery itself, once for all of a task. */
  const notifyLater = oncePerTask(() => {
    // The gallery may have left the page in the meantime.
    if (!signal.aborted && host.isConnected) handleIndexWritten();
  });

  function slideDetail(at: number): SlideDetail {
    const slide = input().slides[at];
    return { index: at, id: slide?.id ?? slide?.url ?? null };
  }

  function change(to: number, direction: 1 | -1 | 0): boolean {
    if (slideState.isMoving() || !slideState.allows(to)) return false;
    slideState.setIndex(to, direction);
    writeIndex(host, to);
    notifyLater();
    return true;
  }

  function stepBy(by: 1 | -1, loop: boolean, size: number): boolean {
    if (slideState.isMoving()) return false;
    const { index: to, reached } = stepIndex(host.currentIndex, countOf(), by, loop, size);
    if (!reached) return change(to, by);
    emit(host, `sq-gallery-${reached}-reached`, slideDetail(to));
    return true;
  }

  /** The current slide. If slides at the end were removed, the last one. */
  function shownIndex(): number {
    return Math.max(0, Math.min(slideState.index(), countOf() - 1));
  }

  function settle(): void {
    const { currentIndex } = host;
    const isUntouched = currentIndex === slideState.index();
    const requested = isUntouched ? shownIndex() : normaliseIndex(currentIndex, countOf());
    // A change that comes while slides move is put back.
    const index = slideState.allows(requested) ? requested : shownIndex();
    if (slideState.index() !== index) slideState.setIndex(index);
    // Corrects an index that is out of range, whose slide is gone, or that was refused.
    if (host.currentIndex !== index) writeIndex(host, index);
    if (notifiedIndex === index) return;
    notifiedIndex = index;
    hasNewIndex = true;
    for (const notify of watchers) notify();
  }

  function notifyShown(): void {
    if (!hasNewIndex) return;
    hasNewIndex = false;
    for (const notify of shownWatchers) notify();
    emit(host, 'sq-gallery-slide-changed', slideDetail(slideState.index()));
  }

  function handleIndexWritten(): void {
    settle();
    notifyShown();
  }

  /** As the page says by now: a step may come in the task that has set it. */
  const loops = (): boolean => host.loop;

  const ends = [
    provideSlideState(host, slideState),
    slideState.watch((isMoving) => setHostState(host, 'moving', isMoving)),
    subscribeProperty(host, 'currentIndex', handleIndexWritten),
  ];
  signal.addEventListener('abort', () => {
    for (const end of ends) end();
    setHostState(host, 'moving', false);
  });

  return {
    host,
    get input() {
      return input();
    },
    get count() {
      return countOf();
    },
    index: shownIndex,
    watch: (notify) => addTo(watchers, notify),
    watchShown: (notify) => addTo(shownWatchers, notify),
    slideState,
    visitorAction: createVisitorAction(),
    slideDetail,
    goTo: (to) => change(normaliseIndex(Math.trunc(to), countOf()), 0),
    stepOneSlide: (by, loop = loops()) => stepBy(by, loop, 1),
    step: (by, loop = loops()) => stepBy(by, loop, slideState.groupSize()),
    settle,
    notifyShown,
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
