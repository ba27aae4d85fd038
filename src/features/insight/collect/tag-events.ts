import { isElement } from '../../../platform/node-kinds.js';

/**
 * Calls `listener` with what tags report by an event, wherever they are on the page: what comes from their code is read like
 * anything that others publish, since a page may dispatch events of the same names.
 */
export function onTagEvent(
  type: string,
  signal: AbortSignal,
  listener: (detail: unknown, host: Element) => void,
): void {
  document.addEventListener(
    type,
    (event) => {
      const [target] = event.composedPath();
      const host = isElement(target) ? target : document.documentElement;
      listener('detail' in event ? event.detail : undefined, host);
    },
    { signal },
  );
}
