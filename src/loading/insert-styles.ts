import type { AddStyles } from './page-styles.js';

/**
 * Adds style sheets as `<style>` elements. Used in bundled apps: the text of each sheet is loaded as a module, because bundlers differ in how a
 * module refers to a CSS file. Uses the page's CSP nonce, if there is one.
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
