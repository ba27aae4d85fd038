/* The keyboard of an editable combobox (WAI-ARIA Authoring Practices, "Combobox"). */

/** Keys that move through the options. */
export type MoveKey = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End';

/** A key that was pressed in the field, as its event has it. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** What a key does; undefined where it is the field's own. Escape has a stack for the whole page. */
export type KeyAction =
  | { readonly kind: 'close'; readonly isOwn: boolean }
  | { readonly kind: 'open' | 'follow' }
  | { readonly kind: 'move'; readonly key: MoveKey }
  /** The caret moves: no option is active any more. */
  | { readonly kind: 'leave' };

/** What a key does to a list that is open or not, with or without an active option. */
export function keyAction(
  press: KeyPress,
  { isOpen, hasActive }: { readonly isOpen: boolean; readonly hasActive: boolean },
): KeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, keyCode } = press;
  // 229: some browsers end a composition before the key that ends it.
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
 * The option that is active after a key; undefined where the key leads back into the field, through which Up and Down go on
 * their round.
 *
 * @param options - Keys of the options, in their order
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
