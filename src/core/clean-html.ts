import { plainText } from '../model/html-text.js';
import { lazyModule } from '../loading/lazy-module.js';
import { report } from '../platform/report.js';

export const cleanHtmlCode = lazyModule(
  'page clean HTML',
  () => import('../platform/clean-html.js'),
);

/** Sanitizes simple HTML into nodes that cannot run scripts. Returns plain text if the sanitizer fails to load. */
export async function cleanText(host: HTMLElement, text: string): Promise<HTMLElement> {
  const node = host.ownerDocument.createElement('div');
  try {
    // Loaded lazily, since most texts contain no markup.
    const { cleanHtml } = await cleanHtmlCode.load();
    node.append(cleanHtml(text));
  } catch (error) {
    node.append(plainText(text));
    const message = 'The text is shown without formatting.';
    report(host, { kind: 'load', message, error });
  }
  return node;
}
