import { sharedPart } from '../../platform/shared.js';

declare module '../../platform/shared.js' {
  interface SharedParts {
    /** Mounts and updates of all blocks, in order. */
    queue: MountQueue;
  }
}

/*
 * The queue of mounts and updates. Between batches it yields to the browser, so that no task becomes a long task.
 */

/** Work to do for a block: mount, render or unmount it. */
export interface Job {
  /** Does the work. Must not throw: the block handles its own failures. */
  flush(): void;
  /** Runs all jobs of one renderer together (React: in `flushSync`). Jobs that share this function are run in one call. */
  readonly batch: (work: () => void) => void;
}

/** The page's only queue of mounts, updates and unmounts. */
export interface MountQueue {
  /** Adds a job. A job that is already queued keeps its place. The queue runs in the next microtask. */
  enqueue(job: Job): void;
}

/** Number of jobs that run before the time is checked. */
const JOBS_PER_CHECK = 16;
/** Milliseconds of work before the queue yields to the browser, until a frame has shown the first new blocks. */
const FIRST_BUDGET = 12;
/**
 * Milliseconds of work before the queue yields after that frame, or if blocks are only updated. Each yield may cost a frame,
 * and frames take longer on a page with many blocks. Even with the last batch of jobs, a task stays below 50 ms, which is the
 * limit for a long task.
 */
const BUDGET = 40;

/** Creates a queue. Use {@link mountQueue} to get the page's queue. */
export function createMountQueue(
  now: () => number = () => performance.now(),
  beforeFrame: (call: () => void) => void = requestAnimationFrame,
): MountQueue {
  const jobs = new Set<Job>();
  /** Jobs that have run before. Their blocks already show something, so they do not need an early frame. */
  const shown = new WeakSet<Job>();
  let scheduled = false;
  let budget = FIRST_BUDGET;
  // A message event is handled after input and paint, and is never throttled like a timer.
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
          // If a renderer throws, the other renderers' jobs still run.
          reportError(error);
        }
      }
    } while (jobs.size > 0 && now() - start < budget);
    if (jobs.size === 0) {
      scheduled = false;
      return;
    }
    // Several messages may be handled between two frames, so a frame is requested to detect when the blocks are shown.
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
    // A job must not throw, so this is a bug. The other jobs of the batch still run.
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
