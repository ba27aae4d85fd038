import { keptEvents, type KeptEvent, setKeeping } from '../../../core/kept-events.js';
import { runGuarded } from '../../../page/lifecycle.js';
import { isElement } from '../../../platform/node-kinds.js';

/** What insight sees of tags and of what visitors do. */
export interface Observed {
  /**
   * Calls `listener` with each event of a type, first with those that were kept; `host` is the innermost element that it was
   * dispatched at. What tags say is read like anything that others publish, since a page may dispatch events of the same names:
   * a listener that throws misses that event alone.
   */
  on(type: string, listener: (detail: unknown, host: Element, event: KeptEvent) => void): void;
  /** True for a type of which there is a kept event. */
  isKept(type: string): boolean;
  /** Everybody listens: nothing is kept any more. */
  end(): void;
}

/**
 * Observes the page's events, from those on that were kept until now.
 *
 * @param endTouches - ends the keeping of what visitors do
 */
export function observe(endTouches: () => void, signal: AbortSignal): Observed {
  const kept = keptEvents();
  delete kept.onKept;

  return {
    on(type, listener) {
      const hand = (event: KeptEvent): void => {
        const [target] = event.path;
        listener(event.detail, isElement(target) ? target : document.documentElement, event);
      };
      for (const event of kept.list)
        if (event.type === type) runGuarded('insight', () => hand(event));
      addEventListener(
        type,
        (event) => {
          const detail = 'detail' in event ? event.detail : undefined;
          hand({ type, path: event.composedPath(), detail, time: event.timeStamp });
        },
        // In the capture phase: whatever the page does with an event, it was one.
        { signal, capture: true, passive: true },
      );
    },
    isKept: (type) => kept.list.some((event) => event.type === type),
    end() {
      endTouches();
      setKeeping(false);
    },
  };
}
