import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyModule } from '../../core/lazy-module.js';
import { layoutMissing } from './messages.js';
import { findSlides } from '../slides/model/find-slides.js';
import { useIndexChange, type GalleryModel } from './use-gallery-model.js';
import { isMovingLayout } from './model/gallery-settings.js';

type MovingCode = (typeof import('./moving/MovingLayout.js'))['moving'];

/** The view of a carousel, slider or slideshow. */
export interface LoadedMovingLayout {
  readonly MovingLayout: MovingCode['MovingLayout'];
  /** Pixels that the visitor had scrolled the slides by; null if the slides move to their index instead. */
  readonly scrolled: number | null;
}

/** What moves the slides of a gallery, and lets the arrow keys do so. */
export const movingCode = lazyModule<MovingCode>(
  'sq-gallery moving',
  async () => (await import('./moving/MovingLayout.js')).moving,
  { fallback: layoutMissing },
);

/**
 * The code of the moving layouts, which other galleries do without: null until it has come. Until
 * then, and where it never comes, visitors scroll the viewport.
 */
export function useMovingLayout(model: GalleryModel): LoadedMovingLayout | null {
  const { host, input } = model;
  const { layout } = input;
  const hasMovingLayout = isMovingLayout(layout);
  const [loaded, setLoaded] = useState<LoadedMovingLayout | null>(null);

  /** Where the gallery itself has scrolled its slides to. */
  const placed = useRef(0);

  /** The slide that the visitor has scrolled to becomes the current one, and stays where it is. */
  const takeScrolled = useEffectEvent((scroller: Element): number | null => {
    const { scrollLeft } = scroller;
    const position = Math.abs(scrollLeft);
    const isMoved = Math.abs(scrollLeft - placed.current) > 1;
    const index = host && isMoved ? slideAtStart(host) : model.index();
    // Firefox restores the scroll position of such a box in the next one that is laid out in its place.
    if (position !== 0) scroller.scrollTo({ left: 0, behavior: 'instant' });
    if (index === model.index()) return index === 0 ? position : null;
    return model.goTo(index) ? position : null;
  });

  useEffect(() => {
    if (!host || !hasMovingLayout) return;
    const abort = new AbortController();
    movingCode.whenLoaded(({ MovingLayout }) => {
      const scroller = scrollerOf(host);
      whenAtRest(
        scroller,
        () => {
          const scrolled = takeScrolled(scroller);
          flushSync(() => setLoaded((known) => known ?? { MovingLayout, scrolled }));
        },
        abort.signal,
      );
    }, abort.signal);
    return () => abort.abort();
  }, [host, hasMovingLayout]);

  const isScrolling = hasMovingLayout && !loaded;
  const { slideState } = model;
  useLayoutEffect(() => {
    if (!host || layout !== 'carousel') return;
    // Until there is code that knows: a step by one would end within the slides that are in view.
    slideState.setGroupSize(() => countInView(host));
    return () => slideState.setGroupSize(() => 1);
  }, [host, layout, slideState]);
  const { slides } = input;
  const scroll = (): void => {
    if (host && isScrolling) placed.current = scrollTo(host, model.index());
  };
  // At the beginning the viewport is where the visitor has it.
  const scrollOnward = useEffectEvent(() => {
    if (model.index() !== 0) scroll();
  });
  useLayoutEffect(() => scrollOnward(), [host, isScrolling, slides]);
  useIndexChange(model, scroll);

  return hasMovingLayout ? loaded : null;
}

/** Frames without a move after which slides are at rest. */
const FRAMES_AT_REST = 5;

/**
 * Calls `act` when slides neither scroll nor are under a finger. The browser goes on with a swipe that has begun before the
 * code came; taken over in the middle, the slides would stop there.
 */
function whenAtRest(scroller: Element, act: () => void, signal: AbortSignal): void {
  let position = 0;
  let frames = FRAMES_AT_REST;
  const look = (): void => {
    if (signal.aborted) return;
    const { scrollLeft } = scroller;
    const isBusy = scroller.matches('.touched, .stepping');
    frames = isBusy || scrollLeft !== position ? 0 : frames + 1;
    position = scrollLeft;
    if (frames > FRAMES_AT_REST) act();
    else requestAnimationFrame(look);
  };
  look();
}

/** The slide whose start is nearest to the start of the viewport. */
function slideAtStart(host: HTMLElement): number {
  const edge = getComputedStyle(host).direction === 'rtl' ? 'right' : 'left';
  const start = host.getBoundingClientRect()[edge];
  const distances = findSlides(host).map(({ node }) =>
    Math.abs(node.getBoundingClientRect()[edge] - start),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Slides that the viewport shows whole. */
function countInView(host: HTMLElement): number {
  const { left, right } = host.getBoundingClientRect();
  const whole = findSlides(host).filter(({ node }) => {
    const box = node.getBoundingClientRect();
    return box.left >= left - 1 && box.right <= right + 1;
  });
  return Math.max(1, whole.length);
}

/** Scrolls a slide to the start of the viewport. Returns the scroll position, which is less far at the end. */
function scrollTo(host: HTMLElement, index: number): number {
  const scroller = scrollerOf(host);
  const slide = findSlides(host)[index]?.node;
  if (!slide) return scroller.scrollLeft;
  // A step of the early frame.
  for (const step of host.shadowRoot?.querySelector('.track')?.getAnimations() ?? []) step.finish();
  const end = getComputedStyle(host).direction === 'rtl' ? 'right' : 'left';
  const by = slide.getBoundingClientRect()[end] - host.getBoundingClientRect()[end];
  scroller.scrollBy({ left: by, behavior: 'instant' });
  return scroller.scrollLeft;
}

/** What scrolls while no code moves the track: the viewport of an early frame, else the gallery itself. */
function scrollerOf(host: HTMLElement): Element {
  return host.shadowRoot?.querySelector('.viewport') ?? host;
}
