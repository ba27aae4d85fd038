import { sharedPart } from '../../platform/shared.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** Mounts and updates of every block, in order. */
    queue: MountQueue;
  }
}

/*
 * The queue of mounts and updates. It works in turns with the browser, so that no task is a long one.
 */

/** Something that has to be brought up to date: a block to mount, render or unmount. */
export interface Job {
  /** Does the work. Must not throw: a failure belongs to its block. */
  flush(): void;
  /** Runs the jobs of one renderer together (React: `flushSync`). Jobs with the same function share a run. */
  readonly batch: (work: () => void) => void;
}

/** The page's one queue of mounts, updates and unmounts. */
export interface MountQueue {
  /** Adds a job; one that is waiting already keeps its place. Runs at the next microtask. */
  enqueue(job: Job): void;
}

/** Jobs that are flushed together before the clock is looked at. */
const JOBS_PER_CHECK = 16;
/** Milliseconds of work between the browser's turns until a frame has shown the first of many new blocks. */
const FIRST_BUDGET = 12;
/**
 * The same after that frame, and where blocks only update. A turn may cost a frame, and a frame
 * costs the more the more blocks a page has; with its last slice a turn of ours stays below the
 * 50 ms of a long task.
 */
const BUDGET = 40;

/** Makes a queue; the page's own comes from {@link mountQueue}. */
export function createMountQueue(
  now: () => number = () => performance.now(),
  beforeFrame: (call: () => void) => void = requestAnimationFrame,
): MountQueue {
  const jobs = new Set<Job>();
  /** Jobs with something to show already: an earlier frame would show no more of them. */
  const shown = new WeakSet<Job>();
  let scheduled = false;
  let budget = FIRST_BUDGET;
  // A message comes after what the browser wants to do first (input, paint), and is never throttled like a timer.
  const channel = new MessageChannel();

  function takeSlice(): Job[] {
    const slice: Job[] = [];
    for (const job of jobs) {
      jobs.delete(job);
      shown.add(job);
      slice.push(job);
      if (slice.length === JOBS_PER_CHECK) break;
    }
    return slice;
  }

  function drain(): void {
    const start = now();
    do {
      for (const [batch, group] of byBatch(takeSlice())) {
        try {
          batch(() => {
            for (const job of group) flush(job);
          });
        } catch (error) {
          // A throw out of a renderer: the other blocks go on.
          reportError(error);
        }
      }
    } while (jobs.size > 0 && now() - start < budget);
    if (jobs.size === 0) {
      scheduled = false;
      return;
    }
    // Messages alone may come several times between two frames.
    if (budget === FIRST_BUDGET) beforeFrame(hasShown);
    channel.port2.postMessage(0);
  }

  function hasShown(): void {
    budget = BUDGET;
  }

  channel.port1.onmessage = drain;

  return {
    enqueue(job) {
      jobs.add(job);
      if (scheduled) return;
      scheduled = true;
      budget = shown.has(job) ? BUDGET : FIRST_BUDGET;
      queueMicrotask(drain);
    },
  };
}

function flush(job: Job): void {
  try {
    job.flush();
  } catch (error) {
    // A bug of ours: the other jobs of its batch go on.
    reportError(error);
  }
}

function byBatch(jobs: readonly Job[]): Map<Job['batch'], Job[]> {
  const groups = new Map<Job['batch'], Job[]>();
  for (const job of jobs) {
    const group = groups.get(job.batch);
    if (group) group.push(job);
    else groups.set(job.batch, [job]);
  }
  return groups;
}

/** The queue of this page, shared by all copies of the script. */
export function mountQueue(): MountQueue {
  return sharedPart('queue', createMountQueue);
}
