import { insertedMarker } from '../../core/children.js';
import type { PageRun } from '../../page/lifecycle.js';

/** Puts a tag into the page which lies over it and pushes nothing, until the page is destroyed. */
export function place(
  tag: string,
  life: PageRun,
  insert: (element: HTMLElement) => void,
): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute('floating', '');
  element.setAttribute(insertedMarker, '');
  insert(element);
  life.onDestroy(() => element.remove());
  return element;
}
