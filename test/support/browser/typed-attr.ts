/**
 * True where style sheets read numbers from attributes (https://developer.mozilla.org/docs/Web/CSS/attr). Elsewhere they
 * have rules for common values, and code gives the host what other ones say: docs/browsers.md.
 */
const hasTypedAttr = CSS.supports('width: attr(a type(<length>))');

/** Defines a test of what style sheets do with any number in an attribute, where they can. */
export function itByStyleAlone(name: string, test: () => void | Promise<void>): void {
  if (hasTypedAttr) it(name, test);
}
