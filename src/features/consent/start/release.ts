import { report } from '../../../core/report.js';
import { isHtmlTag } from '../../../platform/node-kinds.js';
import { runScript } from '../../../platform/run-script.js';

/** Runs a script that was blocked, with its own nonce, or loads a frame. Settles when the next one may follow. */
export async function releaseElement(element: Element): Promise<void> {
  if (!element.isConnected) return;
  if (isHtmlTag(element, 'iframe')) releaseFrame(element);
  else await releaseScript(element as HTMLScriptElement);
}

/** `data-sq-type="module"` makes it a module; `data-src` and `data-sq-src` serve as its `src`. */
async function releaseScript(script: HTMLScriptElement): Promise<void> {
  const address = addressOf(script);
  const failed = (): void =>
    report({ tag: 'script', kind: 'load', message: `${address ?? ''} did not come.` });
  const attributes = {
    type: script.getAttribute('data-sq-type'),
    src: address,
    'data-sq-consent': null,
    'data-sq-type': null,
  };
  await runScript(script, script, { attributes, nonce: script.nonce, failed });
}

function releaseFrame(frame: HTMLIFrameElement): void {
  const address = addressOf(frame);
  if (address !== null) frame.src = address;
}

/** Unloads a frame that was released, so that it can be released again. */
export function blankFrame(frame: HTMLIFrameElement): void {
  const { parentNode, nextSibling } = frame;
  // Out of the document it loses its page, without an entry in the history.
  frame.remove();
  frame.removeAttribute('src');
  parentNode?.insertBefore(frame, nextSibling);
}

function addressOf(element: Element): string | null {
  for (const name of ['src', 'data-src', 'data-sq-src']) {
    const address = element.getAttribute(name);
    if (address) return address;
  }
  return null;
}
