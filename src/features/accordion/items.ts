import { isHtmlTag } from '../../platform/node-kinds.js';
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
