import type { GalleryModel } from '../gallery-model.js';

/** True where the visitor wants and can see movement. */
export function hasMotion({ isCovered }: GalleryModel): boolean {
  const isUnseen = isCovered() || document.hidden;
  reducedMotion ??= matchMedia('(prefers-reduced-motion), (update: slow)');
  return !isUnseen && !reducedMotion.matches;
}

/** Asked for once: a list of its own for each movement is slow. */
let reducedMotion: MediaQueryList | undefined;

/** Milliseconds for which what was animated is held where it is, unless somebody ends that. */
const HELD = 3_600_000;

/** How long an animation takes, and its curve. */
interface AnimationTiming {
  /** Milliseconds. */
  readonly duration: number;
  readonly easing: string;
}

/**
 * Moves an element between two keyframes that a compositor draws by itself (`transform`, `opacity`), and
 * holds it at the last until {@link afterAnimations}, or whoever began it, ends it. A browser styles and
 * lays out each of the last frames of an animation that ends by itself, as if something else began.
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
 * Ends animations that began together `duration` milliseconds after they have, and calls `then`. Returns
 * the function that ends them at once, without a call.
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
  // A cancelled animation is never ready.
  leader.ready.then(
    () => {
      timer = setTimeout(arrive, duration);
    },
    () => undefined,
  );
  leader.onfinish = arrive;
  return end;
}
