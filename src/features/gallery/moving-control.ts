import { createEffect } from '../../core/life/effect.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { findSlides } from '../slides/model/find-slides.js';
import type { GalleryModel } from './gallery-model.js';
import type { MovingState } from './gallery-state.js';
import { layoutMissing } from './messages.js';
import { isMovingLayout } from './model/gallery-settings.js';
import type { MovingSlides } from './moving/moving.js';

const movingCode = lazyModule('sq-gallery moving', () => import('./moving/moving.js'), {
  fallback: layoutMissing,
});

interface MovingSetup {
  readonly model: GalleryModel;
  readonly root: ShadowRoot;
  readonly signal: AbortSignal;
  /** Called when the slides have been measured, and with `null` when they no longer move. */
  readonly onChange: (state: MovingState | null) => void;
}

/** Loads and starts the code for moving layouts. While it is loading, or if it fails to load, visitors scroll the gallery. */
export function controlMoving({ model, root, signal, onChange }: MovingSetup): MovingSlides {
  const { host } = model;
  const design = createEffect(signal);
  const position = createEffect(signal);
  const keys = createEffect(signal);
  let moving: MovingSlides | undefined;
  /** The scroll position that the gallery itself has set. */
  let placed = 0;
  let isPlaying = false;

  /**
   * If the visitor has scrolled to a slide, makes it the current slide without moving it. Returns the scroll distance if it
   * must be kept.
   */
  function takeScrolled(): number | null {
    const { scrollLeft } = host;
    const at = Math.abs(scrollLeft);
    const isMoved = Math.abs(scrollLeft - placed) > 1;
    const index = isMoved ? slideAtStart(host) : model.index();
    // Resets the scroll position, because Firefox would restore it in the box that replaces this one.
    if (at !== 0) host.scrollTo({ left: 0, behavior: 'instant' });
    if (index === model.index()) return index === 0 ? at : null;
    return model.goTo(index) ? at : null;
  }

  function loadMoving(end: AbortSignal): () => void {
    // Steps by whole groups, because the moving code shows whole groups and would undo a step by one slide.
    model.setGroupSize(() => (model.input.layout === 'carousel' ? countInView(host) : 1));
    movingCode.whenLoaded(({ startMoving }) => {
      const start = (): void => {
        const scrolled = takeScrolled();
        moving = startMoving({ model, root, signal: end, scrolled, onChange });
        moving.setPlaying(isPlaying);
      };
      whenAtRest(host, start, end);
    }, end);
    return () => {
      moving = undefined;
      onChange(null);
    };
  }

  function scroll(): void {
    if (isMovingLayout(model.input.layout) && !moving) placed = scrollTo(host, model.index());
  }

  signal.addEventListener('abort', model.watchShown(scroll));
  return {
    update() {
      const { layout, slides, noKeyboard, linked } = model.input;
      const moves = isMovingLayout(layout);
      const hasKeys = !noKeyboard && (moves || !!linked);
      design([moves], (end) => (moves ? loadMoving(end) : undefined));
      position([moves, slides], () => {
        // At the first slide, keeps the visitor's scroll position.
        if (model.index() !== 0) scroll();
        return undefined;
      });
      keys([hasKeys], (end) => {
        if (!hasKeys) return undefined;
        movingCode.whenLoaded(({ listenForArrowKeys }) => listenForArrowKeys(model, end), end);
        return undefined;
      });
      moving?.update();
    },
    setPlaying(plays) {
      isPlaying = plays;
      moving?.setPlaying(plays);
    },
  };
}

/** Scrolling is finished after this many frames without movement. */
const FRAMES_AT_REST = 5;

/**
 * Calls `act` when the slides are no longer scrolling. The browser continues a swipe that began before the code loaded.
 * Starting earlier would stop the slides halfway.
 */
function whenAtRest(scroller: Element, act: () => void, signal: AbortSignal): void {
  let position = 0;
  let frames = FRAMES_AT_REST;
  const look = (): void => {
    if (signal.aborted) return;
    const { scrollLeft } = scroller;
    frames = scrollLeft === position ? frames + 1 : 0;
    position = scrollLeft;
    if (frames > FRAMES_AT_REST) act();
    else requestAnimationFrame(look);
  };
  look();
}

function slideAtStart(host: HTMLElement): number {
  const edge = getComputedStyle(host).direction === 'rtl' ? 'right' : 'left';
  const start = host.getBoundingClientRect()[edge];
  const distances = findSlides(host).map(({ node }) =>
    Math.abs(node.getBoundingClientRect()[edge] - start),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function countInView(host: HTMLElement): number {
  const { left, right } = host.getBoundingClientRect();
  const whole = findSlides(host).filter(({ node }) => {
    const box = node.getBoundingClientRect();
    return box.left >= left - 1 && box.right <= right + 1;
  });
  return Math.max(1, whole.length);
}

/** Scrolls a slide to the start of the gallery. Returns the scroll position, which is smaller if the slides end before that. */
function scrollTo(host: HTMLElement, index: number): number {
  const slide = findSlides(host)[index]?.node;
  if (!slide) return host.scrollLeft;
  const end = getComputedStyle(host).direction === 'rtl' ? 'right' : 'left';
  const by = slide.getBoundingClientRect()[end] - host.getBoundingClientRect()[end];
  host.scrollBy({ left: by, behavior: 'instant' });
  return host.scrollLeft;
}
