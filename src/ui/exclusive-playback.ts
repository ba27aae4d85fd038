import { sharedPart } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** What plays at present: one player on the page. */
    playback: Playback;
  }
}

/** A player as all others know it. */
export interface Player {
  pause(): void;
}

/** What all copies of the script know of the one that plays. */
export interface Playback {
  current: Player | undefined;
}

/**
 * Makes `player` the one that plays, and pauses the one that has played until now: on the whole page, across shadow
 * roots and copies of the script (spec section 4, "Video").
 */
export function claimPlayback(player: Player): void {
  const playback = playbackOfPage();
  const { current } = playback;
  // Before the other one is paused, which then releases what is no longer its own.
  playback.current = player;
  if (current && current !== player) current.pause();
}

/** Says that `player` has paused, has ended or is gone. Of one that does not play it changes nothing. */
export function releasePlayback(player: Player): void {
  const playback = playbackOfPage();
  if (playback.current === player) playback.current = undefined;
}

function playbackOfPage(): Playback {
  return sharedPart('playback', () => ({ current: undefined }));
}
