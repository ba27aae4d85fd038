import { isHtmlTag } from '../../../platform/node-kinds.js';
import { tween, type Tween } from '../../../ui/tween.js';
import type { Slide } from '../../lightbox/model/slides.js';
import { hasMotion, type StageSetup } from './show.js';

/** Width by height of a video whose size nobody tells. */
const VIDEO_RATIO = 16 / 9;

/**
 * Milliseconds after an act of the visitor in which the page may move: what moves later, or by
 * itself, is a layout shift (https://web.dev/articles/cls#user-initiated).
 */
const ACT_HOLDS = 500;
/** Of these, what the browser needs to show the last frame. */
const RESERVE = 60;
const acts = ['pointerdown', 'pointerup', 'click', 'keydown', 'wheel'];

/** The height of a stage that takes that of its slide. */
interface StageHeight {
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
export function stageHeight({ stage, slides, model }: StageSetup): StageHeight {
  let running: Tween | null = null;
  let shown = 0;
  let acted = -Infinity;
  const abort = new AbortController();
  for (const type of acts) {
    const note = ({ timeStamp }: Event): void => {
      acted = timeStamp;
    };
    const { signal } = abort;
    stage.ownerDocument.addEventListener(type, note, { capture: true, passive: true, signal });
  }

  const isAuto = (): boolean => {
    const { layout, aspectRatio } = model.current.input;
    return layout === 'stacked' && aspectRatio === 'auto';
  };

  function ratioOf(index: number): number | null {
    const slide: Slide | undefined = model.current.input.slides[index];
    if (slide?.kind === 'video') return VIDEO_RATIO;
    if (slide?.picture.ratio) return slide.picture.ratio;
    const node = slides()[index];
    const img = isHtmlTag(node, 'img') ? node : node?.querySelector('img');
    return img?.naturalWidth ? img.naturalWidth / img.naturalHeight : null;
  }

  function take(ratio: number | null): void {
    stage.style.aspectRatio = ratio === null ? '' : String(ratio);
    stage.style.blockSize = '';
  }

  return {
    update() {
      if (running) return;
      take(isAuto() ? ratioOf(shown) : null);
    },
    fit(index) {
      const { noAutoHeight, speed } = model.current.input;
      if (!isAuto() || noAutoHeight || index === shown) return;
      const ratio = ratioOf(index);
      const time = acted + ACT_HOLDS - RESERVE - performance.now();
      if (ratio === null || time <= 0) return;
      shown = index;
      running?.stop();
      running = null;
      const { width, height } = stage.getBoundingClientRect();
      const to = width / ratio;
      if (!hasMotion(model.current) || Math.abs(to - height) < 1) return take(ratio);
      const started = tween(
        (progress) => {
          stage.style.aspectRatio = 'auto';
          stage.style.blockSize = `${String(height + (to - height) * progress)}px`;
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
