/** Milliseconds without a further change (spec section 9: "300 ms by default"). */
const DEBOUNCE = 300;

/** Runs that the average is taken of, and how many averages are waited (spec section 9, "Throttle"). */
const SAMPLE = 22;
const WAIT_FACTOR = 2;

interface SizeListener {
  /** With each change, also the first. */
  readonly changing: (width: number) => void;
  /** Once the size has settled. */
  readonly settled: () => void;
}

/** A clock, so that a test can have its own. */
export interface Clock {
  /** Milliseconds. */
  readonly now: () => number;
  readonly setTimer: (work: () => void, milliseconds: number) => void;
}

const realClock: Clock = {
  now: () => performance.now(),
  setTimer: (work, milliseconds) => {
    setTimeout(work, milliseconds);
  },
};

/** One observer and one timer for all elements of a page. */
const watched = new Map<Element, SizeListener>();
const sizes = new WeakMap<Element, number>();
const unsettled = new Set<Element>();
let observer: ResizeObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports an element's width in CSS pixels: `changing` at the start and with each change of its size,
 * `settled` when no size has changed for 300 ms, until `signal` ends it.
 */
export function watchSize(element: Element, watch: SizeListener, signal: AbortSignal): void {
  observer ??= new ResizeObserver(notifySizes);
  watched.set(element, watch);
  observer.observe(element);
  signal.addEventListener('abort', () => {
    if (watched.get(element) !== watch) return;
    watched.delete(element);
    unsettled.delete(element);
    sizes.delete(element);
    observer?.unobserve(element);
    if (unsettled.size === 0) clearTimeout(timer);
  });
}

function notifySizes(entries: readonly ResizeObserverEntry[]): void {
  for (const { target, contentRect } of entries) {
    // The first is no change.
    if (sizes.has(target)) unsettled.add(target);
    sizes.set(target, contentRect.width);
    watched.get(target)?.changing(contentRect.width);
  }
  if (unsettled.size === 0) return;
  clearTimeout(timer);
  timer = setTimeout(settle, DEBOUNCE);
}

const settle = throttle(() => {
  for (const element of unsettled) {
    unsettled.delete(element);
    watched.get(element)?.settled();
  }
});

/**
 * A function that runs `work` at once, and then waits twice as long as its last 22 runs took on
 * average: it never takes more than a third of the time. Calls meanwhile are one run at the end.
 */
export function throttle(work: () => void, clock: Clock = realClock): () => void {
  const times: number[] = [];
  let isWaiting = false;
  let isWanted = false;

  function run(): void {
    isWanted = false;
    isWaiting = true;
    const start = clock.now();
    try {
      work();
    } finally {
      times.push(clock.now() - start);
      if (times.length > SAMPLE) times.shift();
      const average = times.reduce((sum, time) => sum + time, 0) / times.length;
      clock.setTimer(proceed, WAIT_FACTOR * average);
    }
  }

  function proceed(): void {
    isWaiting = false;
    if (isWanted) run();
  }

  return () => {
    if (isWaiting) isWanted = true;
    else run();
  };
}
