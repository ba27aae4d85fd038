import { isEscapeTaken } from '../core/escape-stack.js';
import { lazyModule } from '../loading/lazy-module.js';
import { PAGE, report } from '../platform/report.js';
import { hasPart, loading, sharedPart } from '../platform/shared.js';

/** Priorities of overlays. The lowest number opens first. */
export const overlayPriorities = { banner: 1, announcement: 2, popup: 3, promo: 4 } as const;

/** A bar or dialog that waits for its turn to open. */
export interface Overlay {
  /** The lowest number opens first. */
  readonly priority: number;
  /**
   * `true` if the overlay covers the page. Only one modal opens at a time, and no modal opens while another dialog covers the
   * page.
   */
  readonly modal: boolean;
  /** `true` if the overlay waits for the visitor's answer and must not be covered. No modal opens until then. */
  readonly asks?: boolean;
  /** Shows the overlay. Resolves when it has closed, or immediately if it is no longer needed. Called once. */
  readonly open: () => Promise<void>;
}

/** The queue of overlays. */
export interface Overlays {
  /** Adds an overlay. Returns a function that removes it from the queue. */
  show(overlay: Overlay): () => void;
}

declare module '../platform/shared.js' {
  interface SharedParts {
    overlays: Overlays;
  }
}

/** The page's queue of banners, announcements, popups and promos. */
export function overlays(): Overlays {
  return sharedPart('overlays', () =>
    createOverlays({
      isFree: () => !isEscapeTaken() && freePage.current?.isFree() === true,
      onceFree,
      schedule: (work) => void afterRuntime().then(work),
      fail: (error) =>
        report(PAGE, {
          kind: 'page',
          path: 'overlays',
          message: 'The page feature "overlays" failed.',
          error,
        }),
    }),
  );
}

/** Resolves when the page runtime has started and has queued its overlays. On a page without a loader, resolves immediately. */
async function afterRuntime(): Promise<void> {
  if (!loading().early || hasPart('life')) return;
  await new Promise((resolve) =>
    document.addEventListener('sq-page-initialized', resolve, { once: true }),
  );
}

/** Loaded for the first modal. No modal opens until it has loaded. */
const freePage = lazyModule('page modals', () => import('./free-page.js'), {
  fallback: 'Popups cannot open.',
});

function onceFree(check: () => void): void {
  if (freePage.current) return freePage.current.onceFree(check);
  const leave = freePage.subscribe(() => {
    leave();
    check();
  });
  void freePage.tryLoad();
}

interface OverlayPorts {
  /** Returns `true` if no dialog, lightbox or full-screen element covers the page. */
  readonly isFree: () => boolean;
  /** Calls `check` once when `isFree` may have changed. */
  readonly onceFree: (check: () => void) => void;
  /** Runs work after all overlays of the current task have been added. */
  readonly schedule: (work: () => void) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Creates an empty queue. Overlays that are added in the same task open by priority, then in the order in which they were
 * added.
 */
export function createOverlays({ isFree, onceFree, schedule, fail }: OverlayPorts): Overlays {
  let waiting: readonly Overlay[] = [];
  /** Number of open overlays that block modals. */
  let blockingCount = 0;
  let isScheduled = false;
  let isWatching = false;

  function scheduleNext(): void {
    if (isScheduled) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      showNext();
    });
  }

  function showNext(): void {
    for (const overlay of waiting) {
      if (!overlay.modal || (blockingCount === 0 && isFree())) void open(overlay);
      else if (blockingCount === 0) watch();
    }
  }

  function watch(): void {
    if (isWatching) return;
    isWatching = true;
    onceFree(() => {
      isWatching = false;
      scheduleNext();
    });
  }

  async function open(overlay: Overlay): Promise<void> {
    const isBlocking = overlay.modal || overlay.asks === true;
    remove(overlay);
    if (isBlocking) blockingCount += 1;
    try {
      await overlay.open();
    } catch (error) {
      fail(error);
    }
    if (!isBlocking) return;
    blockingCount -= 1;
    scheduleNext();
  }

  function remove(overlay: Overlay): void {
    waiting = waiting.filter((other) => other !== overlay);
  }

  return {
    show(overlay) {
      waiting = [...waiting, overlay].sort((one, other) => one.priority - other.priority);
      scheduleNext();
      return () => remove(overlay);
    },
  };
}
