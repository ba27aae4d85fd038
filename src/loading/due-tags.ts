import { onFieldsRestored } from '../platform/page-events.js';
import type { Load } from './tag-map.js';
import { isPropertyName, VISIBLE_MARGIN } from './tag-map.js';

/** A variant that a browser has restored, or somebody has chosen: the price that the server sent is another's. */
const changedVariant =
  'sq-product :is(input:checked:not(:default), [selected] ~ :checked, :checked ~ [selected])';

/** Attributes that any element may have, and that no tag reads. */
const common =
  /^(?!data-(?:block-json|context)$)(?:(?:class|style|id|hidden|slot|part|role|lang|dir|tabindex)$|aria-|data-)/;

/**
 * Fetches, near the screen, the code of tags that would wait for more: they show nothing, since a script has made them or is
 * about to fill them, or what they show is no longer so, since a script has set an attribute or a property.
 *
 * @returns to be called with each such tag, and again after a property of it was set
 */
export function startDueTags(load: Load): (element: Element) => void {
  const changed = new WeakSet<Node>();
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        nearby.unobserve(target);
        // It may have been filled by now.
        if (isDue(target)) void load(target.localName);
      }
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  const attributes = new MutationObserver((records) => {
    for (const { target, attributeName, oldValue } of records) {
      const element = target as Element;
      const name = attributeName as string;
      if (common.test(name) || element.getAttribute(name) === oldValue) continue;
      if (customElements.get(element.localName)) continue;
      changed.add(element);
      nearby.observe(element);
    }
  });

  function isDue(element: Element): boolean {
    return changed.has(element) || isEmpty(element) || isOutdated(element);
  }

  return (element) => {
    attributes.observe(element, { attributeOldValue: true });
    if (isDue(element)) nearby.observe(element);
    else onFieldsRestored(() => isDue(element) && nearby.observe(element));
  };
}

function isEmpty({ childElementCount, textContent }: Element): boolean {
  return childElementCount === 0 && textContent?.trim() === '';
}

/** Whether the server's HTML shows other values than those set by a script or chosen by a visitor. */
function isOutdated(element: Element): boolean {
  const hasProperty = Object.keys(element).some(isPropertyName);
  return hasProperty || element.querySelector(changedVariant) !== null;
}
