import { keptEvents, type KeptEvent } from '../../core/kept-events.js';
import { runGuarded } from '../../page/lifecycle.js';
import { isElement } from '../../platform/node-kinds.js';

/** The events of elements and visitors. */
export interface Observed {
  /**
   * Calls `listener` with each event of a type, first with those that were dispatched before. `host` is the innermost element of
   * its path. A page may dispatch events with the same names, so the detail is read like any published data.
   */
  on(type: string, listener: (detail: unknown, host: Element, event: KeptEvent) => void): void;
}

/** Observes the events of the page until `signal` aborts. */
export function observe(signal: AbortSignal): Observed {
  const { list } = keptEvents();
  return {
    on(type, listener) {
      const pass = (event: KeptEvent): void => {
        const [target] = event.path;
        listener(event.detail, isElement(target) ? target : document.documentElement, event);
      };
      for (const event of list) if (event.type === type) runGuarded('insight', () => pass(event));
      addEventListener(
        type,
        (event) => {
          const detail = 'detail' in event ? event.detail : undefined;
          pass({ type, path: event.composedPath(), detail, time: event.timeStamp });
        },
        // In the capture phase, so that no listener of the page can stop it.
        { signal, capture: true, passive: true },
      );
    },
  };
}
