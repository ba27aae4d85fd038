import { swipeDirection } from '../model/gallery-gesture.js';
import { glide, hasMotion, whenGlided, type Show, type StageSetup } from './show.js';

// What leaves is hidden by style already.
const seen: Keyframe = { opacity: 1, visibility: 'visible' };
const unseen: Keyframe = { opacity: 0, visibility: 'visible' };

/** One slide over the other: the slideshow's fade, and ken-burns, which enlarges the picture as long as it is seen. */
export function fadeShow({ slides, model }: StageSetup): Show {
  let endFade: (() => void) | null = null;
  let zoom: Animation | null = null;
  let isLaid = false;
  let heading = model.current.index();

  function fade(leaving: HTMLElement | undefined, coming: HTMLElement | undefined): void {
    const duration = model.current.input.speed * 1000;
    if (!leaving || !coming || duration <= 0) return;
    const timing = { duration, easing: 'ease-in-out' };
    const end = model.current.motion.begin();
    const endGlides = whenGlided(
      [glide(leaving, [seen, unseen], timing), glide(coming, [unseen, seen], timing)],
      duration,
      end,
    );
    endFade = () => {
      endGlides();
      end();
    };
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
      endFade?.();
      if (isLaid && hasMotion(model.current)) fade(before, next);
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
      endFade?.();
      zoom?.cancel();
    },
  };
}
