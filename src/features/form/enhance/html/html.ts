import { runScript } from '../../../../platform/run-script.js';
import { trusted } from '../../../../platform/trusted.js';

/**
 * Puts HTML into `place` and runs its scripts, one after the other as a parser does, with the page's nonce
 * (spec section 4, "Form"). What the page's policy forbids does not run: `fail` hears of it, and the rest
 * goes on.
 */
export async function runHtml(
  place: HTMLElement,
  html: string,
  fail: (words: string) => void,
): Promise<void> {
  const { ownerDocument } = place;
  const template = ownerDocument.createElement('template');
  // eslint-disable-next-line no-restricted-syntax -- The owner's own, whose scripts are meant to run.
  template.innerHTML = trusted().createHTML(html);
  const content = ownerDocument.importNode(template.content, true);
  const scripts = [...content.querySelectorAll('script')];
  // Parsed in a template they would run by themselves, all at once and without a nonce.
  const gaps = scripts.map((script) => {
    const gap = ownerDocument.createComment('');
    script.replaceWith(gap);
    return gap;
  });
  place.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective.startsWith('script-src')) fail('A script of the page was not allowed.');
  });
  place.append(content);
  for (const [index, script] of scripts.entries()) {
    const gap = gaps[index];
    if (!gap?.isConnected) continue;
    const nonce = ownerDocument.querySelector<HTMLElement>('script[nonce]')?.nonce;
    const failed = (): void => fail('A script of the page did not come.');
    await runScript(gap, script, { nonce, failed });
  }
}
