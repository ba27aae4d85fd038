import { onceEscapeIsFree } from '../core/escape-stack.js';
import { decodeText } from '../model/query.js';
import { focusPath, isEditable } from './typing.js';

// Decides whether an overlay that the visitor did not request may open now, and notifies callers when the decision may have
// changed.

/** Matches elements that cover the page, and elements that will cover it when their code has loaded. */
const TAKING =
  'dialog[open], :modal, :fullscreen, sq-dialog[open], sq-cart[open], sq-system-error[open]';

/** Returns `true` if nothing covers the page or is about to cover it, and the visitor is not typing. */
export function isFree(): boolean {
  return !document.querySelector(TAKING) && !isDialogNamed() && !isTyping();
}

/** Returns `true` if the URL's fragment names a dialog, which opens as soon as its code has loaded. */
function isDialogNamed(): boolean {
  const named = document.getElementById(decodeText(location.hash.slice(1)));
  return named?.localName === 'sq-dialog' && !named.shadowRoot;
}

/** Returns `true` if a field or a frame has focus. An overlay would intercept the visitor's keystrokes. */
function isTyping(): boolean {
  return focusPath().some((element) => element.localName === 'iframe' || isEditable(element));
}

/**
 * Calls `check` once, as soon as the result of {@link isFree} may have changed: a dialog has closed, an element has left full
 * screen, or a field has lost focus.
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
  // Deferred, because focus may be moving to another field. Both events are needed: when focus leaves a frame, only `focusin`
  // fires.
  const left = (): void => void setTimeout(changed);
  for (const type of ['focusout', 'focusin'])
    document.addEventListener(type, left, { signal, capture: true });
}
