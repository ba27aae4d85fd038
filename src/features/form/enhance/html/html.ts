import { parseRunnable } from '../../../../platform/run-script.js';

/**
 * Inserts HTML into `container`. Its scripts run in order, as in a parsed document, with the page's nonce
 * (behavior.md#forms-scripts). If the page's policy blocks a script, `onError` is called, and the other scripts still run.
 */
export async function runHtml(
  container: HTMLElement,
  html: string,
  onError: (message: string) => void,
): Promise<void> {
  const { ownerDocument } = container;
  const { content, runScripts } = parseRunnable(ownerDocument, html);
  container.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective.startsWith('script-src'))
      onError("The page's Content-Security-Policy blocked a post-submit script.");
  });
  container.append(content);
  await runScripts({
    nonce: ownerDocument.querySelector<HTMLElement>('script[nonce]')?.nonce,
    failed: () => onError('A post-submit script failed to load.'),
  });
}
