import { fetchChunk } from '../../core/fetch-chunk.js';
import { reportLoad } from './report-load.js';

/**
 * Adds `sq.css` to a page that has not linked it (the sheet says so itself, by `--sq-css`), which
 * may then shift once. A failure is reported by name, and tried again when the network is back.
 */
export function adoptPageStyles(href: string): void {
  if (getComputedStyle(document.documentElement).getPropertyValue('--sq-css')) return;
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
    link.remove();
    reportLoad('sq.css', error.message);
    addEventListener('online', () => adoptPageStyles(href), { once: true });
  });
}
