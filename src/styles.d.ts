/** The build hands a style sheet file on as one shared, minified `CSSResult`. */
declare module '*.css' {
  import type { CSSResult } from '@lit/reactive-element/css-tag.js';
  const sheet: CSSResult;
  export default sheet;
}
