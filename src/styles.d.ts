/** The build hands a style sheet file on as minified text; see `StyleText` in `src/element/css.ts`. */
declare module '*.css' {
  const sheet: { readonly cssText: string };
  export default sheet;
}
