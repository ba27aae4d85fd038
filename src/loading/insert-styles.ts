import type { AddStyles } from './page-styles.js';

/**
 * Adds style sheets by `<style>` elements. An app of a bundler loads their text as a module, because bundlers do not agree
 * on how a module refers to the file of a style sheet. The page's nonce is used if it has one.
 *
 * @param texts functions that load the texts of style sheets, by their names
 */
export function insertStyles(texts: Readonly<Record<string, () => Promise<string>>>): AddStyles {
  return async (name) => {
    const style = document.createElement('style');
    style.nonce = document.querySelector<HTMLElement>('script[nonce],style[nonce]')?.nonce ?? '';
    style.textContent = (await texts[name]?.()) ?? '';
    document.head.prepend(style);
    if (style.sheet) return;
    style.remove();
    throw new Error(
      `The Content-Security-Policy of the page refuses it: import 'sq-elements/${name}' in the app`,
    );
  };
}
