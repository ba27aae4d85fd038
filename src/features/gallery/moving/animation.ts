import type { GalleryModel } from '../gallery-model.js';

/** Returns `true` if animations are visible and the visitor accepts motion. */
export function hasMotion({ isCovered }: GalleryModel): boolean {
  const isUnseen = isCovered() || document.hidden;
  reducedMotion ??= matchMedia('(prefers-reduced-motion), (update: slow)');
  return !isUnseen && !reducedMotion.matches;
}

/** Created only once, because creating a `MediaQueryList` for each movement is slow. */
let reducedMotion: MediaQueryList | undefined;

/**
 * Calls `then` when animations that were started together have ended, or when the page has canceled them. Returns a function
 * that cancels them without calling `then`.
 */
export function afterAnimations(
  animations: readonly [Animation, ...Animation[]],
  then: () => void,
): () => void {
  const [leader] = animations;
  leader.onfinish = leader.oncancel = then;
  return () => {
    leader.onfinish = leader.oncancel = null;
    for (const animation of animations) animation.cancel();
  };
}
