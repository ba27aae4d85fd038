import { addMonths, weekStart } from './days.js';

interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** Key combinations with Alt, Ctrl or Meta are left to the browser. */
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

interface GridOrder {
  /** 0 is Sunday. */
  readonly firstWeekday: number;
  readonly isRightToLeft: boolean;
}

/**
 * Returns the day to which a key moves focus (WAI-ARIA APG, "Date Picker Dialog Example", "Keyboard Support: Date Grid").
 * Returns `undefined` for other keys.
 */
export function dayByKey(
  { key, shiftKey, altKey, ctrlKey, metaKey }: GridKey,
  day: number,
  { firstWeekday, isRightToLeft }: GridOrder,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const forward = isRightToLeft ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
  }
  if (shiftKey) return undefined;
  switch (key) {
    case 'ArrowRight':
      return day + forward;
    case 'ArrowLeft':
      return day - forward;
    case 'ArrowUp':
      return day - 7;
    case 'ArrowDown':
      return day + 7;
    case 'Home':
      return weekStart(day, firstWeekday);
    case 'End':
      return weekStart(day, firstWeekday) + 6;
    default:
      return undefined;
  }
}
