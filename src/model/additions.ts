import { decodeText } from './query.js';

/*
 * Elements record their additions to a node of the page on that node, with the page's own values. A copy of the node, or of the
 * whole page, can then be distinguished from what the page author has written.
 */

/** Lists the attributes that an element has added, each with the page's own value, if any: `role alt=`. */
export const additionMarker = 'data-sq-added';

/** Value of the marker for a node that was itself added. */
export const wholeNode = '*';

interface Attributes {
  getAttribute(name: string): string | null;
}

/** Formats the page's own values by attribute; `null` means that the page had no value. */
export function formatAdditions(before: ReadonlyMap<string, string | null>): string {
  return [...before]
    .map(([name, value]) => (value === null ? name : `${name}=${encodeURIComponent(value)}`))
    .join(' ');
}

/** Returns the page's own value of an attribute, ignoring additions of elements. */
export function pageAttribute(node: Attributes, name: string): string | null {
  const value = node.getAttribute(name);
  // Fast path: hundreds of values are read in one task, and most of them are empty.
  if (!value) return value;
  const before = parseAdditions(node.getAttribute(additionMarker) ?? '').get(name);
  return before === undefined ? value : before;
}

/** Parses a marker into the page's own values by attribute. */
export function parseAdditions(said: string): Map<string, string | null> {
  const before = new Map<string, string | null>();
  for (const part of said.split(' ')) {
    const [name = '', value] = part.split('=');
    if (name !== '') before.set(name, value === undefined ? null : decodeText(value));
  }
  return before;
}

/** Splits an attribute that is a list of ids or classes. */
export function tokensOf(text: string | null): string[] {
  return (text ?? '').split(/\s+/).filter(Boolean);
}
