/** What moves in a gallery, also for galleries that are linked to it. */
export interface GalleryMotion {
  /** True from the start of a movement of slides to its end (spec section 4, "Index"). */
  readonly isMoving: () => boolean;
  /** The slide that is current, or that slides move to. */
  readonly target: () => number;
  /** Which way the last step went: 1 on, -1 back, 0 where a slide was named. */
  readonly direction: () => 1 | -1 | 0;
  /** Slides that a step passes: those in view of a carousel, else 1. */
  readonly groupSize: () => number;
}

/** The same for the gallery itself. */
export interface OwnMotion extends GalleryMotion {
  /** What moves the slides says so, and calls the returned function once they rest. */
  readonly begin: () => () => void;
  readonly aim: (target: number, direction?: 1 | -1 | 0) => void;
  /** False where a change to the slide has to wait, or somebody refuses it. */
  readonly admits: (target: number) => boolean;
  /** Lets `refuses` have a say in each change. Returns the function that ends it. */
  readonly addRefusal: (refuses: (target: number) => boolean) => () => void;
  readonly setGroupSize: (measure: () => number) => void;
  /** While the lightbox lies over the slides nobody sees them move: they change at once, and never refuse. */
  readonly isCovered: () => boolean;
  readonly setCovered: (isCovered: boolean) => void;
  /** Calls `tell` when movement starts and ends. */
  readonly watch: (tell: (isMoving: boolean) => void) => () => void;
}

const motions = new WeakMap<Element, GalleryMotion>();

/** The motion of an upgraded gallery; undefined for anything else. */
export function motionOf(gallery: Element): GalleryMotion | undefined {
  return motions.get(gallery);
}

/** Lets others see a gallery's motion. Returns the function that ends it. */
export function provideMotion(gallery: Element, motion: GalleryMotion): () => void {
  motions.set(gallery, motion);
  return () => {
    if (motions.get(gallery) === motion) motions.delete(gallery);
  };
}

/** The motion of one gallery, at rest at a slide. */
export function createMotion(first: number): OwnMotion {
  const refusals = new Set<(target: number) => boolean>();
  const watchers = new Set<(isMoving: boolean) => void>();
  let count = 0;
  let target = first;
  let direction: 1 | -1 | 0 = 0;
  let groupSize = (): number => 1;
  let isCovered = false;
  const isMoving = (): boolean => count > 0 && !isCovered;

  function change(by: 1 | -1): void {
    const wasMoving = count > 0;
    count += by;
    const moves = count > 0;
    if (wasMoving !== moves) for (const tell of watchers) tell(moves);
  }

  return {
    isMoving,
    target: () => target,
    direction: () => direction,
    groupSize: () => groupSize(),
    begin() {
      let isOver = false;
      change(1);
      return () => {
        if (isOver) return;
        isOver = true;
        change(-1);
      };
    },
    aim(to, by = 0) {
      target = to;
      direction = by;
    },
    admits: (to) => to === target || (!isMoving() && ![...refusals].some((refuses) => refuses(to))),
    addRefusal: (refuses) => added(refusals, refuses),
    setGroupSize(measure) {
      groupSize = measure;
    },
    isCovered: () => isCovered,
    setCovered(is) {
      isCovered = is;
    },
    watch: (tell) => added(watchers, tell),
  };
}

/** Adds to a set. Returns the function that takes it out. */
export function added<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
