export type Shortcut = 'save' | 'undo' | 'redo' | 'nextRegion' | 'previousRegion';

/** Returns the editor shortcut that a key triggers. In a text field, undo is left to the browser. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (key === 'F6') return shiftKey ? 'previousRegion' : 'nextRegion';
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  if (key === 's') return 'save';
  if (isTextField(event.composedPath()[0])) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}

function isTextField(target: EventTarget | undefined): boolean {
  const { localName = '', isContentEditable = false } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable || /^(?:input|textarea)$/.test(localName);
}
