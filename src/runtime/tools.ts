import { lazyModule } from '../core/lazy-module.js';
import { queryValue } from '../model/query.js';
import type { Runtime } from '../page/lifecycle.js';

/** The first versions that have all that the elements use: `:state()`, popovers and `light-dark()`. */
const FIRST = { Chrome: 125, Firefox: 126, Safari: 17.5 } as const;

const pseudoLocale = lazyModule('page pseudo-locale', () => import('./pseudo-locale.js'));

/** What helps those who make a page: a mark for browsers that are too old, and the pseudo-locale. */
export async function startTools({ life }: Pick<Runtime, 'life'>): Promise<void> {
  document.documentElement.toggleAttribute(
    'data-sq-older-browser',
    isOlderBrowser(navigator.userAgent),
  );
  if (['true', 'on'].includes(queryValue(location.search, 'i18nLang') ?? '')) {
    const { startPseudoLocale } = await pseudoLocale.load();
    if (!life.signal.aborted) startPseudoLocale(life.signal);
  }
}

/** True for a browser that calls itself older than what the elements are made for (spec section 9). */
export function isOlderBrowser(userAgent: string): boolean {
  if (/\b(MSIE|Trident)\b/.test(userAgent)) return true;
  const versionOf = (name: string): number =>
    Number(new RegExp(`\\b${name}/(\\d+(?:\\.\\d+)?)`).exec(userAgent)?.[1] ?? NaN);
  const chrome = versionOf('Chrome');
  const firefox = versionOf('Firefox');
  if (chrome) return chrome < FIRST.Chrome;
  if (firefox) return firefox < FIRST.Firefox;
  // Only Safari says its version so; on an iPhone every browser is one.
  return /\bSafari\//.test(userAgent) && versionOf('Version') < FIRST.Safari;
}
