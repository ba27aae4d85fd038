/** Returns a constructed style sheet for an imported `.css` file. Tests adopt it into their page. */
export function sheetOf({ cssText }: { readonly cssText: string }): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cssText);
  return sheet;
}
