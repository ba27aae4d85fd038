/** The constructed sheet of an imported `.css` file, for a test to adopt into its page. */
export function sheetOf({ cssText }: { readonly cssText: string }): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cssText);
  return sheet;
}
