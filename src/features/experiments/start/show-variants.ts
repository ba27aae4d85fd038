import { headState } from '../../../page/head-state.js';
import { chosenExperiments } from '../chosen.js';
import { type PublishedExperiments, variantsOf } from '../model/experiments.js';
import { variantCss } from '../model/variant-css.js';

/**
 * Shows the chosen variants of all experiments, including elements that have not been parsed yet. Runs once per document.
 *
 * @param isAllowed - See `chosenExperiments`.
 */
export function showVariants(published: PublishedExperiments, isAllowed?: boolean): void {
  const state = headState();
  if (state.experiments) return;
  const variants = variantsOf(chosenExperiments(published, isAllowed));
  state.experiments = variants;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(variantCss(variants, (text) => `"${CSS.escape(text)}"`));
  document.adoptedStyleSheets.push(sheet);
  const mark = (value: string): void =>
    document.documentElement.setAttribute('data-sq-experiments', value);
  if (document.readyState !== 'loading') mark('ready');
  else {
    mark('');
    addEventListener('DOMContentLoaded', () => mark('ready'));
  }
}
