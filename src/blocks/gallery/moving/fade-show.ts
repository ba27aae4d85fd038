import { swipeDirection } from '../../../domain/gallery-gesture.js';
import { hasMotion, type Show, type StageSetup } from './show.js';

/** One slide over the other: the slideshow's fade, and ken-burns, which enlarges the picture as long as it is seen. */
export function fadeShow({ slides, model }: StageSetup): Show {
  const running = new Map<HTMLElement, Animation>();
  let zoom: Animation | null = null;
  let isLaid = false;
  let heading = model.current.index();

  function fade(
    slide: HTMLElement | undefined,
    opacity: readonly [number, number],
  ): Promise<unknown> {
    if (!slide) return Promise.resolve();
    running.get(slide)?.cancel();
    const animation = slide.animate(
      // What leaves is hidden by style already.
      { opacity: [...opacity], visibility: ['visible', 'visible'] },
      { duration: model.current.input.speed * 1000, easing: 'ease-in-out' },
    );
    running.set(slide, animation);
    return animation.finished.then(
      () => running.delete(slide),
      () => undefined,
    );
  }

  /** The picture grows until autoplay takes it away; what nobody takes away stays at its largest. */
  function enlarge(slide: HTMLElement | undefined): void {
    zoom?.cancel();
    zoom = null;
    const { transition, kenBurnsZoom, speed, autoplayDuration } = model.current.input;
    const picture = slide?.querySelector('img') ?? slide;
    if (transition !== 'ken-burns' || !picture || !hasMotion(model.current)) return;
    zoom = picture.animate(
      { scale: ['1', String(kenBurnsZoom)] },
      { duration: (autoplayDuration + 2 * speed) * 1000, easing: 'linear', fill: 'forwards' },
    );
  }

  return {
    lay(_boxes, _sizes, view) {
      if (!(view > 0)) return null;
      heading = Math.min(heading, slides().length - 1);
      if (!isLaid) enlarge(slides()[heading]);
      isLaid = true;
      return { visible: [heading], groupSize: 1, canMove: slides().length > 1 };
    },
    show(index) {
      if (index === heading) return [index];
      const before = slides()[heading];
      const next = slides()[index];
      heading = index;
      if (isLaid && hasMotion(model.current)) {
        const end = model.current.beginMotion();
        void Promise.all([fade(before, [1, 0]), fade(next, [0, 1])]).then(end);
      }
      enlarge(next);
      return [index];
    },
    dragStart: () => undefined,
    dragBy: () => undefined,
    dragEnd(touches) {
      const direction = swipeDirection(touches);
      if (direction !== 0) model.current.turn(direction);
    },
    destroy() {
      for (const animation of running.values()) animation.cancel();
      zoom?.cancel();
    },
  };
}
