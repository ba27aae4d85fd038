import { createEffect } from '../../core/life/effect.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { findSlides } from '../slides/model/find-slides.js';
import type { GalleryModel } from './gallery-model.js';
import type { MovingState } from './gallery-state.js';
import { layoutMissing } from './messages.js';
import { isMovingLayout } from './model/gallery-settings.js';
import type { MovingSlides } from './moving/moving.js';

type MovingCode = (typeof import('./moving/moving.js'))['moving'];

/** What moves the slides of a gallery, and lets the arrow keys do so. */
const movingCode = lazyModule<MovingCode>(
  'sq-gallery moving',
  async () => (await import('./moving/moving.js')).moving,
  { fallback: layoutMissing },
);

interface MovingSetup {
  readonly model: GalleryModel;
  readonly root: ShadowRoot;
  readonly signal: AbortSignal;
  /** Is called when the slides are measured, and with null when they do not move any more. */
  readonly onChange: (state: MovingState | null) => void;
}

/**
 * Loads the code of the moving layouts, which other galleries do without, and puts it to work. Until
 * then, and if it does not load, visitors scroll the gallery.
 */
export function controlMoving({ model, root, signal, onChange }: MovingSetup): MovingSlides {
  const { host } = model;
  const design = createEffect(signal);
  const stepSize = createEffect(signal);
  const position = createEffect(signal);
  const keys = createEffect(signal);
  let moving: MovingSlides | undefined;
  /** Where the gallery itself has scrolled its slides to. */
  let placed = 0;
  let isPlaying = false;

  /** The slide that the visitor has scrolled to becomes the current one, and stays where it is. */
  function takeScrolled(): number | null {
    const { scrollLeft } = host;
    const at = Math.abs(scrollLeft);
    const isMoved = Math.abs(scrollLeft - placed) > 1;
    const index = isMoved ? slideAtStart(host) : model.index();
    // Firefox restores the scroll position of such a box in the next one that is laid out in its place.
    if (at !== 0) host.scrollTo({ left: 0, behavior: 'instant' });
    if (index === model.index()) return index === 0 ? at : null;
    return model.goTo(index) ? at : null;
  }

  function loadMoving(end: AbortSignal): () => void {
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

  /** Until there is code that knows: a step by one would end within the slides that are in view. */
  function measureSteps(): (() => void) | undefined {
    if (model.input.layout !== 'carousel') return undefined;
    model.setGroupSize(() => countInView(host));
    return () => model.setGroupSize(() => 1);
  }

  signal.addEventListener('abort', model.watchShown(scroll));
  return {
    update() {
      const { layout, slides, noKeyboard, linked } = model.input;
      const moves = isMovingLayout(layout);
      const hasKeys = !noKeyboard && (moves || !!linked);
      stepSize([layout], measureSteps);
      design([moves], (end) => (moves ? loadMoving(end) : undefined));
      position([moves, slides], () => {
        // At the beginning the gallery is where the visitor has scrolled it.
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

/** Frames without a move after which slides are at rest. */
const FRAMES_AT_REST = 5;

/**
 * Calls `act` when the slides do not scroll. The browser goes on with a swipe that has begun before the
 * code loaded; taken over in the middle, the slides would stop there.
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

/** Scrolls a slide to the start of the gallery. Returns the scroll position, which is less far at the end. */
function scrollTo(host: HTMLElement, index: number): number {
  const slide = findSlides(host)[index]?.node;
  if (!slide) return host.scrollLeft;
  const end = getComputedStyle(host).direction === 'rtl' ? 'right' : 'left';
  const by = slide.getBoundingClientRect()[end] - host.getBoundingClientRect()[end];
  host.scrollBy({ left: by, behavior: 'instant' });
  return host.scrollLeft;
}
