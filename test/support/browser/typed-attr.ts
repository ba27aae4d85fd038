/**
 * True where style sheets read numbers from attributes (https://developer.mozilla.org/docs/Web/CSS/attr), and so need no
 * code. Elsewhere the code gives the host what they would read: docs/browsers.md.
 */
export const hasTypedAttr = CSS.supports('width: attr(a type(<length>))');

/** Defines a test of what style sheets do with attributes, where they can. */
export function itByStyleAlone(name: string, test: () => void | Promise<void>): void {
  if (hasTypedAttr) it(name, test);
}
