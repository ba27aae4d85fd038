import type { Load } from '../loading/tag-map.js';
import { report } from '../platform/report.js';
import type { SiteContext } from './model/site-context.js';
import type { Overlay, Overlays } from './overlays.js';
import type { PageConsent } from './page-consent.js';
import { recordEvent } from './record-event.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** The page runtime: whichever copy of the script made it runs it. */
    life: PageLife;
  }
}

/** Work for when the page is ready, or for when it is destroyed. */
export type PageHook = (life: PageLife) => unknown;

/** How the page runtime lives (spec section 4, "Other"). */
export interface PageLife {
  readonly isInitialized: boolean;
  /** Stays true after `destroy`. */
  readonly isInitializedAtLeastOnce: boolean;
  /** Aborts with the next `destroy`. */
  readonly signal: AbortSignal;
  /** Runs the work once: when the page is ready, or now where it is. */
  onReady(initializer: PageHook): void;
  /** Runs the work with the next `destroy`. */
  onDestroy(hook: PageHook): void;
  /** Marks the page as ready, which starts its parts, also after an end, and runs what has waited for it. */
  markReady(): void;
  /**
   * Lets something of the page's own wait for its turn among what lies over the page. Returns the function that takes it out of the
   * queue again.
   */
  readonly showOverlay?: (overlay: Overlay) => () => void;
  /** What the visitor allows, to read and to answer. */
  readonly consent?: PageConsent;
  /** Runs the hooks of the end; the page can be made ready again. */
  destroy(): void;
  /** Records an event of the page with the visit: see `record-event.ts`. */
  readonly recordEvent: typeof recordEvent;
}

/** A page from being ready to its end. */
export type PageRun = Pick<PageLife, 'signal' | 'onDestroy'>;

/** What each part of the runtime works with. */
export interface Runtime {
  readonly site: SiteContext;
  readonly life: PageRun;
  /** Fetches the code of a tag. Never rejects. */
  readonly load: Load;
  /** The queue of what wants to lie over the page. */
  readonly overlays: Overlays;
}

/**
 * Makes a life. What throws, now or later, is reported and stops nobody else.
 *
 * @param start - Starts the parts of the page each time it is made ready, before whatever has waited for that.
 * @param forPages - What only scripts of the page use.
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

  /** A part whose code comes after the end of its run ends at once: it belongs to no later one. */
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
 * Runs work of the page, and reports what it throws or rejects with.
 *
 * @param name - What it is, for the report.
 */
export function runGuarded(name: string, work: () => unknown): void {
  const fail = (error: unknown): void =>
    report({ tag: 'page runtime', kind: 'page', path: name, message: 'failed.', error });
  try {
    Promise.resolve(work()).catch(fail);
  } catch (error) {
    fail(error);
  }
}
