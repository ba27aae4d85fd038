/** Characters of a given value that a message repeats. */
const VALUE_LENGTH = 60;

/** A value in a message to the page author. The content of an object is left out: it may be large, or contain itself. */
export function describeValue(value: unknown): string {
  if (typeof value === 'object' && value) return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  const cut = text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;
  return typeof value === 'string' ? JSON.stringify(cut) : cut;
}

/** `columns="many" is not a number.` */
export function describeInvalid(path: string, given: unknown, allowed: string): string {
  return `${path}=${describeValue(given)} is not ${allowed}.`;
}

/** What an element uses instead of an invalid value. */
export function describeReplacement(used: unknown): string {
  return used === undefined ? 'It is ignored.' : `Using ${describeValue(used)}.`;
}
