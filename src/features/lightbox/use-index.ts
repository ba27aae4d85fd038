import { useEffect, useRef } from 'react';
import { emit } from '../../core/events.js';
import { useLatest } from '../../core/hooks.js';
import { useHost } from '../../core/tree.js';
import type { LightboxPlace } from './events.js';
import type { LightboxInput } from './input.js';
import { normaliseIndex, stepIndex } from './model/gallery-index.js';

/** The index is the host's property: methods, swipes and the page all write it there. */
type LightboxHost = HTMLElement & { currentIndex: number };

/** The current slide of a lightbox, and the ways to change it. */
export interface CurrentSlide {
  /** From 0, always that of a slide. */
  readonly index: number;
  /** The index by now, which may not be rendered yet. */
  readonly indexOf: () => number;
  readonly placeOf: (index: number) => LightboxPlace;
  /** Negatives count from the end. */
  readonly goTo: (index: number) => void;
  /** Stays at an end, unless it loops. */
  readonly step: (by: 1 | -1, loop: boolean) => void;
}

/** The current slide of the lightbox around the calling view. */
export function useIndex({ slides, currentIndex }: LightboxInput): CurrentSlide {
  const host = useHost() as LightboxHost | null;
  const latest = useLatest(slides);
  const index = normaliseIndex(currentIndex, slides.length);

  const placeOf = (at: number): LightboxPlace => {
    const slide = latest.current[at];
    return { index: at, id: slide?.id ?? slide?.url ?? null };
  };
  const goTo = (to: number): void => {
    if (host) write(host, normaliseIndex(Math.trunc(to) || 0, slides.length));
  };
  const step = (by: 1 | -1, loop: boolean): void => {
    if (host) goTo(stepIndex(host.currentIndex, slides.length, by, loop).index);
  };

  const shown = useRef(index);
  useEffect(() => {
    if (!host || shown.current === index) return;
    shown.current = index;
    emit(host, 'sq-lightbox-slide-changed', placeOf(index));
  });
  useEffect(() => {
    // An index out of range, or of a slide that is gone, reads as the slide that it stands for.
    if (host && host.currentIndex !== index) write(host, index);
  }, [host, currentIndex, index]);

  const indexOf = (): number => host?.currentIndex ?? index;
  return { index, indexOf, placeOf, goTo, step };
}

function write(host: LightboxHost, index: number): void {
  host.currentIndex = index;
}
