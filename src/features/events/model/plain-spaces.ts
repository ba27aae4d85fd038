/**
 * Replaces thin spaces with regular ones. JavaScript engines use different spaces in formatted dates, but the server's text
 * must equal the browser's.
 */
export function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}
