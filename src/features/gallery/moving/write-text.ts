/** Writes a text where it is another: a screen reader may read what is written anew. */
export function writeText(node: Element | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text;
}
