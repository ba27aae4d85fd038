/* Keyboard handling of an editable combobox (WAI-ARIA Authoring Practices, "Combobox"). */

export type MoveKey = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End';

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** If `isOwn` is `true`, the browser's default action is prevented. Escape is handled by the escape stack. */
export type KeyAction =
  | { readonly kind: 'close'; readonly isOwn: boolean }
  | { readonly kind: 'open' | 'follow' }
  | { readonly kind: 'move'; readonly key: MoveKey }
  /** The key moves the caret, so no option remains active. */
  | { readonly kind: 'leave' };

/** Returns a key's action. Returns `undefined` if the field or the browser handles the key. */
export function keyAction(
  press: KeyPress,
  { isOpen, hasActive }: { readonly isOpen: boolean; readonly hasActive: boolean },
): KeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, keyCode } = press;
  // In some browsers, a composition ends before the key event that ended it. That key event has a keyCode of 229.
  if (isComposing || keyCode === 229 || ctrlKey || metaKey) return undefined;
  switch (key) {
    case 'Tab':
      return { kind: 'close', isOwn: false };
    case 'Enter':
      return isOpen && hasActive ? { kind: 'follow' } : undefined;
    case 'ArrowLeft':
    case 'ArrowRight':
      return hasActive ? { kind: 'leave' } : undefined;
    case 'ArrowUp':
      if (altKey) return isOpen ? { kind: 'close', isOwn: true } : undefined;
      return isOpen ? { kind: 'move', key } : { kind: 'open' };
    case 'ArrowDown':
      return isOpen && !altKey ? { kind: 'move', key } : { kind: 'open' };
    case 'Home':
    case 'End':
      return isOpen && hasActive && !shiftKey ? { kind: 'move', key } : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns the key of the option that becomes active when a keyboard key is pressed. Up and Down cycle through the field and all
 * options. Returns `undefined` if the field becomes active.
 *
 * @param options - keys of the options, in display order
 */
export function moveActive(
  key: MoveKey,
  options: readonly string[],
  active: string | undefined,
): string | undefined {
  const index = active === undefined ? -1 : options.indexOf(active);
  switch (key) {
    case 'ArrowDown':
      return options[index + 1];
    case 'ArrowUp':
      return index === -1 ? options.at(-1) : options[index - 1];
    case 'Home':
      return options[0];
    case 'End':
      return options.at(-1);
  }
}
