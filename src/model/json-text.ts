/**
 * The "Expected …" part of the report on JSON that cannot be parsed. HTML escapes such as `&quot;` are the usual cause: browsers do not
 * decode them in a script.
 */
export function expectedJson(source: string): string {
  return /&(?:quot|apos|lt|gt|amp|#\d+|#x[\da-f]+);/i.test(source)
    ? "JSON that is not HTML-escaped: write < as \\u003c, don't escape quotes"
    : 'JSON';
}
