import { useEffect, useRef } from 'react';
import { normaliseIndex, stepIndex } from '../../domain/gallery-index.js';
import { emit } from '../../element/events.js';
import { useLatest } from '../../element/hooks.js';
import { useHost } from '../../element/tree.js';
import type { SlidePlace } from './events.js';
import type { GalleryInput } from './input.js';

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
  readonly placeOf: (index: number) => SlidePlace;
  /** Goes to a slide; negatives count from the end. Refused while slides move: then it answers false. */
  readonly goTo: (index: number) => boolean;
  /** One slide on or back: wraps around with `loop`, else says which end is reached. False where refused. */
  readonly step: (by: 1 | -1, loop?: boolean) => boolean;
  /** True from the start of a movement of slides to its end (spec section 4, "Index"). */
  readonly isMoving: () => boolean;
  /** What moves the slides says so, and calls the returned function once they rest. */
  readonly beginMotion: () => () => void;
}

/** The model of the gallery around the calling view. */
export function useGalleryModel(input: GalleryInput): GalleryModel {
  const host = useHost() as GalleryHost | null;
  const { slides } = input;
  const count = slides.length;
  const index = normaliseIndex(input.currentIndex, count);
  const latestSlides = useLatest(slides);
  const motions = useRef(0);

  const placeOf = (at: number): SlidePlace => {
    const slide = latestSlides.current[at];
    return { index: at, id: slide?.id ?? slide?.url ?? null };
  };
  const isMoving = (): boolean => motions.current > 0;
  const goTo = (to: number): boolean => {
    if (!host || isMoving()) return false;
    writeIndex(host, normaliseIndex(Math.trunc(to), count));
    return true;
  };
  const step = (by: 1 | -1, loop = input.loop): boolean => {
    if (!host || isMoving()) return false;
    const { index: to, reached } = stepIndex(host.currentIndex, count, by, loop);
    if (!reached) return goTo(to);
    emit(host, `sq-gallery-${reached}-reached`, placeOf(to));
    return true;
  };
  const beginMotion = (): (() => void) => {
    let isOver = false;
    motions.current += 1;
    return () => {
      if (isOver) return;
      isOver = true;
      motions.current -= 1;
    };
  };

  const shownIndex = useRef(index);
  useEffect(() => {
    if (!host || shownIndex.current === index) return;
    shownIndex.current = index;
    emit(host, 'sq-gallery-slide-changed', placeOf(index));
  });
  useEffect(() => {
    // An index out of range, or of a slide that is gone, reads as the slide that it stands for.
    if (host && host.currentIndex !== index) writeIndex(host, index);
  }, [host, input.currentIndex, index]);

  return { host, input, index, count, placeOf, goTo, step, isMoving, beginMotion };
}

function writeIndex(host: GalleryHost, index: number): void {
  host.currentIndex = index;
}
