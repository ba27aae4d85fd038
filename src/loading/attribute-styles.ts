import { isRoot } from '../platform/node-kinds.js';

/** Written by the build: templates of the rules that depend on the value of an attribute. */
declare const __SQ_ATTRIBUTE_RULES__: readonly string[];

/**
 * Applies numbers in attributes, such as `gap="13"`, to elements whose code has not loaded, in browsers whose style sheets cannot read numbers
 * from attributes. Each value that `sq.css` has no rule for becomes a rule of one shared sheet, which is adopted by the document or shadow root
 * that contains the element.
 *
 * @param templates rules with `~` in place of the number: `sq-x:where([gap="~"]){--_gap:~px}`
 * @returns a function to call with each host
 */
export function startAttributeStyles(templates = __SQ_ATTRIBUTE_RULES__): (host: Element) => void {
  const sheet = new CSSStyleSheet();
  const known = new Set<string>();
  return (host) => {
    for (const template of templates) {
      const [, attribute = ''] = /\[([\w-]+)="~"/.exec(template) ?? [];
      const value = host.getAttribute(attribute);
      // The value is inserted into a style sheet, so only plain numbers are accepted.
      if (!value || !/^\d*\.?\d+$/.test(value)) continue;
      const rule = template.replaceAll('~', value);
      if (!host.matches(rule.slice(0, rule.indexOf('{')))) continue;
      if (!known.has(rule)) sheet.insertRule(rule);
      known.add(rule);
      const root = host.getRootNode();
      if (isRoot(root) && !root.adoptedStyleSheets.includes(sheet))
        root.adoptedStyleSheets.push(sheet);
    }
  };
}
