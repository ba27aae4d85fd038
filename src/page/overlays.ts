import { isEscapeTaken } from '../core/escape-stack.js';
import { lazyModule } from '../loading/lazy-module.js';
import { report } from '../platform/report.js';
import { hasPart, loading, sharedPart } from '../platform/shared.js';

/** What comes first when several want to show themselves: the lower number. */
export const overlayPriorities = { banner: 1, announcement: 2, popup: 3, promo: 4 } as const;

/** Something that wants to lie over the page. */
export interface Overlay {
  /** The lower number comes first. */
  readonly priority: number;
  /** It takes the whole page: one at a time does, and none while something else has it. */
  readonly modal: boolean;
  /** No modal opens while it is there: it waits for an answer, and must not be covered. */
  readonly asks?: boolean;
  /** Shows it, and settles when it is gone. Called once, at its turn: who has nothing to show by then settles at once. */
  readonly open: () => Promise<void>;
}

/** What lies over a page, one after the other. */
export interface Overlays {
  /** Lets an overlay wait for its turn. Returns the function that takes it out of the queue again. */
  show(overlay: Overlay): () => void;
}

declare module '../platform/shared.js' {
  interface SharedParts {
    /** The one queue of all that wants to lie over the page. */
    overlays: Overlays;
  }
}

/** What lies over this page: banner, announcement, popup and promos, one after the other. */
export function overlays(): Overlays {
  return sharedPart('overlays', () =>
    createOverlays({
      isFree: () => !isEscapeTaken() && freePage.current?.isFree() === true,
      onceFree,
      schedule: (work) => void afterRuntime().then(work),
      fail: (error) =>
        report({ tag: 'page runtime', kind: 'page', path: 'overlays', message: 'failed.', error }),
    }),
  );
}

/** Settles when the page runtime has started, where one will come: what it mounts comes first. */
async function afterRuntime(): Promise<void> {
  // The script keeps early presses for it.
  if (!loading().early || hasPart('life')) return;
  await new Promise((resolve) =>
    document.addEventListener('sq-page-initialized', resolve, { once: true }),
  );
}

/** Few pages have anything that takes them whole. Until it is there, a page counts as taken. */
const freePage = lazyModule('page modals', () => import('./free-page.js'), {
  fallback: 'Nothing takes the whole page by itself.',
});

function onceFree(check: () => void): void {
  if (freePage.current) return freePage.current.onceFree(check);
  const leave = freePage.subscribe(() => {
    leave();
    check();
  });
  void freePage.tryLoad();
}

/** What the queue needs to know of the page. */
interface OverlayPorts {
  /** No dialog, lightbox or film takes the whole page. */
  readonly isFree: () => boolean;
  /** Calls back once when that may have changed. */
  readonly onceFree: (check: () => void) => void;
  /** Runs work after what is going on now, and not before all that comes first could ask. */
  readonly schedule: (work: () => void) => void;
  readonly fail: (error: unknown) => void;
}

/** Makes an empty queue: what asks at the same time is shown by priority, then by who came first. */
export function createOverlays({ isFree, onceFree, schedule, fail }: OverlayPorts): Overlays {
  let waiting: readonly Overlay[] = [];
  /** Open ones that keep modals waiting. */
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
      // A stable sort: equals keep their order.
      waiting = [...waiting, overlay].sort((one, other) => one.priority - other.priority);
      scheduleNext();
      return () => remove(overlay);
    },
  };
}
