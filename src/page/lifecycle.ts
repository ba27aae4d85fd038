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
  /** Calls the function once: when the page is ready, or now if it is. */
  onReady(initializer: PageHook): void;
  /** Calls the function on the next `destroy`. */
  onDestroy(hook: PageHook): void;
  /** Starts the runtime, also after `destroy`, and calls the waiting `onReady` functions. */
  markReady(): void;
  /** Adds an overlay of the page to the queue. Returns a function that removes it from the queue. */
  readonly showOverlay?: (overlay: Overlay) => () => void;
  /** The visitor's consent, to read and to change. */
  readonly consent?: PageConsent;
  /** Calls the `onDestroy` functions. The page can be marked ready again. */
  destroy(): void;
  /** Records a custom event of the page: see `record-event.ts`. */
  readonly recordEvent: typeof recordEvent;
}

/** One run, from `markReady` to `destroy`. */
export type PageRun = Pick<PageLife, 'signal' | 'onDestroy'>;

export interface Runtime {
  readonly site: SiteContext;
  readonly life: PageRun;
  /** Loads the code of an element. Never rejects. */
  readonly load: Load;
  readonly overlays: Overlays;
}

/**
 * Creates the life cycle. Errors in callbacks are reported and do not affect other callbacks.
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

  /** If a part's code loads after `destroy`, its `onDestroy` functions are called at once instead of in a later run. */
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
 * Runs `work` and reports an error that it throws or rejects with.
 *
 * @param name - Name of the work in the report.
 */
export function runGuarded(name: string, work: () => unknown): void {
  const fail = (error: unknown): void =>
    report(PAGE, { kind: 'page', path: name, message: `The part "${name}" failed.`, error });
  try {
    Promise.resolve(work()).catch(fail);
  } catch (error) {
    fail(error);
  }
}
