import { queryValue } from '../../../model/query.js';

/** Default display time per slide, in seconds (behavior.md#gallery-autoplay-time). */
export const PAGE_TIMEOUT_SECONDS = 5;

/**
 * Display time in milliseconds, if the gallery's settings have autoplay options but no time
 * (behavior.md#gallery-autoplay-time).
 */
export const SETTINGS_TIMEOUT_MS = 1000;

/** Minimum display time in milliseconds after a pause (behavior.md#gallery-autoplay-time). */
const RESUME_TIMEOUT_MS = 1000;

/** Portion of the gallery or of the screen that must be visible (behavior.md#gallery-visible). */
const VIEW_RATIO = 0.5;

/** Maximum delay of a browser timer, in milliseconds. Timers with longer delays fire immediately. */
const LONGEST = 2 ** 31 - 1;

export interface PauseReasons {
  readonly pointer: boolean;
  /** `true` if one of the gallery's controls or links has focus (WCAG 2.2.2). */
  readonly focus: boolean;
  readonly video: boolean;
  readonly lightbox: boolean;
  readonly offScreen: boolean;
  readonly hiddenTab: boolean;
}

/** Returns `true` if the URL turns autoplay off with `nomotion=true` (behavior.md#page-flags). */
export function asksForNoMotion(search: string): boolean {
  return queryValue(search, 'nomotion') === 'true';
}

/** Returns `true` if at least half of the gallery is visible, or if the gallery covers at least half of the screen (behavior.md#gallery-visible). */
export function isOnScreen(shownOfGallery: number, shownOfScreen: number): boolean {
  return Math.max(shownOfGallery, shownOfScreen) >= VIEW_RATIO;
}

/**
 * Returns the number of milliseconds until the next slide is shown. A slide that was paused remains for at least
 * `RESUME_TIMEOUT_MS`.
 *
 * @param timeout display time per slide, in milliseconds
 * @param shown how long the slide has been shown already, excluding pauses, in milliseconds
 */
export function remainingTime(timeout: number, shown: number): number {
  const rest = timeout - Math.max(0, shown);
  return Math.min(LONGEST, Math.max(rest, Math.min(RESUME_TIMEOUT_MS, timeout)));
}

/**
 * Returns a random index other than the current one. All other indexes are equally likely (behavior.md#gallery-random).
 *
 * @param random returns numbers in [0, 1)
 */
export function otherSlide(index: number, count: number, random: () => number): number {
  if (count < 2) return index;
  const pick = Math.min(count - 2, Math.floor(random() * (count - 1)));
  return pick < index ? pick : pick + 1;
}

/** Remembers that the visitor has interacted with a gallery, until the slide changes as a result. */
export interface VisitorAction {
  readonly note: () => void;
  /** Returns `true` if an interaction was noted since the last call. */
  readonly take: () => boolean;
}

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
