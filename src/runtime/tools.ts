import { lazyModule } from '../core/lazy-module.js';
import { queryValue } from '../model/query.js';
import type { Runtime } from '../page/page-runtime.js';
import { isOlderBrowser } from './model/older-browser.js';

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
