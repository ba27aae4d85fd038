import { publishedContext } from '../../page/published-context.js';
import { readInfoBar, type InfoBar } from './model/info-bar.js';

/** How people reach whoever the site is of, as far as its settings say. */
export function siteInfoBar(): InfoBar {
  return readInfoBar(publishedContext());
}
