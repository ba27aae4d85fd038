import { isHtmlElement, isHtmlTag } from '../../../platform/node-kinds.js';
import type { Slide } from '../../slides/model/slides.js';
import { listenForDrags, listenForWheel } from './gestures.js';
import { trackTransition } from './track-transition.js';
import { hiddenSlides, selectsByClick, loadNear, slideNodes } from './slide-nodes.js';
import { fadeTransition } from './fade-transition.js';
import { hasMotion } from './animation.js';
import { wrappersOf } from '../wrappers.js';
import type { ViewportSetup } from './transition.js';

export interface ViewportController {
  /** Call this when slides or settings have changed. */
  update(): void;
  /**
   * Shows a slide. If `keepsHeight` is `true`, the viewport's height does not change, so that a change without user input
   * causes no layout shift.
   */
  show(index: number, direction: 1 | -1 | 0, keepsHeight: boolean): void;
  destroy(): void;
}

/** Controls the viewport of a carousel, slider or slideshow. Does no work while the slides are idle. */
export function createViewport(given: Omit<ViewportSetup, 'slides'>): ViewportController {
  const { host, viewport, track, model, onViewportChange } = given;
  let slides: readonly HTMLElement[] = [];
  const setup: ViewportSetup = { ...given, slides: () => slides };
  const abort = new AbortController();
  const sizes = new Map<Element, number>();
  const isRtl = (): boolean => getComputedStyle(host).direction === 'rtl';
  const { layout, transition: kind } = model.input;
  const isFade = layout === 'slideshow' && (kind === 'fade' || kind === 'ken-burns');
  const transition = isFade ? fadeTransition(setup) : trackTransition(setup);
  const height = viewportHeight(setup);
  const hidden = hiddenSlides(setup);
  let boxes: HTMLElement[] = [];
  let canMove = false;
  const near = new Map<HTMLElement, () => void>();
  const forgetNear = (): void => {
    for (const undo of near.values()) undo();
    near.clear();
  };

  // The observer calls this before the frame is painted, so measuring does not force a layout.
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      sizes.set(target, borderBoxSize[0]?.inlineSize ?? 0);
    }
    measure();
  });

  function measure(): void {
    const view = transition.measure(
      boxes,
      boxes.map((box) => sizes.get(box) ?? 0),
      sizes.get(viewport) ?? 0,
    );
    if (!view) return;
    ({ canMove } = view);
    model.setGroupSize(() => view.groupSize);
    reportVisible(view.visible);
    onViewportChange(view);
  }

  function reportVisible(visible: readonly number[]): void {
    loadNear(host, slides, visible, model, near);
    hidden.showOnly(visible, model.index(), selectsByClick(model.input));
  }

  function update(): void {
    slides = slideNodes(host);
    const wrappers = wrappersOf(host, slides);
    const next = track
      .assignedElements()
      .filter(isHtmlElement)
      .flatMap((element) => boxesOf(element, wrappers));
    const known = new Set(boxes);
    const kept = new Set(next);
    for (const box of next) if (!known.has(box)) observer.observe(box);
    for (const box of boxes) {
      if (kept.has(box)) continue;
      observer.unobserve(box);
      sizes.delete(box);
    }
    boxes = next;
    forgetNear();
    height.update();
    // If sizes are missing, the observer reports them, and then calls `measure`.
    if (boxes.every((box) => sizes.has(box))) measure();
  }

  observer.observe(viewport);
  // When the writing direction changes, all boxes move but keep their size, so the resize observer does not report it.
  const direction = new MutationObserver(measure);
  direction.observe(viewport.ownerDocument, { subtree: true, attributeFilter: ['dir'] });
  update();
  listenForDrags(
    viewport.parentElement ?? viewport,
    {
      isEnabled: () => canMove,
      isRtl,
      onStart: () => transition.dragStart(),
      onMove: (by) => transition.dragBy(by),
      onEnd: (samples) => transition.dragEnd(samples),
    },
    abort.signal,
  );
  listenForWheel(
    viewport,
    { isEnabled: () => canMove, isRtl, onStep: (by) => model.step(by) },
    abort.signal,
  );

  return {
    update,
    show(index, direction, keepsHeight) {
      reportVisible(transition.show(index, direction));
      if (!keepsHeight) height.fit(index);
    },
    destroy() {
      abort.abort();
      observer.disconnect();
      direction.disconnect();
      transition.destroy();
      hidden.restore();
      forgetNear();
      height.destroy();
      model.setGroupSize(() => 1);
    },
  };
}

