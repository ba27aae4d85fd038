import { features } from 'web-features';
import { firstBrowsers } from '../runtime/model/older-browser.js';

/** The versions that the README names, for all browsers that the data knows; each says them by its desktop. */
const { Chrome, Firefox, Safari } = firstBrowsers;
const first = {
  chrome: Chrome,
  chrome_android: Chrome,
  edge: Chrome,
  firefox: Firefox,
  firefox_android: Firefox,
  safari: Safari,
  safari_ios: Safari,
} as const;

/**
 * The ids of all features of the web platform (https://github.com/web-platform-dx/web-features), by whether the first
 * browsers that the elements are made for all have them.
 */
export function featuresByFloor(): { there: string[]; beyond: string[] } {
  const there: string[] = [];
  const beyond: string[] = [];
  for (const [id, feature] of Object.entries(features)) {
    if (feature.kind !== 'feature') continue;
    (isSupported(feature.status.support) ? there : beyond).push(id);
  }
  return { there, beyond };
}

/** True where each of the first browsers has what came with these versions: `12.1`, or `≤12.1` where nobody knows. */
export function isSupported(support: Readonly<Partial<Record<string, string>>>): boolean {
  return Object.entries(first).every(
    ([browser, version]) => Number(support[browser]?.replace('≤', '') ?? NaN) <= version,
  );
}
