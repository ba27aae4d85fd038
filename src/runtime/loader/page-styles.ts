import { fetchChunk } from '../../platform/late-code.js';
import { reportLoad } from './fetching.js';

/**
 * Brings `sq.css` to pages that have no rule of it, which may then shift once, and to pages that have inlined a part of
 * it, once they hold a tag that this part is not for. A failure is reported by name, and tried again when the network is
 * back.
 *
 * @param href address of `sq.css`
 * @returns to be called with the name of each tag of the page
 */
export function startPageStyles(href: string): (tag: string) => void {
  let boxes = readBoxes();
  let isRequested = false;

  function request(): void {
    isRequested = true;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    fetchChunk(
      'CSS chunk sq.css',
      () =>
        new Promise((resolve, reject) => {
          link.onload = resolve;
          // A page does not learn what went wrong.
          link.onerror = () => reject(new Error('error'));
          // Where the page would have linked it: what the page declares for its tags wins.
          document.head.prepend(link);
        }),
    ).catch((error: Error) => {
      link.remove();
      reportLoad('sq.css', error.message);
      addEventListener('online', () => readBoxes().includes('1') || request(), { once: true });
    });
  }

  function hasBox(tag: string): boolean {
    return boxes.includes('1') || boxes.includes(tag);
  }

  if (!boxes[0]) request();
  return (tag) => {
    if (isRequested || hasBox(tag)) return;
    // A sheet that the page links late may have come since.
    boxes = readBoxes();
    if (!hasBox(tag)) request();
  };
}

/** What the styles of the page say of themselves: `1` in the whole of `sq.css`, or the tags that an inlined part is for. */
function readBoxes(): string[] {
  const { documentElement } = document;
  return getComputedStyle(documentElement).getPropertyValue('--sq-css').trim().split(' ');
}
