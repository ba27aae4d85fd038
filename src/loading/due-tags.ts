import { onFieldsRestored } from '../platform/page-events.js';
import type { Load } from './tag-map.js';
import { isPropertyName, VISIBLE_MARGIN } from './tag-map.js';

/** Matches if the browser restored, or the visitor chose, a variant other than the one whose price the server rendered. */
const changedVariant =
  'sq-product :is(input:checked:not(:default), [selected] ~ :checked, :checked ~ [selected])';

/** Global attributes that our elements do not read: a change of one does not make an element outdated. */
const ignoredAttributes =
  /^(?!data-(?:block-json|context)$)(?:(?:class|style|id|hidden|slot|part|role|lang|dir|tabindex)$|aria-|data-)/;

/** Attributes of on-demand elements whose numbers are part of the layout, with the properties that `sq.css` reads them into. */
const layoutProperties: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sq-gallery': {
    'aspect-ratio': '--_ratio',
    'column-width': '--_column-width',
    gutter: '--_gutter',
    'list-image-size': '--_image-size',
    'row-height': '--_row-height',
    'slides-per-row': '--_slides-per-row',
  },
  'sq-video': { 'aspect-ratio': '--_video-ratio' },
};

/** Whether style sheets can read any number from an attribute. If they cannot, `sq.css` has rules for common numbers only. */
const hasTypedAttr = CSS.supports('width: attr(a type(<length>))');

/**
 * Loads the code of on-demand elements as they come near the screen, without waiting for an interaction, in three
 * cases: the element shows nothing (a script has created it or is about to fill it), its content is out of date (an
 * attribute or a property was set, or another variant was chosen), or `sq.css` cannot lay it out in this browser.
 *
 * @returns a function to call with each such element, and again when one of its properties is set
 */
export function startDueTags(load: Load): (element: Element) => void {
  const changed = new WeakSet<Node>();
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        nearby.unobserve(target);
        // The element may have been filled in the meantime.
        if (isDue(target)) void load(target.localName);
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  const attributes = new MutationObserver((records) => {
    for (const { target, attributeName, oldValue } of records) {
      const element = target as Element;
      const name = attributeName as string;
      if (ignoredAttributes.test(name) || element.getAttribute(name) === oldValue) continue;
      if (customElements.get(element.localName)) continue;
      changed.add(element);
      nearby.observe(element);
    }
  });

  function isDue(element: Element): boolean {
    return (
      changed.has(element) ||
      isEmpty(element) ||
      isOutdated(element) ||
      (!hasTypedAttr && isUnsized(element))
    );
  }

  return (element) => {
    attributes.observe(element, { attributeOldValue: true });
    if (isDue(element)) nearby.observe(element);
    // The browser may restore form fields later.
    else onFieldsRestored(() => isDue(element) && nearby.observe(element));
  };
}

/** Whether an element has a number in an attribute that the style sheets have no rule for. */
export function isUnsized(element: Element): boolean {
  const style = getComputedStyle(element);
  return Object.entries(layoutProperties[element.localName] ?? {}).some(
    ([attribute, property]) =>
      /^\d*\.?\d+$/.test(element.getAttribute(attribute) ?? '') &&
      style.getPropertyValue(property) === '',
  );
}

function isEmpty({ childElementCount, textContent }: Element): boolean {
  return childElementCount === 0 && textContent?.trim() === '';
}

/** Whether a script or a visitor has set values that the server's HTML does not show. */
function isOutdated(element: Element): boolean {
  const hasProperty = Object.keys(element).some(isPropertyName);
  return hasProperty || element.querySelector(changedVariant) !== null;
}
