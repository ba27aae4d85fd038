import type { Slide } from '../../../domain/slides.js';
import { tween, type Tween } from '../../../element/tween.js';
import { hasMotion, type StageSetup } from './show.js';

/** Width by height of a video whose size nobody tells. */
const VIDEO_RATIO = 16 / 9;

/** The height of a stage that takes that of its slide. */
export interface StageHeight {
  /** Settings or slides are others. */
  update(): void;
  /** Goes to the height of a slide. */
  fit(index: number): void;
  destroy(): void;
}

/**
 * Gives a slideshow with `aspect-ratio="auto"` the shape of its first slide, which it has before
 * the upgrade too, and from the first change on that of its current one.
 */
export function stageHeight({ stage, slides, model }: StageSetup): StageHeight {
  let running: Tween | null = null;
  let shown = 0;

  const isAuto = (): boolean => {
    const { layout, aspectRatio } = model.current.input;
    return layout === 'stacked' && aspectRatio === 'auto';
  };

  function ratioOf(index: number): number | null {
    const slide: Slide | undefined = model.current.input.slides[index];
    if (slide?.kind === 'video') return VIDEO_RATIO;
    if (slide?.picture.ratio) return slide.picture.ratio;
    const node = slides()[index];
    const img = node instanceof HTMLImageElement ? node : node?.querySelector('img');
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
      if (ratio === null) return;
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
        { duration: Math.min(speed, 0.5) * 1000 },
      );
      running = started;
      void started.finished.then((isDone) => {
        if (!isDone) return;
        running = null;
        take(ratio);
      });
    },
    destroy() {
      running?.stop();
      take(null);
    },
  };
}
