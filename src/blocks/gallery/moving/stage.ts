import { listenForDrags } from './drags.js';
import { fadeShow } from './fade-show.js';
import { rowShow } from './row-show.js';
import type { StageSetup } from './show.js';
import { loadNear } from './sources.js';
import { stageHeight } from './stage-height.js';
import { listenForWheel } from './wheel.js';

/** A stage at work. */
export interface Stage {
  /** Slides or settings are others. */
  update(): void;
  show(index: number, direction: 1 | -1 | 0): void;
  destroy(): void;
}

/** Runs the stage of a carousel, slider or slideshow. It costs nothing while slides rest. */
export function runStage(setup: StageSetup): Stage {
  const { host, stage, slot, model, onView } = setup;
  const abort = new AbortController();
  const sizes = new Map<Element, number>();
  const isRtl = (): boolean => getComputedStyle(host).direction === 'rtl';
  const { layout, transition } = model.current.input;
  const isFade = layout === 'stacked' && (transition === 'fade' || transition === 'ken-burns');
  const show = isFade ? fadeShow(setup) : rowShow(setup);
  const height = stageHeight(stage, model);
  let boxes: HTMLElement[] = [];
  let canMove = false;
  let groupSize = 1;

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
    ({ canMove, groupSize } = view);
    model.current.motion.setGroupSize(groupSize);
    tell(view.visible);
  }

  function tell(visible: readonly number[]): void {
    loadNear(host, visible, model.current);
    onView({ visible, groupSize, canMove });
  }

  function update(): void {
    const next = slot
      .assignedElements()
      .filter((node): node is HTMLElement => node instanceof HTMLElement);
    for (const box of boxes) if (!next.includes(box)) observer.unobserve(box);
    for (const box of next) if (!boxes.includes(box)) observer.observe(box);
    const isSame = next.length === boxes.length && next.every((box, at) => box === boxes[at]);
    boxes = next;
    if (!isSame && boxes.every((box) => sizes.has(box))) lay();
    height.update();
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
    show(index, direction) {
      tell(show.show(index, direction));
      height.fit(index);
    },
    destroy() {
      abort.abort();
      observer.disconnect();
      show.destroy();
      height.destroy();
      model.current.motion.setGroupSize(1);
    },
  };
}
