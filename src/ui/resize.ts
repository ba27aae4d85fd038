/** A size counts as settled after this many milliseconds without a change (behavior.md#page-resize). */
const DEBOUNCE = 300;

/**
 * Number of runs whose durations are averaged, and the factor by which the average is multiplied to get the pause
 * (behavior.md#page-resize).
 */
const SAMPLE = 22;
const WAIT_FACTOR = 2;

interface SizeListener {
  /** Called on the first observation and on each change. */
  readonly changing: (width: number) => void;
  /** Called when the size has settled after a change. */
  readonly settled: () => void;
}

/** The clock and timer that `throttle` uses. Tests replace it with a fake clock. */
export interface Clock {
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
  readonly setTimer: (work: () => void, milliseconds: number) => void;
}

const realClock: Clock = {
  now: () => performance.now(),
  setTimer: (work, milliseconds) => {
    setTimeout(work, milliseconds);
  },
};

/** All elements share one observer and one timer. */
const watched = new Map<Element, SizeListener>();
const sizes = new WeakMap<Element, number>();
const unsettled = new Set<Element>();
let observer: ResizeObserver | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Observes an element's width in CSS pixels. Calls `changing` at the start and on each size change. Calls `settled` when no
 * observed element has changed its size for 300 ms. Stops when `signal` aborts.
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
    // The first observation is not a change.
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
 * Returns a function that runs `work` immediately and then pauses. The pause is twice the average duration of the last 22 runs,
 * so that `work` takes up at most a third of the time. Calls during the pause are merged into one run at the end of the pause.
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
