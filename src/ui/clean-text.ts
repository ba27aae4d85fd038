import { report } from '../core/report.js';
import { plainText } from '../model/html-text.js';

/** A text of simple HTML as nodes that can run nothing. Where the code for it does not come: its words alone. */
export async function cleanText(host: HTMLElement, text: string): Promise<HTMLElement> {
  const node = host.ownerDocument.createElement('div');
  try {
    // Most texts are words alone.
    const { loadCleanHtml } = await import('../core/clean-html-code.js');
    const { cleanHtml } = await loadCleanHtml();
    node.append(cleanHtml(text));
  } catch (error) {
    node.append(plainText(text));
    const message = 'The markup of the text was left out.';
    report({ tag: host.localName, kind: 'load', message, error });
  }
  return node;
}