/**
 * Returns the boxes that an element adds to the track. If the element only wraps slides, these are its children's boxes,
 * otherwise the element itself.
 */
function boxesOf(element: HTMLElement, wrappers: ReadonlySet<Element>): readonly HTMLElement[] {
  if (!wrappers.has(element)) return [element];
  return [...element.children].filter(isHtmlElement).flatMap((child) => boxesOf(child, wrappers));
}

const VIDEO_RATIO = 16 / 9;

/**
 * For this many milliseconds after user input, layout changes do not count as layout shifts
 * (https://web.dev/articles/cls#user-initiated).
 */
const INPUT_WINDOW = 500;
/** Time reserved for the last frame at the end of `INPUT_WINDOW`, in milliseconds. */
const FRAME_RESERVE = 60;
const inputEvents = ['pointerdown', 'pointerup', 'click', 'keydown', 'wheel'];

interface ViewportHeight {
  /** Call this when settings or slides have changed. */
  update(): void;
  /** Animates to the height of a slide that the visitor has just selected. Does nothing if there was no recent user input. */
  fit(index: number): void;
  destroy(): void;
}

/**
 * Sets the aspect ratio of a slideshow with `aspect-ratio="auto"`. At first, the slideshow has the first slide's ratio, as
 * before the upgrade. After that, it takes the ratio of each slide that the visitor selects.
 */
function viewportHeight({ viewport, slides, model }: ViewportSetup): ViewportHeight {
  let running: Animation | null = null;
  let shown = 0;
  let lastInput = -Infinity;
  const abort = new AbortController();
  for (const type of inputEvents) {
    const note = ({ timeStamp }: Event): void => {
      lastInput = timeStamp;
    };
    const { signal } = abort;
    viewport.ownerDocument.addEventListener(type, note, { capture: true, passive: true, signal });
  }

  const isAuto = (): boolean => {
    const { layout, aspectRatio } = model.input;
    if (layout !== 'slideshow' || aspectRatio !== 'auto') return false;
    // If captions are below the images, the slideshow is as high as the tallest slide.
    return getComputedStyle(viewport).getPropertyValue('--_viewport-ratio') === '';
  };

  function ratioOf(index: number): number | null {
    const slide: Slide | undefined = model.input.slides[index];
    if (slide && slide.kind !== 'picture') return VIDEO_RATIO;
    if (slide?.picture.ratio) return slide.picture.ratio;
    const node = slides()[index];
    const img = isHtmlTag(node, 'img') ? node : node?.querySelector('img');
    return img?.naturalWidth ? img.naturalWidth / img.naturalHeight : null;
  }

  function take(ratio: number | null): void {
    viewport.style.aspectRatio = ratio === null ? '' : String(ratio);
  }

  return {
    update() {
      take(isAuto() ? ratioOf(shown) : null);
    },
    fit(index) {
      const { noAutoHeight, speed } = model.input;
      if (!isAuto() || noAutoHeight || index === shown) return;
      const ratio = ratioOf(index);
      const time = lastInput + INPUT_WINDOW - FRAME_RESERVE - performance.now();
      if (ratio === null || time <= 0) return;
      shown = index;
      const { width, height } = viewport.getBoundingClientRect();
      running?.cancel();
      take(ratio);
      if (!hasMotion(model)) return;
      running = viewport.animate(
        {
          // Turns the ratio off during the animation. Otherwise, the width would change with the height.
          aspectRatio: ['auto', 'auto'],
          blockSize: [`${String(height)}px`, `${String(width / ratio)}px`],
        },
        { duration: Math.min(speed * 1000, time), easing: 'ease-out' },
      );
    },
    destroy() {
      abort.abort();
      running?.cancel();
      take(null);
    },
  };
}
