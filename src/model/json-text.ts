/** Parses JSON from an untrusted source. Returns `undefined` if the JSON is missing or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Describes the expected value in a report about invalid JSON. The usual cause is HTML escapes such as `&quot;`, which browsers
 * do not decode inside a script.
 */
export function expectedJson(source: string): string {
  return /&(?:quot|apos|lt|gt|amp|#\d+|#x[\da-f]+);/i.test(source)
    ? "JSON that is not HTML-escaped: write < as \\u003c, don't escape quotes"
    : 'JSON';
}
