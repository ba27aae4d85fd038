import { queryValue } from '../model/query.js';
import type { Runtime } from '../page/page-runtime.js';
import { isOlderBrowser } from './model/older-browser.js';

/** What helps those who make a page: a mark for browsers that are too old, and the pseudo-locale. */
export async function startTools({ life }: Pick<Runtime, 'life'>): Promise<void> {
  document.documentElement.toggleAttribute(
    'data-sq-older-browser',
    isOlderBrowser(navigator.userAgent),
  );
  if (['true', 'on'].includes(queryValue(location.search, 'i18nLang') ?? '')) {
    const { startPseudoLocale } = await import('./pseudo-locale.js');
    if (!life.signal.aborted) startPseudoLocale(life.signal);
  }
}
