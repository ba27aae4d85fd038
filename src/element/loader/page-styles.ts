import { fetchChunk } from './fetch-chunk.js';
import { reportLoad } from './report-load.js';

let isComing = false;

/**
 * Adds `sq.css` to a page that has not linked it, which may then shift once. A failure is reported
 * by name; the next call tries again.
 */
export function adoptPageStyles(href: string): void {
  if (isComing) return;
  isComing = true;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  fetchChunk(
    'CSS chunk sq.css',
    () =>
      new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = reject;
        document.head.append(link);
      }),
  ).catch((error: Error) => {
    isComing = false;
    link.remove();
    reportLoad('sq.css', error.message);
  });
}
