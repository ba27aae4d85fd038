import { runScript } from '../../../../platform/run-script.js';
import { trusted } from '../../../../platform/trusted.js';

/**
 * Puts HTML into `container` and runs its scripts, one after the other as a parser does, with the page's nonce
 * (spec section 4, "Form"). What the page's policy forbids does not run: `onError` is called, and the rest is
 * run.
 */
export async function runHtml(
  container: HTMLElement,
  html: string,
  onError: (message: string) => void,
): Promise<void> {
  const { ownerDocument } = container;
  const template = ownerDocument.createElement('template');
  // eslint-disable-next-line no-restricted-syntax -- The owner's own, whose scripts are meant to run.
  template.innerHTML = trusted().createHTML(html);
  const content = ownerDocument.importNode(template.content, true);
  const scripts = [...content.querySelectorAll('script')];
  // Parsed in a template they would run by themselves, all at once and without a nonce.
  const placeholders = scripts.map((script) => {
    const placeholder = ownerDocument.createComment('');
    script.replaceWith(placeholder);
    return placeholder;
  });
  container.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective.startsWith('script-src'))
      onError('A script of the page was not allowed.');
  });
  container.append(content);
  for (const [index, script] of scripts.entries()) {
    const placeholder = placeholders[index];
    if (!placeholder?.isConnected) continue;
    const nonce = ownerDocument.querySelector<HTMLElement>('script[nonce]')?.nonce;
    const failed = (): void => onError('A script of the page did not come.');
    await runScript(placeholder, script, { nonce, failed });
  }
}
