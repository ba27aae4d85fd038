import type { GalleryModel } from '../gallery-model.js';

/** Returns `true` if animations are visible and the visitor accepts motion. */
export function hasMotion({ isCovered }: GalleryModel): boolean {
  const isUnseen = isCovered() || document.hidden;
  reducedMotion ??= matchMedia('(prefers-reduced-motion), (update: slow)');
  return !isUnseen && !reducedMotion.matches;
}

/** Created only once, because creating a `MediaQueryList` for each movement is slow. */
let reducedMotion: MediaQueryList | undefined;

/** Milliseconds for which an animated element is held at its last keyframe. */
const HELD = 3_600_000;

interface AnimationTiming {
  /** In milliseconds. */
  readonly duration: number;
  readonly easing: string;
}

/**
 * Animates an element between two keyframes of properties that the compositor animates (`transform`, `opacity`), and holds it at the last
 * one until {@link afterAnimations} or the caller cancels the animation. If an animation ends by itself, browsers recalculate style and
 * layout in each of its last frames.
 */
export function animateAndHold(
  element: Element,
  [from, to]: readonly [Keyframe, Keyframe],
  { duration, easing }: AnimationTiming,
): Animation {
  const whole = duration + HELD;
  return element.animate(
    [{ ...from, easing }, { ...to, offset: duration / whole }, { ...to }],
    whole,
  );
}

/**
 * Cancels animations that were started together after `duration` milliseconds, and calls `then`. Returns a function that cancels them
 * immediately, without calling `then`.
 */
export function afterAnimations(
  [leader, ...others]: readonly [Animation, ...Animation[]],
  duration: number,
  then: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    leader.onfinish = null;
    for (const animation of [leader, ...others]) animation.cancel();
  };
  const arrive = (): void => {
    end();
    then();
  };
  // `ready` is rejected if the animation is canceled.
  leader.ready.then(
    () => {
      timer = setTimeout(arrive, duration);
    },
    () => undefined,
  );
  leader.onfinish = arrive;
  return end;
}
