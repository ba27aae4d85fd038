/** Returns a parameter of a query (`?a=b`), or `null` if it is absent. The first of several wins. */
export function queryValue(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name);
}

/** Sets a parameter of a query, or deletes it if the value is `null`. Returns an empty string if no parameter is left. */
export function withQueryValue(search: string, name: string, value: string | null): string {
  const parts = search.replace(/^\?/, '').split('&');
  const kept = parts.filter((part) => part !== '' && !new URLSearchParams(part).has(name));
  // Outlook shows a plus sign as it is.
  const own = new URLSearchParams(value === null ? [] : [[name, value]]).toString();
  const query = [...kept, own.replaceAll('+', '%20')].filter((part) => part !== '').join('&');
  return query && `?${query}`;
}

/** Decodes a part of a URL. A text with an invalid escape is returned unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
