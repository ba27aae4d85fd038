import { queryValue } from '../../../model/query.js';

/** Seconds that a slide of a page's gallery stays (spec section 9: 5000 ms). */
export const PAGE_TIMEOUT_SECONDS = 5;

/** Milliseconds that a slide stays where gallery settings have options of autoplay without a time (spec section 9). */
export const SETTINGS_TIMEOUT_MS = 1000;

/** Milliseconds that a slide stays at least once a pause is over (spec section 9). */
const RESUME_TIMEOUT_MS = 1000;

/** Part of a gallery, or of the screen, that has to be in view (spec section 9: ratio 0.5). */
const VIEW_RATIO = 0.5;

/** Longest time that a timer can hold; more would end at once. */
const LONGEST = 2 ** 31 - 1;

/** What pauses autoplay for the time being. */
export interface PauseReasons {
  /** A mouse is over the gallery or its controls. */
  readonly pointer: boolean;
  /** A control or link of the gallery has the focus (WCAG 2.2.2). */
  readonly focus: boolean;
  /** A video of the gallery plays. */
  readonly video: boolean;
  /** The lightbox lies over the page. */
  readonly lightbox: boolean;
  readonly offScreen: boolean;
  readonly hiddenTab: boolean;
}

/** True for a page whose address turns autoplay off: `nomotion=true` (spec section 2). */
export function asksForNoMotion(search: string): boolean {
  return queryValue(search, 'nomotion') === 'true';
}

/** True where the shown part of a gallery, or of the screen that it covers, is at least half (spec section 9). */
export function isOnScreen(shownOfGallery: number, shownOfScreen: number): boolean {
  return Math.max(shownOfGallery, shownOfScreen) >= VIEW_RATIO;
}

/**
 * Milliseconds until the next slide comes.
 *
 * @param timeout milliseconds that a slide stays
 * @param shown milliseconds for which it has been there while nothing paused autoplay: after a pause it
 *   stays for a moment, however long that is
 */
export function remainingTime(timeout: number, shown: number): number {
  const rest = timeout - Math.max(0, shown);
  return Math.min(LONGEST, Math.max(rest, Math.min(RESUME_TIMEOUT_MS, timeout)));
}

/**
 * Any slide but the current one, all of them alike (spec section 4, "Autoplay": randomize).
 *
 * @param random gives numbers from 0 up to, and without, 1
 */
export function otherSlide(index: number, count: number, random: () => number): number {
  if (count < 2) return index;
  const pick = Math.min(count - 2, Math.floor(random() * (count - 1)));
  return pick < index ? pick : pick + 1;
}

/** What a visitor does to a gallery, from the touch to the change of slide that it brings about. */
export interface VisitorAction {
  readonly note: () => void;
  /** Whether there was one. Forgets it. */
  readonly take: () => boolean;
}

/** Notes what visitors do, nothing at first. */
export function createVisitorAction(): VisitorAction {
  let isNoted = false;
  return {
    note() {
      isNoted = true;
    },
    take() {
      const was = isNoted;
      isNoted = false;
      return was;
    },
  };
}
