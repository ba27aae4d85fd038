import DOMPurify from 'dompurify';
import { trusted } from '../../element/trusted.js';

/** HTML from a server as nodes that can do nothing: without scripts, handlers, styles and controls. */
export function cleanHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    // A strict policy refuses the first two, and would say so to whoever reads the console.
    FORBID_ATTR: ['style'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
    ADD_ATTR: ['target'],
    // DOMPurify asks for both; it makes nothing but HTML of its own.
    TRUSTED_TYPES_POLICY: trusted() as never,
  });
}

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
    if (gap?.isConnected) await runScript(gap, script, fail);
  }
}

async function runScript(
  gap: Comment,
  { attributes, textContent }: HTMLScriptElement,
  fail: (words: string) => void,
): Promise<void> {
  const { ownerDocument } = gap;
  const script = ownerDocument.createElement('script');
  for (const { name, value } of attributes) {
    if (name !== 'src') script.setAttribute(name, value);
    else script.src = trusted().createScriptURL(value);
  }
  const nonce = ownerDocument.querySelector<HTMLElement>('script[nonce]')?.nonce;
  if (nonce) script.nonce = nonce;
  if (!script.src) {
    script.text = trusted().createScript(textContent ?? '');
    gap.replaceWith(script);
    return;
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  script.addEventListener('load', resolve);
  script.addEventListener('error', (event) => {
    fail('A script of the page did not come.');
    resolve(event);
  });
  gap.replaceWith(script);
  if (!script.hasAttribute('async')) await promise;
}
