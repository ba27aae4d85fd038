import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../../core/hooks.js';
import { lazyModule } from '../../core/lazy-module.js';
import { layoutMissing } from '../lightbox/messages.js';
import { findSlides } from '../lightbox/model/slides.js';
import { useIndexChange, type GalleryModel } from './use-gallery-model.js';
import { isMovingLayout } from './model/gallery-settings.js';
import type { Scrolled } from './moving/transition.js';

type MovingCode = typeof import('./moving/Moving.js');

/** What shows the slides of a carousel, slider or slideshow. */
export interface Mover {
  readonly Moving: MovingCode['Moving'];
  readonly scrolled: Scrolled;
}

const movingCode = lazyModule('sq-gallery moving', () => import('./moving/Moving.js'), {
  fallback: layoutMissing,
});

/**
 * The code of the moving layouts, which other galleries do without: null until it has come. Until
 * then, and where it never comes, the slides are a row that scrolls.
 */
export function useMoving(model: GalleryModel): Mover | null {
  const { host, input } = model;
  const { layout } = input;
  const isMoving = isMovingLayout(layout);
  const [mover, setMover] = useState<Mover | null>(null);

  useEffect(() => {
    if (!host || !isMoving) return;
    const abort = new AbortController();
    movingCode.whenLoaded(({ Moving, scrolledOf }) => {
      // The row stops to be one that scrolls: where it was is not to be had later.
      const scrolled = scrolledOf(scrollerOf(host));
      flushSync(() => setMover((known) => known ?? { Moving, scrolled }));
    }, abort.signal);
    return () => abort.abort();
  }, [host, isMoving]);

  const isScroller = isMoving && !mover;
  const { motion } = model;
  useLayoutEffect(() => {
    if (!host || layout !== 'carousel') return;
    // Until there is code that knows: a step by one would end within the slides that are in view.
    motion.setGroupSize(() => countInView(host));
    return () => motion.setGroupSize(() => 1);
  }, [host, layout, motion]);
  const { slides } = input;
  const latest = useLatest(model);
  const scroll = useCallback((): void => {
    if (host && isScroller) scrollTo(host, latest.current.index());
  }, [host, isScroller, latest]);
  useLayoutEffect(() => {
    // A row that is at its beginning is where the visitor has it.
    if (latest.current.index() !== 0) scroll();
  }, [scroll, latest, slides]);
  useIndexChange(model, scroll);

  return isMoving ? mover : null;
}

/** Slides that a row shows as a whole. */
function countInView(host: HTMLElement): number {
  const { left, right } = host.getBoundingClientRect();
  const whole = findSlides(host).filter(({ node }) => {
    const box = node.getBoundingClientRect();
    return box.left >= left - 1 && box.right <= right + 1;
  });
  return Math.max(1, whole.length);
}

/** Brings a slide to the start of a row that scrolls. */
function scrollTo(host: HTMLElement, index: number): void {
  const slide = findSlides(host)[index]?.node;
  if (!slide) return;
  const end = getComputedStyle(host).direction === 'rtl' ? 'right' : 'left';
  const by = slide.getBoundingClientRect()[end] - host.getBoundingClientRect()[end];
  scrollerOf(host).scrollBy({ left: by, behavior: 'instant' });
}

/** What scrolls while no code moves the row: the window of a frame that came before, else the gallery itself. */
function scrollerOf(host: HTMLElement): Element {
  return host.shadowRoot?.querySelector('.stage') ?? host;
}
