import { addStyles } from '../../core/add-styles.js';
import { MANY } from './layout-properties.js';

/** Slides of one ratio from which on a rule of theirs pays. */
const FEW = 4;
/** Rules that each slide is compared with, at most. */
const MOST_RULES = 24;

/** The rules that a shadow root has, and what takes them off. */
const shared = new WeakMap<ShadowRoot, { readonly rules: string; readonly remove: () => void }>();

/**
 * Says the ratios that many slides of rows have in common once for each ratio. `page.css` reads them
 * from each slide, and a browser shares no style between elements that it reads an attribute of: with
 * hundreds of slides that takes twice the time, when they are first shown and at each breakpoint. A new
 * rule itself has all slides styled anew, so the best time is before they are in the shadow root's slot.
 */
export function shareRatios(root: ShadowRoot): void {
  const { host } = root;
  if (host.childElementCount < MANY || host.getAttribute('design') !== 'autorows') return;
  const rules = ratioRules(host);
  const known = shared.get(root);
  if (rules === (known?.rules ?? '')) return;

  known?.remove();
  // Elsewhere the code gives each slide its ratio.
  const cssText = `@supports (width: attr(a type(<length>))) { ${rules} }`;
  shared.set(root, { rules, remove: addStyles(root, [{ cssText }]) });
}

function ratioRules({ children }: Element): string {
  const counts = new Map<string, number>();
  for (const slide of children) {
    const ratio = slide.getAttribute('data-ratio');
    // It becomes a part of a style sheet.
    if (ratio && /^\d+(\.\d+)?$/.test(ratio)) counts.set(ratio, (counts.get(ratio) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= FEW)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_RULES)
    .map(
      ([ratio]) =>
        `:host([design='autorows']) ::slotted([data-ratio='${ratio}']) { --sq-a: ${ratio} !important; }`,
    )
    .join(' ');
}
