import { queryValue } from '../../../model/query.js';

/** Default display time of a slide in seconds (behavior.md#gallery-autoplay-time). */
export const PAGE_TIMEOUT_SECONDS = 5;

/** Display time in milliseconds if gallery settings have autoplay options without a time (behavior.md#gallery-autoplay-time). */
export const SETTINGS_TIMEOUT_MS = 1000;

/** Minimum display time in milliseconds after a pause (behavior.md#gallery-autoplay-time). */
const RESUME_TIMEOUT_MS = 1000;

/** Share of a gallery, or of the screen, that must be visible (behavior.md#gallery-visible). */
const VIEW_RATIO = 0.5;

/** Maximum delay of a timer in milliseconds. Longer delays fire immediately. */
const LONGEST = 2 ** 31 - 1;

export interface PauseReasons {
  readonly pointer: boolean;
  /** A control or link of the gallery has the focus (WCAG 2.2.2). */
  readonly focus: boolean;
  readonly video: boolean;
  readonly lightbox: boolean;
  readonly offScreen: boolean;
  readonly hiddenTab: boolean;
}

/** Returns `true` if the address turns autoplay off with `nomotion=true` (behavior.md#page-flags). */
export function asksForNoMotion(search: string): boolean {
  return queryValue(search, 'nomotion') === 'true';
}

/** Returns `true` if at least half of the gallery is visible, or if the gallery covers at least half of the screen (behavior.md#gallery-visible). */
export function isOnScreen(shownOfGallery: number, shownOfScreen: number): boolean {
  return Math.max(shownOfGallery, shownOfScreen) >= VIEW_RATIO;
}

/**
 * Returns the milliseconds until the next slide is shown.
 *
 * @param timeout display time of a slide in milliseconds
 * @param shown milliseconds for which the slide has been shown without a pause. After a pause, a slide stays for at least
 * `RESUME_TIMEOUT_MS`.
 */
export function remainingTime(timeout: number, shown: number): number {
  const rest = timeout - Math.max(0, shown);
  return Math.min(LONGEST, Math.max(rest, Math.min(RESUME_TIMEOUT_MS, timeout)));
}

/**
 * Returns a random index other than the current one, with equal probabilities (behavior.md#gallery-random).
 *
 * @param random returns numbers in [0, 1)
 */
export function otherSlide(index: number, count: number, random: () => number): number {
  if (count < 2) return index;
  const pick = Math.min(count - 2, Math.floor(random() * (count - 1)));
  return pick < index ? pick : pick + 1;
}

/** Records that a visitor has acted on a gallery, until the change of slide that the action causes. */
export interface VisitorAction {
  readonly note: () => void;
  /** Returns whether an action was recorded, and resets the record. */
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
