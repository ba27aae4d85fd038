import { whenActivated } from '../../../page/activation.js';
import { hasTrigger, type PopupTriggers } from '../model/popup.js';

/**
 * Promises of triggers, keyed by trigger settings. If a popup's code loads after its trigger has fired, the popup opens
 * immediately.
 */
const pending = new Map<string, Promise<void>>();

/** Resolves when the first trigger has fired in this document. Resolves immediately if there are no triggers. */
export function whenTriggered(triggers: PopupTriggers): Promise<void> {
  if (!hasTrigger(triggers)) return Promise.resolve();
  const key = JSON.stringify(triggers);
  const known = pending.get(key) ?? waitForTrigger(triggers);
  pending.set(key, known);
  return known;
}

async function waitForTrigger({ delay, scrollDepth, exitIntent }: PopupTriggers): Promise<void> {
  await whenActivated();
  const end = new AbortController();
  const { signal } = end;
  await new Promise<void>((resolve) => {
    const happened = (): void => resolve();
    if (delay !== undefined) countSeen(delay * 1000, happened, signal);
    if (scrollDepth !== undefined) {
      const follow = (): void => {
        if (scrolledShare() >= scrollDepth / 100) happened();
      };
      addEventListener('scroll', follow, { signal, passive: true });
      // Check the scroll position once now. No event fires if the document cannot be scrolled, or was scrolled before this code
      // loaded.
      if (document.readyState === 'complete') follow();
      else addEventListener('load', follow, { signal });
    }
    if (exitIntent) {
      document.documentElement.addEventListener(
        'mouseleave',
        ({ clientY }) => clientY <= 0 && happened(),
        { signal },
      );
    }
  });
  end.abort();
}

/** Calls `happened` when the document has been visible for a total of `milliseconds`. */
function countSeen(milliseconds: number, happened: () => void, signal: AbortSignal): void {
  let remaining = milliseconds;
  let since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    const now = performance.now();
    if (timer !== undefined) remaining -= now - since;
    clearTimeout(timer);
    since = now;
    timer = document.hidden ? undefined : setTimeout(happened, remaining);
  }

  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  update();
}

/** Returns the scrolled fraction of the document, from 0 to 1. A document that cannot be scrolled returns 1. */
function scrolledShare(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const range = scrollHeight - clientHeight;
  return range <= 0 ? 1 : scrollY / range;
}
