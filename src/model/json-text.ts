/**
 * What was expected of a script with JSON that cannot be parsed, for the report. A script holds raw text: the character references
 * of a template engine that escapes for HTML stay in it.
 */
export function expectedJson(source: string): string {
  return /&(?:quot|apos|lt|gt|amp|#\d+|#x[\da-f]+);/i.test(source)
    ? "JSON that is not HTML-escaped: write < as \\u003c, don't escape quotes"
    : 'JSON';
}
