/** Which slide of a gallery is current, and whether slides move, also for galleries that are linked to it. */
interface ReadonlySlideState {
  /** True from the start of a movement of slides to its end (spec section 4, "Index"). */
  readonly isMoving: () => boolean;
  /** The slide that is current, or that slides move to. */
  readonly index: () => number;
  /** The direction of the last step: 1 on, -1 back, 0 where a slide was named. */
  readonly direction: () => 1 | -1 | 0;
  /** Slides that a step passes: those in view of a carousel, else 1. */
  readonly groupSize: () => number;
}

/** The same for the gallery itself. */
export interface SlideState extends ReadonlySlideState {
  /** What moves the slides says so, and calls the returned function once they rest. */
  readonly beginMovement: () => () => void;
  readonly setIndex: (index: number, direction?: 1 | -1 | 0) => void;
  /** False where a change to the slide has to wait, or somebody refuses it. */
  readonly allows: (index: number) => boolean;
  /** Lets `refuses` have a say in each change. Returns the function that ends it. */
  readonly addRefusal: (refuses: (index: number) => boolean) => () => void;
  readonly setGroupSize: (measure: () => number) => void;
  /** While the lightbox lies over the slides nobody sees them move: they change at once, and never refuse. */
  readonly isCovered: () => boolean;
  readonly setCovered: (isCovered: boolean) => void;
  /** Calls `notify` when movement starts and ends. */
  readonly watch: (notify: (isMoving: boolean) => void) => () => void;
}

const slideStates = new WeakMap<Element, ReadonlySlideState>();

/** The slide state of an upgraded gallery; undefined for anything else. */
export function slideStateOf(gallery: Element): ReadonlySlideState | undefined {
  return slideStates.get(gallery);
}

/** Makes the slide state of a gallery known to `slideStateOf`. Returns the function that ends it. */
export function provideSlideState(gallery: Element, slideState: ReadonlySlideState): () => void {
  slideStates.set(gallery, slideState);
  return () => {
    if (slideStates.get(gallery) === slideState) slideStates.delete(gallery);
  };
}

/** The slide state of one gallery, at rest at a slide. */
export function createSlideState(first: number): SlideState {
  const refusals = new Set<(index: number) => boolean>();
  const watchers = new Set<(isMoving: boolean) => void>();
  let movements = 0;
  let index = first;
  let direction: 1 | -1 | 0 = 0;
  let groupSize = (): number => 1;
  let isCovered = false;
  const isMoving = (): boolean => movements > 0 && !isCovered;

  function change(by: 1 | -1): void {
    const wasMoving = movements > 0;
    movements += by;
    const moves = movements > 0;
    if (wasMoving !== moves) for (const notify of watchers) notify(moves);
  }

  return {
    isMoving,
    index: () => index,
    direction: () => direction,
    groupSize: () => groupSize(),
    beginMovement() {
      let isOver = false;
      change(1);
      return () => {
        if (isOver) return;
        isOver = true;
        change(-1);
      };
    },
    setIndex(to, by = 0) {
      index = to;
      direction = by;
    },
    allows: (to) => to === index || (!isMoving() && ![...refusals].some((refuses) => refuses(to))),
    addRefusal: (refuses) => addTo(refusals, refuses),
    setGroupSize(measure) {
      groupSize = measure;
    },
    isCovered: () => isCovered,
    setCovered(is) {
      isCovered = is;
    },
    watch: (notify) => addTo(watchers, notify),
  };
}

/** Adds to a set. Returns the function that takes it out. */
export function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}
