import { adoptPageStyles } from './page-styles.js';
import type { Loader } from './loader.js';
import { reportLoad } from './report-load.js';
import { sharedPart } from '../shared.js';

/**
 * What a loader need not do before the page is idle: it tells of tags that no copy of the script
 * knows, tries failed chunks again when the network is back, and brings the style sheet to pages
 * that have not linked it.
 *
 * @param styles address of `sq.css`
 */
export function finishLoader(loader: Loader, styles: string): void {
  const maps = sharedPart('tags', () => []);

  loader.onUnknown = ({ localName }) => {
    if (!localName.startsWith('sq-') || customElements.get(localName)) return;
    if (maps.some((tags) => localName in tags)) return;
    // So that nobody tells it again.
    maps.push({ [localName]: false });
    reportLoad(localName, 'unavailable module.');
  };
  for (const element of document.querySelectorAll(':not(:defined)')) loader.onUnknown(element);

  addEventListener('online', () => {
    for (const tag of loader.attempts.keys()) void loader.load(tag);
  });

  adoptPageStyles(styles);
}
