import { isEscapeTaken } from '../../core/escape-stack.js';
import { takeEarlyEvents } from '../../page/early-events.js';
import { focusPath, isEditable } from '../../page/typing.js';

/** Matches elements that Escape closes: those that the browser closes itself, and common widgets in the page. */
const closable =
  'dialog[open], [popover]:not([popover=manual]):popover-open, [aria-modal=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Calls `onPress` for each press of Escape that nothing else on the page handles, including a press before this code had
 * loaded. Stops when `signal` aborts.
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
  // `window` is the last target of the event, so all other listeners have already had the chance to prevent the default.
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

/** Returns `true` if a text field or editor has focus, or had focus when the key was pressed. Shadow roots are included. */
function isTyping(event: KeyboardEvent): boolean {
  // After the dispatch, an event's path is empty.
  const path = event.composedPath();
  const nodes = path.length > 0 ? path : [event.target, ...focusPath()];
  return nodes.some((node) => node !== null && isEditable(node));
}
