import { isHtmlTag } from '../../platform/node-kinds.js';

/** Milliseconds that an item takes to open or close (spec section 9). */
const DURATION = 250;
const ANIMATION_ID = 'sq-accordion';

/** The marker of an item, as `page.css` draws it. */
const closedMarker = { rotate: '45deg', translate: '-25% -25%' };
const openMarker = { rotate: '225deg', translate: '-25% 25%' };

/**
 * The items of an accordion, in document order: the `<details>` that lie in it but not in one
 * another and not in an accordion of their own. What wraps them (a list, say) does not matter.
 */
export function itemsOf(host: Element): HTMLDetailsElement[] {
  return [...host.querySelectorAll('details')].filter((details) => isItemOf(host, details));
}

/** True for an item of this very accordion. */
export function isItemOf(host: Element, details: Element): details is HTMLDetailsElement {
  return (
    isHtmlTag(details, 'details') &&
    details.parentElement?.closest(`details, ${host.localName}`) === host
  );
}

/**
 * The item of `host` that the browser toggles for a click with this target, if any. A link or a
 * control inside a summary takes the click for itself.
 */
export function toggledItem(host: Element, target: Element): HTMLDetailsElement | undefined {
  const activated = target.closest('summary, a[href], button, input, select, textarea, label');
  const details = activated?.parentElement;
  if (activated?.localName !== 'summary' || !details || !isItemOf(host, details)) return undefined;
  return details.querySelector(':scope > summary') === activated ? details : undefined;
}

/** What changes when an item is toggled, as CSS lengths. */
export interface Extent {
  /** In the terms of the item's own `box-sizing`. */
  readonly height: string;
  readonly paddingBlockEnd: string;
}

/** How far an item extends right now. */
export function extentOf(item: HTMLElement): Extent {
  const { height, paddingBlockEnd } = getComputedStyle(item);
  return { height, paddingBlockEnd };
}

/** True while an item is on its way: it then ignores clicks (spec section 4, "Accordion"). */
export function isAnimating(item: HTMLElement): boolean {
  return item.getAnimations().some(({ id }) => id === ANIMATION_ID);
}

/**
 * Lets an item that has just been toggled grow or shrink from the extent that it had before.
 * Leaves no inline style behind, and does nothing for visitors who prefer reduced motion.
 */
export function animateFrom(before: Extent, item: HTMLDetailsElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timing = { duration: DURATION, easing: 'ease', id: ANIMATION_ID };
  const clipped = { overflow: 'clip' };
  item.animate(
    [
      { ...before, ...clipped },
      { ...extentOf(item), ...clipped },
    ],
    timing,
  );
  item
    .querySelector('summary')
    ?.animate([item.open ? closedMarker : openMarker, {}], { ...timing, pseudoElement: '::after' });
  if (item.open || !CSS.supports('selector(::details-content)')) return;
  // The content of a closed item is hidden at once; it stays in sight until the item has shrunk.
  const seen = { contentVisibility: 'visible' } as Keyframe;
  try {
    item.animate([seen, seen], { ...timing, pseudoElement: '::details-content' });
  } catch {
    // Firefox knows the pseudo-element, and refuses to animate it: the content goes at once.
  }
}
