import type { Load } from '../loading/tag-map.js';
import { PAGE, report } from '../platform/report.js';
import type { SiteContext } from './model/site-context.js';
import type { Overlay, Overlays } from './overlays.js';
import type { PageConsent } from './page-consent.js';
import { recordEvent } from './record-event.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** The page runtime, shared by all copies of the script. */
    life: PageLife;
  }
}

/** Called when the page is ready or destroyed. */
export type PageHook = (life: PageLife) => unknown;

/** The life cycle of the page runtime (behavior.md#page-lifecycle). */
export interface PageLife {
  readonly isInitialized: boolean;
  /** Stays `true` after `destroy`. */
  readonly isInitializedAtLeastOnce: boolean;
  /** Aborts on the next `destroy`. */
  readonly signal: AbortSignal;
  /** Calls the function once: when the page is ready, or immediately if it already is. */
  onReady(initializer: PageHook): void;
  /** Calls the function on the next `destroy`. */
  onDestroy(hook: PageHook): void;
  /** Starts the runtime and calls the waiting `onReady` functions. Can be called again after `destroy`. */
  markReady(): void;
  /** Adds one of the page's own overlays to the queue. Returns a function that removes the overlay from the queue. */
  readonly showOverlay?: (overlay: Overlay) => () => void;
  /** Reads and changes the visitor's consent. */
  readonly consent?: PageConsent;
  /** Calls the `onDestroy` functions. The page can be marked ready again. */
  destroy(): void;
  /** Records a custom page event: see `record-event.ts`. */
  readonly recordEvent: typeof recordEvent;
}

/** One run of the page runtime, from `markReady` to `destroy`. */
export type PageRun = Pick<PageLife, 'signal' | 'onDestroy'>;

export interface Runtime {
  readonly site: SiteContext;
  readonly life: PageRun;
  /** Loads the code of an element. Never rejects. */
  readonly load: Load;
  readonly overlays: Overlays;
}

/**
 * Creates the page's life cycle. An error in one callback is reported and does not affect other callbacks.
 *
 * @param start - Starts the parts of the runtime on each `markReady`, before the `onReady` functions.
 * @param forPages - Members that only the page's own scripts use.
 */
export function createPageLife(
  start: (run: PageRun, isFirst: boolean) => void = () => undefined,
  forPages: Pick<PageLife, 'showOverlay' | 'consent'> = {},
): PageLife {
  let initializers: PageHook[] = [];
  let hooks: PageHook[] = [];
  let end = new AbortController();
  let isInitialized = false;
  let isInitializedAtLeastOnce = false;

  const run = (name: string, hook: PageHook): void => runGuarded(name, () => hook(life));

  /**
   * If a part's code loads after `destroy`, its `onDestroy` functions are called immediately, not at the end of a later run.
   */
  function openRun(): PageRun {
    const { signal } = end;
    return {
      signal,
      onDestroy(hook) {
        if (signal.aborted) run('destroy hook', hook);
        else hooks.push(hook);
      },
    };
  }

  const life: PageLife = {
    get isInitialized() {
      return isInitialized;
    },
    get isInitializedAtLeastOnce() {
      return isInitializedAtLeastOnce;
    },
    get signal() {
      return end.signal;
    },
    onReady(initializer) {
      if (isInitialized) run('initializer', initializer);
      else initializers.push(initializer);
    },
    onDestroy(hook) {
      hooks.push(hook);
    },
    ...forPages,
    markReady() {
      if (isInitialized) return;
      const isFirst = !isInitializedAtLeastOnce;
      isInitialized = true;
      isInitializedAtLeastOnce = true;
      start(openRun(), isFirst);
      const waiting = initializers;
      initializers = [];
      for (const initializer of waiting) run('initializer', initializer);
    },
    destroy() {
      if (!isInitialized) return;
      isInitialized = false;
      const ending = hooks;
      hooks = [];
      for (const hook of ending) run('destroy hook', hook);
      end.abort();
      end = new AbortController();
    },
    recordEvent,
  };
  return life;
}

/**
 * Runs `work`. If it throws or rejects, reports the error.
 *
 * @param name - The name of the work in the report.
 */
export function runGuarded(name: string, work: () => unknown): void {
  const fail = (error: unknown): void =>
    report(PAGE, {
      kind: 'page',
      path: name,
      message: `The page feature "${name}" failed.`,
      error,
    });
  try {
    Promise.resolve(work()).catch(fail);
  } catch (error) {
    fail(error);
  }
}
