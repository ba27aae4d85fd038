import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyModule } from '../../core/lazy-module.js';
import { layoutMissing } from './messages.js';
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
  const isCarouselLike = isMovingLayout(layout);
  const [mover, setMover] = useState<Mover | null>(null);

  useEffect(() => {
    if (!host || !isCarouselLike) return;
    const abort = new AbortController();
    movingCode.whenLoaded(({ Moving, scrolledOf }) => {
      // Read now: the row does not scroll any more once it is rendered.
      const scroller = scrollerOf(host);
      const scrolled = scrolledOf(scroller);
      // Firefox restores the scroll position of such a row in the next row that is laid out in its place.
      if (scrolled.position !== 0) scroller.scrollTo({ left: 0, behavior: 'instant' });
      flushSync(() => setMover((known) => known ?? { Moving, scrolled }));
    }, abort.signal);
    return () => abort.abort();
  }, [host, isCarouselLike]);

  const isScroller = isCarouselLike && !mover;
  const { slideState } = model;
  useLayoutEffect(() => {
    if (!host || layout !== 'carousel') return;
    // Until there is code that knows: a step by one would end within the slides that are in view.
    slideState.setGroupSize(() => countInView(host));
    return () => slideState.setGroupSize(() => 1);
  }, [host, layout, slideState]);
  const { slides } = input;
  const scroll = (): void => {
    if (host && isScroller) scrollTo(host, model.index());
  };
  // A row that is at its beginning is where the visitor has it.
  const scrollOnward = useEffectEvent(() => {
    if (model.index() !== 0) scroll();
  });
  useLayoutEffect(() => scrollOnward(), [host, isScroller, slides]);
  useIndexChange(model, scroll);

  return isCarouselLike ? mover : null;
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
