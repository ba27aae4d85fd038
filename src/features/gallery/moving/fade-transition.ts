import { swipeDirection } from '../model/gallery-gesture.js';
import { afterAnimations, hasMotion } from './animation.js';
import type { Transition, ViewportSetup } from './transition.js';

// `visibility` is set because the style sheet already hides the outgoing slide.
const seen: Keyframe = { opacity: 1, visibility: 'visible' };
const unseen: Keyframe = { opacity: 0, visibility: 'visible' };

/**
 * Cross-fades slides. Used for the slideshow transitions `fade` and `ken-burns`. `ken-burns` also enlarges the image while it
 * is shown.
 */
export function fadeTransition({ slides, model }: ViewportSetup): Transition {
  let endFade: (() => void) | null = null;
  let zoom: Animation | null = null;
  let isMeasured = false;
  let shownIndex = model.index();

  function fade(leaving: HTMLElement | undefined, coming: HTMLElement | undefined): void {
    const duration = model.input.speed * 1000;
    if (!leaving || !coming || duration <= 0) return;
    const timing = { duration, easing: 'ease-in-out' };
    const end = model.beginMovement();
    const endAnimations = afterAnimations(
      [leaving.animate([seen, unseen], timing), coming.animate([unseen, seen], timing)],
      end,
    );
    endFade = () => {
      endAnimations();
      end();
    };
  }

  /** Enlarges the image until its autoplay time ends. If autoplay is off, the image then stays at its largest size. */
  function enlarge(slide: HTMLElement | undefined): void {
    zoom?.cancel();
    zoom = null;
    const { transition, kenBurnsZoom, speed, autoplayDuration } = model.input;
    const picture = slide?.querySelector('img') ?? slide;
    if (transition !== 'ken-burns' || !picture || !hasMotion(model)) return;
    zoom = picture.animate(
      { scale: ['1', String(kenBurnsZoom)] },
      { duration: (autoplayDuration + 2 * speed) * 1000, easing: 'linear', fill: 'forwards' },
    );
  }

  return {
    measure(_boxes, _sizes, viewportSize) {
      if (!(viewportSize > 0)) return null;
      shownIndex = Math.min(shownIndex, slides().length - 1);
      if (!isMeasured) enlarge(slides()[shownIndex]);
      isMeasured = true;
      return { visible: [shownIndex], groupSize: 1, canMove: slides().length > 1 };
    },
    show(index) {
      if (index === shownIndex) return [index];
      const before = slides()[shownIndex];
      const next = slides()[index];
      shownIndex = index;
      endFade?.();
      if (isMeasured && hasMotion(model)) fade(before, next);
      enlarge(next);
      return [index];
    },
    dragStart: () => undefined,
    dragBy: () => undefined,
    dragEnd(samples) {
      const direction = swipeDirection(samples);
      if (direction !== 0) model.step(direction);
    },
    destroy() {
      endFade?.();
      zoom?.cancel();
    },
  };
}
