import { isHtmlElement, isHtmlTag } from '../../../platform/node-kinds.js';
import { tween, type Tween } from '../../../ui/tween.js';
import type { Slide } from '../../slides/model/slides.js';
import { listenForDrags, listenForWheel } from './gestures.js';
import { trackTransition } from './track-transition.js';
import { hiddenSlides, selectsByClick, loadNear, slideNodes } from './slide-nodes.js';
import { fadeTransition } from './fade-transition.js';
import { hasMotion } from './animation.js';
import { wrappersOf } from '../wrappers.js';
import type { ViewportSetup } from './transition.js';

/** A viewport at work. */
export interface ViewportController {
  /** Slides or settings are others. */
  update(): void;
  /** `keepsHeight`: a change that nobody has asked for moves nothing of the page. */
  show(index: number, direction: 1 | -1 | 0, keepsHeight: boolean): void;
  destroy(): void;
}

/** Runs the viewport of a carousel, slider or slideshow. It costs nothing while slides rest. */
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

  // It is called before the frame is painted, so that nothing has to be measured.
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
    // The observer delivers what it has not delivered yet.
    if (boxes.every((box) => sizes.has(box))) measure();
  }

  observer.observe(viewport);
  // A direction that changes moves all boxes, and makes none larger.
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

/** The boxes that an element adds to the track: itself, or those of its children if it only wraps slides. */
function boxesOf(element: HTMLElement, wrappers: ReadonlySet<Element>): readonly HTMLElement[] {
  if (!wrappers.has(element)) return [element];
  return [...element.children].filter(isHtmlElement).flatMap((child) => boxesOf(child, wrappers));
}

/** Width by height of a video whose size is not known. */
const VIDEO_RATIO = 16 / 9;

/** Milliseconds after input in which the page may move; later it is a layout shift (https://web.dev/articles/cls#user-initiated). */
const INPUT_WINDOW = 500;
/** Of these, for the browser to show the last frame. */
const FRAME_RESERVE = 60;
const inputEvents = ['pointerdown', 'pointerup', 'click', 'keydown', 'wheel'];

/** The height of a viewport that takes that of its slide. */
interface ViewportHeight {
  /** Settings or slides are others. */
  update(): void;
  /** Goes to the height of a slide that the visitor has just asked for; otherwise the page stays. */
  fit(index: number): void;
  destroy(): void;
}

/**
 * Gives a slideshow with `aspect-ratio="auto"` the shape of its first slide, which it has before
 * the upgrade too, and from then on that of each slide that the visitor goes to.
 */
function viewportHeight({ viewport, slides, model }: ViewportSetup): ViewportHeight {
  let running: Tween | null = null;
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
    // With captions below its pictures it is as high as the highest of them.
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
    viewport.style.blockSize = '';
  }

  return {
    update() {
      if (running) return;
      take(isAuto() ? ratioOf(shown) : null);
    },
    fit(index) {
      const { noAutoHeight, speed } = model.input;
      if (!isAuto() || noAutoHeight || index === shown) return;
      const ratio = ratioOf(index);
      const time = lastInput + INPUT_WINDOW - FRAME_RESERVE - performance.now();
      if (ratio === null || time <= 0) return;
      shown = index;
      running?.stop();
      running = null;
      const { width, height } = viewport.getBoundingClientRect();
      const to = width / ratio;
      if (!hasMotion(model) || Math.abs(to - height) < 1) return take(ratio);
      const started = tween(
        (progress) => {
          viewport.style.aspectRatio = 'auto';
          viewport.style.blockSize = `${String(height + (to - height) * progress)}px`;
        },
        { duration: Math.min(speed * 1000, time) },
      );
      running = started;
      void started.finished.then((isDone) => {
        if (!isDone) return;
        running = null;
        take(ratio);
      });
    },
    destroy() {
      abort.abort();
      running?.stop();
      take(null);
    },
  };
}
