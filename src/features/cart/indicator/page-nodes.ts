import { annotate, generate } from '../../../core/annotations/annotate.js';
import { countMarker, labelMarker, nonCountSelectors, subtotalMarker } from './input.js';

/* Reads and writes count, subtotal and label in the nodes of the page. */

/** A count in a text of the page: `0`, `12`, `100+`. */
const countPattern = /\d+\+?/;
/** Elements in which no count is searched. A style sheet also contains digits. */
const nonCount = ['style', ...nonCountSelectors].join(', ');
const controls = 'a, button';

/** The count that the page's nodes show; empty if they show none. */
export function readCount(host: Element): string {
  const [first] = countTexts(host);
  return countPattern.exec(first?.data ?? '')?.[0] ?? '';
}

/** Writes the count wherever the page shows it, and leaves the text around it. */
export function writeCount(host: Element, shown: string): void {
  for (const marked of host.querySelectorAll(countMarker)) {
    if (marked.childElementCount === 0 && !countPattern.test(marked.textContent)) {
      marked.textContent = shown;
    }
  }
  for (const text of countTexts(host)) setText(text, text.data.replace(countPattern, shown));
}

/** The subtotal that the page shows; empty if it shows none. */
export function readSubtotal(host: Element): string {
  return host.querySelector(subtotalMarker)?.textContent ?? '';
}

/** Writes the subtotal into each element that the page marks for it. */
export function writeSubtotal(host: Element, subtotal: string): void {
  for (const marked of host.querySelectorAll(subtotalMarker)) setContent(marked, subtotal);
}

/**
 * Writes the text for screen readers inside the link, so that it is part of the link's name. The bare number is
 * then hidden from them, if the page has marked it.
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

/** The texts that hold a count: the first one in each marked element, or else the first one of all. */
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

/** Writing an unchanged text would notify mutation observers, too. */
function setText(node: Text, data: string): void {
  if (node.data !== data) node.data = data;
}

function setContent(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
