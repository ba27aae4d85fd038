/** Runs that the average is taken of, and how many averages are waited (spec section 9, "Throttle"). */
const SAMPLE = 22;
const WAIT_FACTOR = 2;

/** A clock, so that a test can have its own. */
export interface Clock {
  /** Milliseconds. */
  readonly now: () => number;
  readonly later: (work: () => void, milliseconds: number) => void;
}

const realClock: Clock = {
  now: () => performance.now(),
  later: (work, milliseconds) => {
    setTimeout(work, milliseconds);
  },
};

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
      clock.later(proceed, WAIT_FACTOR * average);
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
