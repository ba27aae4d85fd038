import { onceEscapeIsFree } from '../core/escape-stack.js';
import { decodeText } from '../model/query.js';
import { focusPath, isEditable } from './typing.js';

/* Whether something may take the whole page that nobody has asked for, and when that may have changed. */

/** What takes the whole page, also a tag that will as soon as its code has come. */
const TAKING =
  'dialog[open], :modal, :fullscreen, sq-dialog[open], sq-cart[open], sq-system-error[open]';

/** True where nothing has taken the page, nor is about to, and nobody types. */
export function isFree(): boolean {
  return !document.querySelector(TAKING) && !isDialogNamed() && !isTyping();
}

/** The address names a dialog that opens as soon as its code has come. */
function isDialogNamed(): boolean {
  const named = document.getElementById(decodeText(location.hash.slice(1)));
  return named?.localName === 'sq-dialog' && !named.shadowRoot;
}

/** Somebody types, or may in a frame: what opens now would take the keys. */
function isTyping(): boolean {
  return focusPath().some((element) => element.localName === 'iframe' || isEditable(element));
}

/**
 * Calls back once: a dialog of ours is off the Escape stack, the page has closed one of its own, something has left full
 * screen, or a field was left.
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
  // The next field may have the focus by then. A frame that is left says nothing of it but this.
  const left = (): void => void setTimeout(changed);
  for (const type of ['focusout', 'focusin'])
    document.addEventListener(type, left, { signal, capture: true });
}
