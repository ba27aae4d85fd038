import { isHtmlElement } from '../../../platform/node-kinds.js';
import { listenForDrags } from './drags.js';
import { fadeShow } from './fade-show.js';
import { rowShow } from './row-show.js';
import { hiddenSlides } from './semantics.js';
import { slideNodes, type StageSetup } from './show.js';
import { loadNear } from './sources.js';
import { stageHeight } from './stage-height.js';
import { listenForWheel } from './wheel.js';

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
