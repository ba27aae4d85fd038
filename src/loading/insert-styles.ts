import type { AddStyles } from './page-styles.js';

/**
 * Adds style sheets as `<style>` elements, with the page's CSP nonce if it has one. Used in bundled apps. The text of each
 * sheet is loaded as a module, because bundlers differ in how a module refers to a CSS file.
 *
 * @param texts functions that load the text of a style sheet, keyed by the sheet's name
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
      `The page's Content-Security-Policy blocks this style sheet. Import 'sq-elements/${name}' in your app.`,
    );
  };
}
