import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { normaliseIndex, stepIndex } from '../../domain/gallery-index.js';
import { emit } from '../../element/events.js';
import { useLatest } from '../../element/hooks.js';
import { setHostState } from '../../element/host.js';
import { useHost } from '../../element/tree.js';
import type { SlidePlace } from './events.js';
import type { GalleryInput } from './input.js';
import { createMotion, provideMotion, type OwnMotion } from './motion.js';

/** The index is the host's property: methods, swipes and the page all write it there. */
export type GalleryHost = HTMLElement & { currentIndex: number };

/** The current slide of a gallery, and the ways to change it. Whatever moves a gallery goes through this. */
export interface GalleryModel {
  /** Null in the first render, and on a server. */
  readonly host: GalleryHost | null;
  readonly input: GalleryInput;
  /** From 0, always that of a slide. */
  readonly index: number;
  readonly count: number;
  readonly motion: OwnMotion;
  readonly placeOf: (index: number) => SlidePlace;
  /** Goes to a slide; negatives count from the end. False where slides move, or a linked gallery refuses. */
  readonly goTo: (index: number) => boolean;
  /** One slide on or back: wraps around with `loop`, else says which end is reached. False where refused. */
  readonly step: (by: 1 | -1, loop?: boolean) => boolean;
  /** What controls, keys and autoplay do: a step by as many slides as the design moves at once. */
  readonly turn: (by: 1 | -1, loop?: boolean) => boolean;
  /** True from the start of a movement of slides to its end (spec section 4, "Index"). */
  readonly isMoving: () => boolean;
  /** What moves the slides says so, and calls the returned function once they rest. */
  readonly beginMotion: () => () => void;
}

/** The model of the gallery around the calling view. */
export function useGalleryModel(input: GalleryInput): GalleryModel {
  const host = useHost() as GalleryHost | null;
  const [motion] = useState(createMotion);
  const { slides } = input;
  const count = slides.length;
  const requested = normaliseIndex(input.currentIndex, count);
  // A change that comes while slides move is put back below.
  const index = motion.admits(requested)
    ? requested
    : normaliseIndex(motion.target() ?? requested, count);
  const latestSlides = useLatest(slides);

  const placeOf = (at: number): SlidePlace => {
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
    emit(host, `sq-gallery-${reached}-reached`, placeOf(to));
    return true;
  };

  const shownIndex = useRef(index);
  useEffect(() => {
    if (!host || shownIndex.current === index) return;
    shownIndex.current = index;
    emit(host, 'sq-gallery-slide-changed', placeOf(index));
  });
  useLayoutEffect(() => {
    if (motion.target() !== index) motion.aim(index);
  }, [motion, index]);
  useEffect(() => {
    // An index out of range, of a slide that is gone or that came too early reads as the slide that is shown.
    if (host && host.currentIndex !== index) writeIndex(host, index);
  }, [host, input.currentIndex, index]);
  useLayoutEffect(() => {
    if (!host) return;
    const stop = provideMotion(host, motion);
    const unwatch = motion.watch((isMoving) => setHostState(host, 'moving', isMoving));
    return () => {
      stop();
      unwatch();
      setHostState(host, 'moving', false);
    };
  }, [host, motion]);

  return {
    host,
    input,
    index,
    count,
    motion,
    placeOf,
    goTo,
    step: (by, loop = input.loop) => stepBy(by, loop, 1),
    turn: (by, loop = input.loop) => stepBy(by, loop, motion.groupSize()),
    isMoving: motion.isMoving,
    beginMotion: motion.begin,
  };
}

function writeIndex(host: GalleryHost, index: number): void {
  host.currentIndex = index;
}
