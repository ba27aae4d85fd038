/* The keyboard of an editable combobox (WAI-ARIA Authoring Practices, "Combobox"). */

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

/** `isOwn` prevents the browser's default. Escape is handled by the escape stack. */
export type KeyAction =
  | { readonly kind: 'close'; readonly isOwn: boolean }
  | { readonly kind: 'open' | 'follow' }
  | { readonly kind: 'move'; readonly key: MoveKey }
  /** The caret moves, so no option is active anymore. */
  | { readonly kind: 'leave' };

/** Returns the action of a key. Undefined if the field or the browser handles it. */
export function keyAction(
  press: KeyPress,
  { isOpen, hasActive }: { readonly isOpen: boolean; readonly hasActive: boolean },
): KeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, keyCode } = press;
  // Some browsers end a composition before the key event that ends it. Its keyCode is 229.
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
 * Returns the key of the option that is active after a key press. Undefined if the focus returns to the field: Up and Down cycle through
 * the options and the field.
 *
 * @param options - keys of the options, in their order
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
