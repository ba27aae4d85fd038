import { annotate } from '../../../core/annotate.js';
import { isHtmlElement } from '../../../platform/node-kinds.js';
import type { GalleryModel } from '../model.js';
import { stillCode } from '../use-still.js';
import { fadeShow } from './fade-show.js';
import { listenForDrags, listenForWheel } from './gestures.js';
import { rowShow } from './row-show.js';
import { hiddenSlides } from './semantics.js';
import { slideNodes, type StageSetup } from './show.js';
import { stageHeight } from './stage-height.js';

/** A stage at work. */
export interface Stage {
  /** Slides or settings are others. */
  update(): void;
  /** `keepsHeight`: a change that nobody has asked for moves nothing of the page. */
  show(index: number, direction: 1 | -1 | 0, keepsHeight: boolean): void;
  destroy(): void;
}

/** Runs the stage of a carousel, slider or slideshow. It costs nothing while slides rest. */
export function runStage(given: Omit<StageSetup, 'slides'>): Stage {
  const { host, stage, slot, model, onView } = given;
  let slides: readonly HTMLElement[] = [];
  const setup: StageSetup = { ...given, slides: () => slides };
  const abort = new AbortController();
  const sizes = new Map<Element, number>();
  const isRtl = (): boolean => getComputedStyle(host).direction === 'rtl';
  const { layout, transition } = model.current.input;
  const isFade = layout === 'stacked' && (transition === 'fade' || transition === 'ken-burns');
  const show = isFade ? fadeShow(setup) : rowShow(setup);
  const height = stageHeight(setup);
  const hidden = hiddenSlides(setup);
  let boxes: HTMLElement[] = [];
  let canMove = false;
  const near = new Map<HTMLElement, () => void>();
  const forgetNear = (): void => {
    for (const undo of near.values()) undo();
    near.clear();
  };

  // It tells before the frame is painted, so that nothing has to be measured.
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      sizes.set(target, borderBoxSize[0]?.inlineSize ?? 0);
    }
    lay();
  });

  function lay(): void {
    const view = show.lay(
      boxes,
      boxes.map((box) => sizes.get(box) ?? 0),
      sizes.get(stage) ?? 0,
    );
    if (!view) return;
    ({ canMove } = view);
    model.current.motion.setGroupSize(() => view.groupSize);
    tell(view.visible);
    onView(view);
  }

  function tell(visible: readonly number[]): void {
    loadNear(host, slides, visible, model.current, near);
    hidden.showOnly(visible, model.current.index(), layout === 'strip');
  }

  function update(): void {
    const next = slot.assignedElements().filter(isHtmlElement);
    const known = new Set(boxes);
    const kept = new Set(next);
    for (const box of next) if (!known.has(box)) observer.observe(box);
    for (const box of boxes) {
      if (kept.has(box)) continue;
      observer.unobserve(box);
      sizes.delete(box);
    }
    boxes = next;
    slides = slideNodes(host);
    forgetNear();
    height.update();
    // The observer tells of what it has not told yet.
    if (boxes.every((box) => sizes.has(box))) lay();
  }

  observer.observe(stage);
  update();
  listenForDrags(
    stage,
    {
      isEnabled: () => canMove,
      isRtl,
      onStart: () => show.dragStart(),
      onMove: (by) => show.dragBy(by),
      onEnd: (touches) => show.dragEnd(touches),
    },
    abort.signal,
  );
  listenForWheel(
    stage,
    { isEnabled: () => canMove, isRtl, onTurn: (by) => model.current.turn(by) },
    abort.signal,
  );

  return {
    update,
    show(index, direction, keepsHeight) {
      tell(show.show(index, direction));
      if (!keepsHeight) height.fit(index);
    },
    destroy() {
      abort.abort();
      observer.disconnect();
      show.destroy();
      hidden.restore();
      forgetNear();
      height.destroy();
      model.current.motion.setGroupSize(() => 1);
    },
  };
}

/**
 * Loads the pictures that are about to be seen: a browser takes those beside a window for far away,
 * and would load them when they are in it. `known` are slides that have been near already, each with the
 * function that takes back what was said of its pictures.
 */
function loadNear(
  host: HTMLElement,
  slides: readonly HTMLElement[],
  visible: readonly number[],
  { input, count }: GalleryModel,
  known: Map<HTMLElement, () => void>,
): void {
  const first = Math.min(...visible) - input.preload;
  const last = Math.max(...visible) + input.preload;
  for (const [index, node] of slides.entries()) {
    // With `loop` the ends are neighbours.
    const isNear =
      (index >= first && index <= last) ||
      (input.loop && (index >= first + count || index <= last - count));
    if (!isNear || known.has(node)) continue;
    const pictures = node.localName === 'img' ? [node] : node.querySelectorAll('img');
    const undo = [...pictures].map((picture) => load(host, picture as HTMLImageElement));
    known.set(node, () => {
      for (const restore of undo) restore();
    });
  }
}

function load(host: HTMLElement, img: HTMLImageElement): () => void {
  const undo =
    img.loading === 'lazy' ? annotate(img, { loading: { over: 'eager' } }, host) : () => undefined;
  if (img.getAttribute('src')) return undo;
  // Where pictures wait the gallery fetches this code anyway, and reports where it does not come.
  void stillCode.tryLoad().then((code) => code?.giveSource(img));
  return undo;
}
