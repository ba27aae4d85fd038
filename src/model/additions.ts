import { decodeText } from './query.js';

/*
 * What a tag has added to a node of the page is written on that node, with what was there before: so a copy of
 * the node, or of the whole page, can be told from what its author has written.
 */

/** Names the attributes that a tag has added, each with the page's own value where it had one: `role alt=`. */
export const additionMarker = 'data-sq-added';

/** A marker of this value says that the node itself was added. */
export const wholeNode = '*';

/** The part of an element that is needed to read it. */
interface Attributes {
  getAttribute(name: string): string | null;
}

/** What the marker says: the page's own values by attribute, null where it had none. */
export function formatAdditions(before: ReadonlyMap<string, string | null>): string {
  return [...before]
    .map(([name, value]) => (value === null ? name : `${name}=${encodeURIComponent(value)}`))
    .join(' ');
}

/** What the page itself says, whatever a tag has put over it. */
export function pageAttribute(node: Attributes, name: string): string | null {
  const value = node.getAttribute(name);
  // Hundreds are read in one task: most have nothing that could be ours.
  if (!value) return value;
  const before = parseAdditions(node.getAttribute(additionMarker) ?? '').get(name);
  return before === undefined ? value : before;
}

/** The page's own values by attribute, as a marker says them. */
export function parseAdditions(said: string): Map<string, string | null> {
  const before = new Map<string, string | null>();
  for (const part of said.split(' ')) {
    const [name = '', value] = part.split('=');
    if (name !== '') before.set(name, value === undefined ? null : decodeText(value));
  }
  return before;
}

/** The ids or classes of which an attribute is a list. */
export function tokensOf(text: string | null): string[] {
  return (text ?? '').split(/\s+/).filter(Boolean);
}
