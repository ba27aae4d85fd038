/**
 * Writes a text where it is another: a screen reader may read what is written anew. The text node stays, for which a
 * browser lays out less.
 */
export function writeText(node: Element | null, text: string): void {
  if (!node || node.textContent === text) return;
  const { firstChild } = node;
  if (firstChild instanceof Text && node.childNodes.length === 1) firstChild.data = text;
  else node.textContent = text;
}
