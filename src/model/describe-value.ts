/** Maximum number of characters of a given value that a message includes. */
const VALUE_LENGTH = 60;

/**
 * Formats a value for a message to the page author. An object's content is omitted, since it may be large or contain a circular
 * reference.
 */
export function describeValue(value: unknown): string {
  if (typeof value === 'object' && value) return Array.isArray(value) ? '[…]' : '{…}';
  const text = String(value);
  const cut = text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;
  return typeof value === 'string' ? JSON.stringify(cut) : cut;
}

/** Formats the sentence `columns="many" is not a number.` */
export function describeInvalid(path: string, given: unknown, allowed: string): string {
  return `${path}=${describeValue(given)} is not ${allowed}.`;
}

/** Describes the value that an element uses in place of an invalid one. */
export function describeReplacement(used: unknown): string {
  return used === undefined ? 'It is ignored.' : `Using ${describeValue(used)}.`;
}
