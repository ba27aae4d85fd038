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
import { subscribeProperty } from '../../core/properties.js';
import { useLatest } from '../../core/hooks.js';
import { setHostState } from '../../core/host.js';
import { useHost } from '../../core/tree.js';
import { normaliseIndex, stepIndex, type SlideDetail } from '../lightbox/model/gallery-index.js';
import type { GalleryInput } from './input.js';

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
 * The current slide of a gallery, and the ways to change it. Whatever moves a gallery goes through
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
  readonly motion: OwnMotion;
  readonly slideDetail: (index: number) => SlideDetail;
  /** Goes to a slide; negatives count from the end. False where slides move, or a linked gallery refuses. */
  readonly goTo: (index: number) => boolean;
  /** One slide on or back: wraps around with `loop`, else says which end is reached. False where refused. */
  readonly step: (by: 1 | -1, loop?: boolean) => boolean;
  /** What controls, keys and autoplay do: a step by as many slides as the design moves at once. */
  readonly turn: (by: 1 | -1, loop?: boolean) => boolean;
}

/** The model of the gallery around the calling view. */
export function useGalleryModel(input: GalleryInput): GalleryModel {
  const host = useHost() as GalleryHost | null;
  const { slides } = input;
  const count = slides.length;
  // Nothing of the first rendering shows it: on a server it may be any.
  const [motion] = useState(() => createMotion(normaliseIndex(host?.currentIndex ?? 0, count)));
  const latestSlides = useLatest(slides);
  const [watchers] = useState(createWatchers);
  const announced = useRef(motion.target());
  const isUnannounced = useRef(false);

  const slideDetail = (at: number): SlideDetail => {
    const slide = latestSlides.current[at];
    return { index: at, id: slide?.id ?? slide?.url ?? null };
  };
  const change = (to: number, direction: 1 | -1 | 0): boolean => {
    if (!host || motion.isMoving() || !motion.admits(to)) return false;
    motion.aim(to, direction);
    writeIndex(host, to);
    return true;
  };
  const goTo = (to: number): boolean => change(normaliseIndex(Math.trunc(to), count), 0);
  const stepBy = (by: 1 | -1, loop: boolean, size: number): boolean => {
    if (!host || motion.isMoving()) return false;
    const { index: to, reached } = stepIndex(host.currentIndex, count, by, loop, size);
    if (!reached) return change(to, by);
    emit(host, `sq-gallery-${reached}-reached`, slideDetail(to));
    return true;
  };

  /** Takes the index as it was written by now, by whomever. */
  function settle(): void {
    if (!host) return;
    const { length } = latestSlides.current;
    const requested = normaliseIndex(host.currentIndex, length);
    // A change that comes while slides move is put back.
    const index = motion.admits(requested) ? requested : normaliseIndex(motion.target(), length);
    if (motion.target() !== index) motion.aim(index);
    // An index out of range, of a slide that is gone or that came too early reads as the slide that is shown.
    if (host.currentIndex !== index) writeIndex(host, index);
    if (announced.current === index) return;
    announced.current = index;
    isUnannounced.current = true;
    watchers.notify();
  }
  /** Tells everybody else, once all that shows the slide does. */
  function announce(): void {
    if (!host || !isUnannounced.current) return;
    isUnannounced.current = false;
    watchers.notifyShown();
    emit(host, 'sq-gallery-slide-changed', slideDetail(motion.target()));
  }
  const handleIndexWritten = useEffectEvent(() => {
    flushSync(settle);
    announce();
  });

  useLayoutEffect(() => {
    if (!host) return;
    const ends = [
      provideMotion(host, motion),
      motion.watch((isMoving) => setHostState(host, 'moving', isMoving)),
      subscribeProperty(host, 'currentIndex', () => handleIndexWritten()),
    ];
    return () => {
      for (const end of ends) end();
      setHostState(host, 'moving', false);
    };
  }, [host, motion]);
  // With other slides, or an index that other input brings.
  useLayoutEffect(settle);
  useEffect(announce);

  /** As the page says by now: a step may come in the task that has set it. */
  const loops = (): boolean => host?.loop ?? input.loop;

  return {
    host,
    input,
    index: () => normaliseIndex(motion.target(), count),
    watch: watchers.watch,
    watchShown: watchers.watchShown,
    count,
    motion,
    slideDetail,
    goTo,
    step: (by, loop = loops()) => stepBy(by, loop, 1),
    turn: (by, loop = loops()) => stepBy(by, loop, motion.groupSize()),
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

function writeIndex(host: GalleryHost, index: number): void {
  host.currentIndex = index;
}

/** What moves in a gallery, also for galleries that are linked to it. */
interface GalleryMotion {
  /** True from the start of a movement of slides to its end (spec section 4, "Index"). */
  readonly isMoving: () => boolean;
  /** The slide that is current, or that slides move to. */
  readonly target: () => number;
  /** Which way the last step went: 1 on, -1 back, 0 where a slide was named. */
  readonly direction: () => 1 | -1 | 0;
  /** Slides that a step passes: those in view of a carousel, else 1. */
  readonly groupSize: () => number;
}

/** The same for the gallery itself. */
export interface OwnMotion extends GalleryMotion {
  /** What moves the slides says so, and calls the returned function once they rest. */
  readonly begin: () => () => void;
  readonly aim: (target: number, direction?: 1 | -1 | 0) => void;
  /** False where a change to the slide has to wait, or somebody refuses it. */
  readonly admits: (target: number) => boolean;
  /** Lets `refuses` have a say in each change. Returns the function that ends it. */
  readonly addRefusal: (refuses: (target: number) => boolean) => () => void;
  readonly setGroupSize: (measure: () => number) => void;
  /** While the lightbox lies over the slides nobody sees them move: they change at once, and never refuse. */
  readonly isCovered: () => boolean;
  readonly setCovered: (isCovered: boolean) => void;
  /** Calls `notify` when movement starts and ends. */
  readonly watch: (notify: (isMoving: boolean) => void) => () => void;
}

const motions = new WeakMap<Element, GalleryMotion>();

/** The motion of an upgraded gallery; undefined for anything else. */
export function motionOf(gallery: Element): GalleryMotion | undefined {
  return motions.get(gallery);
}

/** Lets others see a gallery's motion. Returns the function that ends it. */
function provideMotion(gallery: Element, motion: GalleryMotion): () => void {
  motions.set(gallery, motion);
  return () => {
    if (motions.get(gallery) === motion) motions.delete(gallery);
  };
}

/** The motion of one gallery, at rest at a slide. */
function createMotion(first: number): OwnMotion {
  const refusals = new Set<(target: number) => boolean>();
  const watchers = new Set<(isMoving: boolean) => void>();
  let count = 0;
  let target = first;
  let direction: 1 | -1 | 0 = 0;
  let groupSize = (): number => 1;
  let isCovered = false;
  const isMoving = (): boolean => count > 0 && !isCovered;

  function change(by: 1 | -1): void {
    const wasMoving = count > 0;
    count += by;
    const moves = count > 0;
    if (wasMoving !== moves) for (const notify of watchers) notify(moves);
  }

  return {
    isMoving,
    target: () => target,
    direction: () => direction,
    groupSize: () => groupSize(),
    begin() {
      let isOver = false;
      change(1);
      return () => {
        if (isOver) return;
        isOver = true;
        change(-1);
      };
    },
    aim(to, by = 0) {
      target = to;
      direction = by;
    },
    admits: (to) => to === target || (!isMoving() && ![...refusals].some((refuses) => refuses(to))),
    addRefusal: (refuses) => addTo(refusals, refuses),
    setGroupSize(measure) {
      groupSize = measure;
    },
    isCovered: () => isCovered,
    setCovered(is) {
      isCovered = is;
    },
    watch: (notify) => addTo(watchers, notify),
  };
}

/** Adds to a set. Returns the function that takes it out. */
function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
