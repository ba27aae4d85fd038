import { annotate, generate } from '../../../core/annotations/annotate.js';
import { countMarker, labelMarker, nonCountSelectors, subtotalMarker } from './input.js';

/** Matches a count in the page's text, such as `0`, `12` or `100+`. */
const countPattern = /\d+\+?/;
/** Elements that are not searched for a count. Style sheets are included because they contain digits. */
const nonCount = ['style', ...nonCountSelectors].join(', ');
const controls = 'a, button';

/** Returns the count in the page's nodes. Returns an empty string if the nodes contain no count. */
export function readCount(host: Element): string {
  const [first] = countTexts(host);
  return countPattern.exec(first?.data ?? '')?.[0] ?? '';
}

/** Replaces the count in the page's nodes. The text around the count is kept. */
export function writeCount(host: Element, shown: string): void {
  for (const marked of host.querySelectorAll(countMarker)) {
    if (marked.childElementCount === 0 && !countPattern.test(marked.textContent)) {
      marked.textContent = shown;
    }
  }
  for (const text of countTexts(host)) setText(text, text.data.replace(countPattern, shown));
}

export function readSubtotal(host: Element): string {
  return host.querySelector(subtotalMarker)?.textContent ?? '';
}

export function writeSubtotal(host: Element, subtotal: string): void {
  for (const marked of host.querySelectorAll(subtotalMarker)) setContent(marked, subtotal);
}

/**
 * Writes the screen reader text into the link, so that the text is part of the link's accessible name. Numbers that the page
 * has marked as counts are then hidden from screen readers.
 */
export function writeLabel(host: Element, label: string): void {
  setContent(host.querySelector(labelMarker) ?? insertLabel(host), label);
  for (const marked of host.querySelectorAll(countMarker)) {
    const isBare = !marked.matches(controls) && !marked.querySelector(controls);
    if (isBare && !marked.hasAttribute('aria-hidden')) {
      annotate(marked, { 'aria-hidden': 'true' }, host);
    }
  }
}

function insertLabel(host: Element): Element {
  const label = host.ownerDocument.createElement('span');
  label.setAttribute('data-cart-label', '');
  const insert = (): void => (host.querySelector(controls) ?? host).append(label);
  generate(label, insert, host, true);
  return label;
}

/**
 * Returns the text nodes that contain a count: the first one in each marked element. If no element is marked, the first one in
 * the host.
 */
function countTexts(host: Element): Text[] {
  const marked = [...host.querySelectorAll(countMarker)];
  const containers = marked.length > 0 ? marked : [host];
  return containers.flatMap((container) => firstCountText(container) ?? []);
}

function firstCountText(container: Element): Text | undefined {
  const walker = container.ownerDocument.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (countPattern.test(text.data) && !text.parentElement?.closest(nonCount)) return text;
  }
  return undefined;
}

/** Skips unchanged text, because writing it would notify mutation observers. */
function setText(node: Text, data: string): void {
  if (node.data !== data) node.data = data;
}

function setContent(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
