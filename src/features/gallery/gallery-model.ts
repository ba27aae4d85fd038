import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import { createCurrentIndex } from '../slides/current-index.js';
import { stepIndex, type SlideDetail } from '../slides/model/slide-index.js';
import type { GalleryInput } from './input.js';
import { createVisitorAction, type VisitorAction } from './model/gallery-autoplay.js';

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-gallery-slide-changed': SlideDetail;
    'sq-gallery-opened': SlideDetail;
    'sq-gallery-closed': SlideDetail;
    'sq-gallery-end-reached': SlideDetail;
    'sq-gallery-beginning-reached': SlideDetail;
  }
}

/** An `sq-gallery` element. Other code changes the current slide through `currentIndex`. */
export type GalleryHost = HTMLElement & { currentIndex: number; readonly loop: boolean };

/** Subscribes to changes. Returns a function that unsubscribes. */
type Watch<T extends unknown[] = []> = (notify: (...args: T) => void) => () => void;

/** A gallery's current slide, and the functions that change it. All code that changes the slide uses this model. */
export interface GalleryModel {
  readonly host: GalleryHost;
  readonly input: GalleryInput;
  readonly count: number;
  /** Index of the current slide. During a transition, the index of the new slide. Always the index of an existing slide. */
  readonly index: () => number;
  /** Direction of the last change: 1 forward, -1 backward, 0 if a slide was requested by index. */
  readonly direction: () => 1 | -1 | 0;
  /** Calls `notify` when the current slide has changed, before the change is visible. Use it to render the change. */
  readonly watch: Watch;
  /** Calls `notify` when the changed slide is visible. Use it to react to the change. */
  readonly watchShown: Watch;
  /** `true` from the start of a transition to its end (behavior.md#gallery-movement). */
  readonly isMoving: () => boolean;
  /** Call this when a transition starts. Returns a function to call when the transition has ended. */
  readonly beginMovement: () => () => void;
  /** Calls `notify` when a transition starts or ends. */
  readonly watchMoving: Watch<[isMoving: boolean]>;
  /** Registers a function that returns `true` to refuse a slide change. Returns a function that unregisters it. */
  readonly addRefusal: (refuses: (index: number) => boolean) => () => void;
  /** Number of slides per step: in a carousel, the number of slides in view, otherwise 1. */
  readonly groupSize: () => number;
  readonly setGroupSize: (measure: () => number) => void;
  /** `true` while the lightbox is open. Slides then change without a transition, and changes are not refused. */
  readonly isCovered: () => boolean;
  readonly setCovered: (isCovered: boolean) => void;
  /** Remembers visitor interactions, which stop autoplay. */
  readonly visitorAction: VisitorAction;
  readonly slideDetail: (index: number) => SlideDetail;
  /**
   * Shows a slide. Negative indexes count from the end. Returns `false` during a transition, or if a linked gallery refuses the
   * change.
   */
  readonly goTo: (index: number) => boolean;
  /**
   * Steps by one slide. At the first or last slide, wraps around if `loop` is set, otherwise emits the event for the reached
   * end. Returns `false` if the step is refused.
   */
  readonly stepOneSlide: (by: 1 | -1, loop?: boolean) => boolean;
  /** Steps by `groupSize` slides. Used by controls, keys and autoplay. */
  readonly step: (by: 1 | -1, loop?: boolean) => boolean;
}

export interface OwnedGalleryModel extends GalleryModel {
  /** Call this with each input, before its slides are shown. */
  readonly settle: () => void;
  /** Call this after the input's slides have been shown. */
  readonly finish: () => void;
}

const models = new WeakMap<Element, GalleryModel>();

/** Returns `undefined` if the element is not an upgraded gallery. */
export function modelOf(gallery: Element): GalleryModel | undefined {
  return models.get(gallery);
}

/** The model is removed when `signal` aborts. */
export function createGalleryModel(
  host: GalleryHost,
  input: () => GalleryInput,
  signal: AbortSignal,
): OwnedGalleryModel {
  const watchers = new Set<() => void>();
  const shownWatchers = new Set<() => void>();
  const movementWatchers = new Set<(isMoving: boolean) => void>();
  const refusals = new Set<(index: number) => boolean>();
  let movements = 0;
  let groupSize = (): number => 1;
  let isCovered = false;
  const isMoving = (): boolean => movements > 0 && !isCovered;
  const current = createCurrentIndex({
    host,
    signal,
    input,
    refuses: (to) => !isCovered && (movements > 0 || [...refusals].some((refuses) => refuses(to))),
    show() {
      for (const notify of watchers) notify();
    },
    shown() {
      for (const notify of shownWatchers) notify();
      emit(host, 'sq-gallery-slide-changed', current.detailOf(current.get()));
    },
  });

  function changeMovements(by: 1 | -1): void {
    const wasMoving = movements > 0;
    movements += by;
    const moves = movements > 0;
    if (wasMoving === moves) return;
    setHostState(host, 'moving', moves);
    for (const notify of movementWatchers) notify(moves);
  }

  function stepBy(by: 1 | -1, loop: boolean, size: number): boolean {
    if (isMoving()) return false;
    const { index: to, reached } = stepIndex(current.get(), input().slides.length, by, loop, size);
    if (!reached) return current.goTo(to, by);
    emit(host, `sq-gallery-${reached}-reached`, current.detailOf(to));
    return true;
  }

  const model: OwnedGalleryModel = {
    host,
    get input() {
      return input();
    },
    get count() {
      return input().slides.length;
    },
    index: current.get,
    direction: current.direction,
    watch: (notify) => addTo(watchers, notify),
    watchShown: (notify) => addTo(shownWatchers, notify),
    isMoving,
    beginMovement() {
      let isOver = false;
      changeMovements(1);
      return () => {
        if (isOver) return;
        isOver = true;
        changeMovements(-1);
      };
    },
    watchMoving: (notify) => addTo(movementWatchers, notify),
    addRefusal: (refuses) => addTo(refusals, refuses),
    groupSize: () => groupSize(),
    setGroupSize(measure) {
      groupSize = measure;
    },
    isCovered: () => isCovered,
    setCovered(is) {
      isCovered = is;
    },
    visitorAction: createVisitorAction(),
    slideDetail: current.detailOf,
    goTo: (to) => !isMoving() && current.goTo(to),
    // Reads the property instead of the input, because the page may set `loop` in the same task as the step.
    stepOneSlide: (by, loop = host.loop) => stepBy(by, loop, 1),
    step: (by, loop = host.loop) => stepBy(by, loop, groupSize()),
    settle: current.settle,
    finish: current.finish,
  };
  models.set(host, model);
  signal.addEventListener('abort', () => {
    if (models.get(host) === model) models.delete(host);
    setHostState(host, 'moving', false);
  });
  return model;
}

function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
