/** Milliseconds for which what has glided is held where it is, unless somebody ends that. */
const HELD = 3_600_000;

/** How something glides. */
export interface GlideTiming {
  /** Milliseconds. */
  readonly duration: number;
  readonly easing: string;
}

/**
 * Moves an element between two looks that a compositor draws by itself (`transform`, `opacity`), and
 * holds it at the last until {@link whenGlided}, or whoever began it, ends it. A browser styles and
 * lays out each of the last frames of an animation that ends by itself, as if something else began.
 */
export function glide(
  element: Element,
  [from, to]: readonly [Keyframe, Keyframe],
  { duration, easing }: GlideTiming,
): Animation {
  const whole = duration + HELD;
  return element.animate(
    [{ ...from, easing }, { ...to, offset: duration / whole }, { ...to }],
    whole,
  );
}

/**
 * Ends glides that began together `duration` milliseconds after they have, and calls `then`. Returns
 * the function that ends them at once, without a call.
 */
export function whenGlided(
  [leader, ...others]: readonly [Animation, ...Animation[]],
  duration: number,
  then: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    leader.onfinish = null;
    for (const glided of [leader, ...others]) glided.cancel();
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
