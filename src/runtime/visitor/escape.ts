import { isEscapeTaken } from '../../core/escape-stack.js';
import { takeEarlyEvents } from '../../page/early-events.js';
import { focusPath, isEditable } from '../../page/typing.js';

/** What a press of Escape is for: what the browser itself closes, and what widgets of the page close. */
const closable =
  'dialog[open], [popover]:not([popover=manual]):popover-open, [aria-modal=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Calls `act` for presses of Escape that nothing else on the page wants, first for one that came before this code. Ends
 * with `signal`.
 */
export function onUnclaimedEscape(
  onPress: (press: KeyboardEvent) => void,
  signal: AbortSignal,
): void {
  const presses = takeEarlyEvents(({ type }) => type === 'keydown') as KeyboardEvent[];
  const early = presses.find(isUnclaimed);
  if (early) onPress(early);
  const follow = (event: KeyboardEvent): void => {
    if (isUnclaimed(event)) onPress(event);
  };
  // The last target of the event: by now everybody else could prevent its default.
  addEventListener('keydown', follow, { signal });
}

function isUnclaimed(event: KeyboardEvent): boolean {
  const { key, isComposing, defaultPrevented, repeat, ctrlKey, altKey, metaKey } = event;
  if (key !== 'Escape' || isComposing || defaultPrevented || repeat) return false;
  if (ctrlKey || altKey || metaKey || isEscapeTaken() || document.fullscreenElement) return false;
  return !isTyping(event) && ![...document.querySelectorAll(closable)].some(isSeen);
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** True where the focus is, or was when the key was pressed, on something to type in, also within shadow roots. */
function isTyping(event: KeyboardEvent): boolean {
  // An event that is over has no path any more.
  const path = event.composedPath();
  const nodes = path.length > 0 ? path : [event.target, ...focusPath()];
  return nodes.some((node) => node !== null && isEditable(node));
}
