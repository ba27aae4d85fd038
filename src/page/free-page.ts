import { onceEscapeIsFree } from '../core/escape-stack.js';
import { decodeText } from '../model/query.js';
import { focusPath, isEditable } from './typing.js';

// Decides whether an unrequested overlay may open now, and reports when that may have changed.

/** Matches elements that cover the page, including elements that will do so once their code has loaded. */
const TAKING =
  'dialog[open], :modal, :fullscreen, sq-dialog[open], sq-cart[open], sq-system-error[open]';

/** True if nothing covers the page or is about to, and the visitor is not typing. */
export function isFree(): boolean {
  return !document.querySelector(TAKING) && !isDialogNamed() && !isTyping();
}

/** The address has the fragment of a dialog that opens once its code has loaded. */
function isDialogNamed(): boolean {
  const named = document.getElementById(decodeText(location.hash.slice(1)));
  return named?.localName === 'sq-dialog' && !named.shadowRoot;
}

/** True if a field or a frame has the focus. An overlay would intercept the typed keys. */
function isTyping(): boolean {
  return focusPath().some((element) => element.localName === 'iframe' || isEditable(element));
}

/**
 * Calls `check` once, as soon as {@link isFree} may have changed: after a dialog has closed, an element has left full screen or a
 * field has lost the focus.
 */
export function onceFree(check: () => void): void {
  const end = new AbortController();
  const changed = (): void => {
    if (end.signal.aborted) return;
    end.abort();
    check();
  };
  const { signal } = end;
  onceEscapeIsFree(changed);
  document.addEventListener('close', changed, { signal, capture: true });
  document.addEventListener('fullscreenchange', changed, { signal });
  // Wait, because the next field may get the focus. When the focus leaves a frame, no other event fires.
  const left = (): void => void setTimeout(changed);
  for (const type of ['focusout', 'focusin'])
    document.addEventListener(type, left, { signal, capture: true });
}
