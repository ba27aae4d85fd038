/** The value of a parameter in the query of an address (`?a=b`); null if it is absent. The first of several counts. */
export function queryValue(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name);
}

/** A query with a parameter set to a value, or without it if the value is null. Empty if no parameter is left. */
export function withQueryValue(search: string, name: string, value: string | null): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(name);
  if (value !== null) parameters.append(name, value);
  // Outlook shows a plus sign as it is.
  const query = parameters.toString().replaceAll('+', '%20');
  return query && `?${query}`;
}

/** A part of an address as people read it. A text with an invalid escape is returned unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
