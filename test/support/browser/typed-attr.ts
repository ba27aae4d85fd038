/**
 * `true` if style sheets can read numbers from attributes (https://developer.mozilla.org/docs/Web/CSS/attr). For all
 * other browsers, the style sheets have rules for common values, and code handles the rest: docs/browsers.md.
 */
const hasTypedAttr = CSS.supports('width: attr(a type(<length>))');

/** Defines a test of style sheets that read arbitrary numbers from attributes, if the browser supports that. */
export function itByStyleAlone(name: string, test: () => void | Promise<void>): void {
  if (hasTypedAttr) it(name, test);
}
