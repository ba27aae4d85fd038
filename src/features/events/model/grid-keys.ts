import { addMonths, weekStart } from './days.js';

/** A key that was pressed on a day of a grid. */
interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  /** With any of these it is the browser's. */
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

interface GridOrder {
  /** 0 for Sunday. */
  readonly firstWeekday: number;
  readonly isRightToLeft: boolean;
}

/**
 * The day to which a key leads (WAI-ARIA APG, "Date Picker Dialog Example", "Keyboard Support: Date Grid"); undefined
 * for a key that leads nowhere.
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
