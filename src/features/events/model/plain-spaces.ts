/** The text with plain spaces. Engines write the same date with spaces of different widths; a server and a browser must write the same. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}
