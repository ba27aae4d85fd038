import { keptEvents, type KeptEvent } from '../../core/kept-events.js';
import { runGuarded } from '../../page/lifecycle.js';
import { isElement } from '../../platform/node-kinds.js';

/** The events that elements dispatch and visitors trigger. */
export interface Observed {
  /**
   * Calls `listener` for each event of a type, starting with those that were dispatched before this call. `host` is the
   * innermost element in the event's path. A page may dispatch events with the same names, so treat `detail` as untrusted
   * input.
   */
  on(type: string, listener: (detail: unknown, host: Element, event: KeptEvent) => void): void;
}

/** Observes the page's events until `signal` aborts. */
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
        // In the capture phase, so that the page's own listeners cannot stop the event first.
        { signal, capture: true, passive: true },
      );
    },
  };
}
