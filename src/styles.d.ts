/** The build hands a style sheet file on as minified text; see `StyleText` in `src/core/css.ts`. */
declare module '*.css' {
  const sheet: { readonly cssText: string };
  export default sheet;
}
/** One icon, without the other two thousand; the package has types only for all of them together. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';
  const node: IconNode;
  export default node;
}
