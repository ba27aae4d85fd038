import { addStyles } from '../../element/add-styles.js';
import type { GalleryInput } from './input.js';
import { MANY } from './layout-properties.js';

/** Slides of one ratio from which on a rule of theirs pays. */
const FEW = 4;
/** Rules that each slide is compared with, at most. */
const MOST_RULES = 24;

/**
 * Says the ratios that many slides of rows have in common once for each ratio. `page.css` reads them
 * from each slide, and a browser shares no style between elements that it reads an attribute of: with
 * hundreds of slides that takes twice the time, at the upgrade and at each breakpoint. Returns the
 * function that takes it back.
 */
export function shareRatios(host: HTMLElement, { layout, slides }: GalleryInput): () => void {
  const inside = host.shadowRoot?.firstChild;
  if (!inside || layout !== 'autorows' || slides.length < MANY) return () => undefined;
  const counts = new Map<string, number>();
  for (const slide of host.children) {
    const ratio = slide.getAttribute('data-ratio');
    // It becomes a part of a style sheet.
    if (ratio && /^\d+(\.\d+)?$/.test(ratio)) counts.set(ratio, (counts.get(ratio) ?? 0) + 1);
  }
  const rules = [...counts]
    .filter(([, count]) => count >= FEW)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_RULES)
    .map(([ratio]) => `::slotted([data-ratio='${ratio}']) { --sq-a: ${ratio} !important; }`);
  if (rules.length === 0) return () => undefined;
  // Elsewhere the code gives each slide its ratio.
  return addStyles(inside, [
    { cssText: `@supports (width: attr(a type(<length>))) { ${rules.join(' ')} }` },
  ]);
}
