import { generatedMarker } from '../../../core/children.js';

/** A count in the words of a page: `0`, `12`, `100+`. */
const count = /\d+\+?/;
/** Whose text is no count. */
const otherTexts = 'script, style, [data-cart-subtotal], [data-cart-label]';
const controls = 'a, button';

/** The count as the page's own nodes show it; empty where they show none. */
export function readCount(host: Element): string {
  const [first] = countTexts(host);
  return count.exec(first?.data ?? '')?.[0] ?? '';
}

/** Writes the count wherever the page shows it, and leaves the words around it. */
export function writeCount(host: Element, shown: string): void {
  for (const marked of host.querySelectorAll('[data-cart-count]')) {
    if (marked.childElementCount === 0 && !count.test(marked.textContent)) {
      marked.textContent = shown;
    }
  }
  for (const text of countTexts(host)) setText(text, text.data.replace(count, shown));
}

/** The subtotal as the page shows it; empty where it shows none. */
export function readSubtotal(host: Element): string {
  return host.querySelector('[data-cart-subtotal]')?.textContent ?? '';
}

/** Writes the subtotal wherever the page has a place for it. */
export function writeSubtotal(host: Element, subtotal: string): void {
  for (const marked of host.querySelectorAll('[data-cart-subtotal]')) setContent(marked, subtotal);
}

/**
 * Says to screen readers what the count means, inside the link, whose name it is a part of; the bare
 * number is then silent where the page has marked it.
 */
export function writeLabel(host: Element, label: string): void {
  const place = host.querySelector(controls) ?? host;
  setContent(host.querySelector('[data-cart-label]') ?? insertLabel(place), label);
  for (const marked of host.querySelectorAll('[data-cart-count]')) {
    const isBare = !marked.matches(controls) && !marked.querySelector(controls);
    if (isBare && !marked.hasAttribute('aria-hidden')) marked.setAttribute('aria-hidden', 'true');
  }
}

function insertLabel(place: Element): Element {
  const label = place.ownerDocument.createElement('span');
  label.setAttribute(generatedMarker, '');
  label.setAttribute('data-cart-label', '');
  place.append(label);
  return label;
}

/** The texts that hold a count: in each marked element the first, else the first of all. */
function countTexts(host: Element): Text[] {
  const marked = [...host.querySelectorAll('[data-cart-count]')];
  const places = marked.length > 0 ? marked : [host];
  return places.flatMap((place) => firstCountText(place) ?? []);
}

function firstCountText(place: Element): Text | undefined {
  const walker = place.ownerDocument.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (count.test(text.data) && !text.parentElement?.closest(otherTexts)) return text;
  }
  return undefined;
}

/** Written anew, even the same text would be news for whoever observes it. */
function setText(node: Text, data: string): void {
  if (node.data !== data) node.data = data;
}

function setContent(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
