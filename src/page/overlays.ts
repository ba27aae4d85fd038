import { isEscapeTaken, onceEscapeIsFree } from '../core/escape-stack.js';
import { report } from '../core/report.js';
import { hasPart, sharedPart } from '../platform/shared.js';
import { createOverlays, type Overlays } from './overlay-queue.js';

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
      isFree: () => !isEscapeTaken() && !document.querySelector(':modal, :fullscreen'),
      onceFree,
      soon: (work) => void afterRuntime().then(work),
      fail: (error) =>
        report({ tag: 'page runtime', kind: 'page', path: 'overlays', message: 'failed.', error }),
    }),
  );
}

/** Settles when the page runtime has started, where one will come: what it mounts has the right of way. */
async function afterRuntime(): Promise<void> {
  // The script keeps early presses for it.
  if (!hasPart('early') || hasPart('life')) return;
  await new Promise((resolve) =>
    document.addEventListener('sq-page-initialized', resolve, { once: true }),
  );
}

/** A dialog of ours is off the Escape stack, the page has closed one of its own, or something has left full screen. */
function onceFree(check: () => void): void {
  const end = new AbortController();
  const changed = (): void => {
    if (end.signal.aborted) return;
    end.abort();
    check();
  };
  const { signal } = end;
  onceEscapeIsFree(changed);
  document.addEventListener('close', changed, { signal, capture: true });
  document.addEventListener('fullscreenchange', changed, { signal });
}
