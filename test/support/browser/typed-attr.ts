/**
 * True if style sheets read numbers from attributes (https://developer.mozilla.org/docs/Web/CSS/attr). In other
 * browsers they have rules for common values, and code handles other values: docs/browsers.md.
 */
const hasTypedAttr = CSS.supports('width: attr(a type(<length>))');

/** Defines a test of style sheets that read any number from an attribute, if the browser supports that. */
export function itByStyleAlone(name: string, test: () => void | Promise<void>): void {
  if (hasTypedAttr) it(name, test);
}
