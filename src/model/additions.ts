import { decodeText } from './query.js';

/*
 * When an element annotates one of the page's nodes, it records the additions on that node, together with the page's own
 * values. In a copy of the node, or of the whole page, the additions can then be distinguished from the page author's markup.
 */

/**
 * Lists the attributes that elements have added to a node. Each is followed by the page's own value, if there was one: `role
 * alt=`.
 */
export const additionMarker = 'data-sq-added';

/** Value of the marker attribute if the node itself was added. */
export const wholeNode = '*';

interface Attributes {
  getAttribute(name: string): string | null;
}

/** Formats the page's own values, keyed by attribute. `null` means that the page had not set the attribute. */
export function formatAdditions(before: ReadonlyMap<string, string | null>): string {
  return [...before]
    .map(([name, value]) => (value === null ? name : `${name}=${encodeURIComponent(value)}`))
    .join(' ');
}

/** Returns the page's own value of an attribute, ignoring elements' additions. */
export function pageAttribute(node: Attributes, name: string): string | null {
  const value = node.getAttribute(name);
  // Fast path: hundreds of values are read in one task, and most are empty.
  if (!value) return value;
  const before = parseAdditions(node.getAttribute(additionMarker) ?? '').get(name);
  return before === undefined ? value : before;
}

/** Parses a marker attribute. Returns the page's own values, keyed by attribute. */
export function parseAdditions(said: string): Map<string, string | null> {
  const before = new Map<string, string | null>();
  for (const part of said.split(' ')) {
    const [name = '', value] = part.split('=');
    if (name !== '') before.set(name, value === undefined ? null : decodeText(value));
  }
  return before;
}

/** Splits an attribute whose value is a list of IDs or classes. */
export function tokensOf(text: string | null): string[] {
  return (text ?? '').split(/\s+/).filter(Boolean);
}
