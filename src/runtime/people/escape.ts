import { isEscapeTaken } from '../../core/escape-stack.js';
import { isHtmlElement } from '../../platform/node-kinds.js';
import { sharedPart } from '../../platform/shared.js';

/** Fields in which Escape takes back what was typed or chosen. */
const editable =
  'textarea, select, input:not([type=button], [type=checkbox], [type=image], [type=radio], [type=reset], [type=submit])';
/** What the browser itself closes. */
const closable = 'dialog:modal, [popover]:not([popover=manual]):popover-open';

/**
 * Calls `act` for presses of Escape that nothing else on the page wants, first for one that came before this code. Ends
 * with `signal`.
 */
export function followEscape(act: (press: KeyboardEvent) => void, signal: AbortSignal): void {
  const early = takeEarlyPresses().find(isFree);
  if (early) act(early);
  const follow = (event: KeyboardEvent): void => {
    if (isFree(event)) act(event);
  };
  // Last on its way, so that whoever else wants it has said so.
  addEventListener('keydown', follow, { signal });
}

function takeEarlyPresses(): KeyboardEvent[] {
  const early = sharedPart('early', () => []);
  const presses = early.filter((event) => event.type === 'keydown') as KeyboardEvent[];
  early.splice(0, early.length, ...early.filter((event) => event.type !== 'keydown'));
  return presses;
}

function isFree(event: KeyboardEvent): boolean {
  const { key, isComposing, defaultPrevented, repeat, ctrlKey, altKey, metaKey } = event;
  if (key !== 'Escape' || isComposing || defaultPrevented || repeat) return false;
  if (ctrlKey || altKey || metaKey || isEscapeTaken() || document.fullscreenElement) return false;
  return !isTyping(event) && !document.querySelector(closable);
}

/** True where the focus is, or was when the key was pressed, on something to type in, also within shadow roots. */
function isTyping(event: KeyboardEvent): boolean {
  // An event that is over has no path any more.
  const path = event.composedPath();
  const nodes = path.length > 0 ? path : [event.target, ...focusPath()];
  return nodes.some(
    (node) => isHtmlElement(node) && (node.isContentEditable || node.matches(editable)),
  );
}

function focusPath(): Element[] {
  const path: Element[] = [];
  for (let at = document.activeElement; at; at = at.shadowRoot?.activeElement ?? null)
    path.push(at);
  return path;
}
