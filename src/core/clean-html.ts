import { plainText } from '../model/html-text.js';
import { lazyModule } from '../loading/lazy-module.js';
import { report } from '../platform/report.js';

/** Cleans HTML, for texts that hold some. */
export const cleanHtmlCode = lazyModule(
  'page clean HTML',
  () => import('../platform/clean-html.js'),
);

/** A text of simple HTML as nodes that can run nothing. Where the code for it does not come, it is plain text. */
export async function cleanText(host: HTMLElement, text: string): Promise<HTMLElement> {
  const node = host.ownerDocument.createElement('div');
  try {
    // Not in this file: most texts hold no markup.
    const { cleanHtml } = await cleanHtmlCode.load();
    node.append(cleanHtml(text));
  } catch (error) {
    node.append(plainText(text));
    const message = 'The markup of the text was left out.';
    report({ tag: host.localName, kind: 'load', message, error });
  }
  return node;
}
