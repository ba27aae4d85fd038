import { isEscapeTaken, onceEscapeIsFree } from '../element/escape-stack.js';
import { report } from '../element/report.js';
import { sharedPart } from '../element/shared.js';
import { createOverlays, type Overlays } from '../state/overlay-queue.js';

declare module '../element/shared.js' {
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
      soon: queueMicrotask,
      fail: (error) =>
        report({ tag: 'page runtime', kind: 'page', path: 'overlays', message: 'failed.', error }),
    }),
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
