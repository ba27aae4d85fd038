import { findSlides } from '../../lightbox/model/slides.js';
import { type Touch, swipeDirection } from '../model/gallery-gesture.js';
import type { GalleryModel } from '../use-gallery-model.js';

/** How far the visitor has scrolled the row while there was no code, in pixels. */
export interface Scrolled {
  readonly position: number;
  /** Where a step was taking it, if it was on its way. */
  readonly target: number;
}

/** What a viewport is made of. */
export interface ViewportSetup {
  readonly host: HTMLElement;
  /** The viewport: the window that slides are seen through. */
  readonly stage: HTMLElement;
  /** The row of slides. */
  readonly slot: HTMLSlotElement;
  /** The nodes of the slides, in their order. */
  readonly slides: () => readonly HTMLElement[];
  /** The gallery as last rendered. */
  readonly model: { readonly current: GalleryModel };
  readonly scrolled: Scrolled;
  readonly onView: (view: ViewportState) => void;
}

/** What of the slides is to be seen. */
export interface ViewportState {
  /** Indexes of the slides that are in view, or will be when they rest. */
  readonly visible: readonly number[];
  /** Slides that a step passes. */
  readonly groupSize: number;
  /** False where all slides are in view at once. */
  readonly canMove: boolean;
}

/** One way to change slides. */
export interface Transition {
  /** Sizes or slides are others. Null where the viewport has no size. */
  lay(boxes: readonly HTMLElement[], sizes: readonly number[], view: number): ViewportState | null;
  /** Brings a slide into view; does nothing where it is on its way. */
  show(index: number, direction: 1 | -1 | 0): readonly number[];
  dragStart(): void;
  dragBy(by: number): void;
  dragEnd(touches: readonly Touch[]): void;
  destroy(): void;
}

/** The nodes of the slides of a gallery, in their order. */
export function slideNodes(host: HTMLElement): HTMLElement[] {
  return findSlides(host).map(({ node }) => node);
}

/** True where the visitor wants and can see movement. */
export function hasMotion({ motion }: GalleryModel): boolean {
  const isUnseen = motion.isCovered() || document.hidden;
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

// What leaves is hidden by style already.
const seen: Keyframe = { opacity: 1, visibility: 'visible' };
const unseen: Keyframe = { opacity: 0, visibility: 'visible' };

/** One slide over the other: the slideshow's fade, and ken-burns, which enlarges the picture as long as it is seen. */
export function fadeTransition({ slides, model }: ViewportSetup): Transition {
  let endFade: (() => void) | null = null;
  let zoom: Animation | null = null;
  let isLaid = false;
  let heading = model.current.index();

  function fade(leaving: HTMLElement | undefined, coming: HTMLElement | undefined): void {
    const duration = model.current.input.speed * 1000;
    if (!leaving || !coming || duration <= 0) return;
    const timing = { duration, easing: 'ease-in-out' };
    const end = model.current.motion.begin();
    const endAnimations = afterAnimations(
      [
        animateAndHold(leaving, [seen, unseen], timing),
        animateAndHold(coming, [unseen, seen], timing),
      ],
      duration,
      end,
    );
    endFade = () => {
      endAnimations();
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
