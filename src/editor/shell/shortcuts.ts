export type Shortcut = 'save' | 'undo' | 'redo' | 'nextRegion' | 'previousRegion';

/** Returns the editor shortcut that a key triggers. In a text field, undo is left to the browser. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (key === 'F6') return shiftKey ? 'previousRegion' : 'nextRegion';
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  // With Caps Lock, the key is a capital letter.
  const letter = key.toLowerCase();
  if (letter === 's') return 'save';
  if (isTextField(event.composedPath()[0])) return undefined;
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : undefined;
}

/** Types of `<input>` without a text that the browser could undo. */
const textless = new Set(['button', 'checkbox', 'color', 'file', 'radio', 'range', 'submit']);

function isTextField(target: EventTarget | undefined): boolean {
  const {
    localName = '',
    type = '',
    isContentEditable = false,
  } = (target ?? {}) as Partial<HTMLInputElement>;
  return (
    isContentEditable || localName === 'textarea' || (localName === 'input' && !textless.has(type))
  );
}
