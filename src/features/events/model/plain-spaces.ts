/** Replaces thin spaces by plain ones. Engines format dates with different spaces, but the server's text must equal the browser's. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}
