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

/** An `sq-gallery`. Other code writes its current slide by this property. */
export type GalleryHost = HTMLElement & { currentIndex: number; readonly loop: boolean };

/** Returns the function that ends it. */
type Watch<T extends unknown[] = []> = (notify: (...args: T) => void) => () => void;

/** The current slide of a gallery, and what changes it. All code that moves a gallery uses this. */
export interface GalleryModel {
  readonly host: GalleryHost;
  /** The latest input. */
  readonly input: GalleryInput;
  readonly count: number;
  /** The slide that is current, or that slides move to: from 0, always the index of a slide. */
  readonly index: () => number;
  /** The direction of the last step: 1 on, -1 back, 0 if a slide was named. */
  readonly direction: () => 1 | -1 | 0;
  /** For code that shows the current slide: calls `notify` when it has changed. */
  readonly watch: Watch;
  /** For code that acts on a change: calls `notify` once the slide is shown. */
  readonly watchShown: Watch;
  /** True from the start of a movement of slides to its end (spec section 4, "Index"). */
  readonly isMoving: () => boolean;
  /** Starts a movement. Returns the function that ends it. */
  readonly beginMovement: () => () => void;
  /** Calls `notify` when movement starts and ends. */
  readonly watchMoving: Watch<[isMoving: boolean]>;
  /** Lets `refuses` refuse changes. Returns the function that ends it. */
  readonly addRefusal: (refuses: (index: number) => boolean) => () => void;
  /** Slides that a step passes: those in view of a carousel, else 1. */
  readonly groupSize: () => number;
  readonly setGroupSize: (measure: () => number) => void;
  /** While the lightbox covers the slides, they change at once and never refuse a change. */
  readonly isCovered: () => boolean;
  readonly setCovered: (isCovered: boolean) => void;
  /** What visitors do, which ends autoplay. */
  readonly visitorAction: VisitorAction;
  readonly slideDetail: (index: number) => SlideDetail;
  /** Goes to a slide; negatives count from the end. Returns false while slides move, or if a linked gallery refuses. */
  readonly goTo: (index: number) => boolean;
  /** Steps by one slide. Wraps around with `loop`, else reports which end is reached. Returns false if the step is refused. */
  readonly stepOneSlide: (by: 1 | -1, loop?: boolean) => boolean;
  /** Steps by as many slides as the design moves at once: for controls, keys and autoplay. */
  readonly step: (by: 1 | -1, loop?: boolean) => boolean;
}

/** The model as the gallery itself uses it. */
export interface OwnedGalleryModel extends GalleryModel {
  /** To be called with each input, before its slides are shown. */
  readonly settle: () => void;
  /** To be called when they are shown. */
  readonly finish: () => void;
}

const models = new WeakMap<Element, GalleryModel>();

/** The model of an upgraded gallery; undefined for anything else. */
export function modelOf(gallery: Element): GalleryModel | undefined {
  return models.get(gallery);
}

/** Creates the model of a gallery. It ends when `signal` aborts. */
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
    // The property is read as it is now: the page may set it in the task of the step.
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

/** Adds to a set. Returns the function that takes it out. */
function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
