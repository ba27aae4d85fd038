import { readInfoBar, type InfoBar } from '../domain/info-bar.js';
import { publishedContext } from '../page/published-context.js';

/** How people reach whoever the site is of, as far as its settings say. */
export function siteInfoBar(): InfoBar {
  return readInfoBar(publishedContext());
}
