/** Returns a query parameter (`?a=b`), or `null` if it is absent. If there are several, returns the first one. */
export function queryValue(search: string, name: string): string | null {
  return new URLSearchParams(search).get(name);
}

/** Sets a query parameter, or deletes it if the value is `null`. Returns an empty string if no parameters are left. */
export function withQueryValue(search: string, name: string, value: string | null): string {
  const parts = search.replace(/^\?/, '').split('&');
  const kept = parts.filter((part) => part !== '' && !new URLSearchParams(part).has(name));
  // Outlook displays a plus sign literally, so `%20` is used for spaces.
  const own = new URLSearchParams(value === null ? [] : [[name, value]]).toString();
  const query = [...kept, own.replaceAll('+', '%20')].filter((part) => part !== '').join('&');
  return query && `?${query}`;
}

/** Decodes a part of a URL. If the text contains an invalid escape, returns it unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
