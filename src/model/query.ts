/** The value of a parameter in the query of an address (`?a=b`); null where it is not there. The first one counts. */
export function queryValue(search: string, name: string): string | null {
  const part = parts(search).find((candidate) => nameOf(candidate) === name);
  return part === undefined ? null : decode(part.slice(part.split('=', 1)[0]?.length).slice(1));
}

/**
 * A query with a parameter set to a value, or without it where the value is null. All others stay as
 * they are written. Empty where nothing is left.
 */
export function withQueryValue(search: string, name: string, value: string | null): string {
  const others = parts(search).filter((part) => nameOf(part) !== name);
  const own = value === null ? [] : [`${encode(name)}=${encode(value)}`];
  const query = [...others, ...own].join('&');
  return query && `?${query}`;
}

function parts(search: string): string[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');
}

function nameOf(part: string): string {
  return decode(part.split('=', 1)[0] ?? '');
}

function encode(text: string): string {
  // Half a character, which encodeURIComponent would throw at.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function decode(text: string): string {
  return decodeText(text.replaceAll('+', ' '));
}

/** A part of an address as a person reads it; as it is where a percent sign in it is one of its own. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
