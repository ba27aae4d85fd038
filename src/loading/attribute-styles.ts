import { isRoot } from '../platform/node-kinds.js';

/** Written by the build: rules by values of attributes. */
declare const __SQ_ATTRIBUTE_RULES__: readonly string[];

/**
 * Lays out hosts whose code is not there yet by values that `sq.css` has no rule for, where style sheets read no numbers from
 * attributes: each value becomes a rule of one sheet, which the document and shadow roots with such hosts have.
 *
 * @param templates rules with `~` in the place of the number: `sq-x:where([gap="~"]){--_gap:~px}`
 * @returns to be called with each host
 */
export function startAttributeStyles(templates = __SQ_ATTRIBUTE_RULES__): (host: Element) => void {
  const sheet = new CSSStyleSheet();
  const known = new Set<string>();
  return (host) => {
    for (const template of templates) {
      const [, attribute = ''] = /\[([\w-]+)="~"/.exec(template) ?? [];
      const value = host.getAttribute(attribute);
      // It becomes a part of a style sheet.
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
