import { sharedPart } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** At most one player plays per document. */
    playback: Playback;
  }
}

export interface Player {
  pause(): void;
}

export interface Playback {
  current: Player | undefined;
}

/**
 * Registers `player` as the playing one and pauses the previous one, across shadow roots and copies of the script (spec
 * section 4, "Video").
 */
export function claimPlayback(player: Player): void {
  const playback = playbackOfPage();
  const { current } = playback;
  // Must be set before `pause()`: the other player then calls `releasePlayback`, which must not clear the new one.
  playback.current = player;
  if (current && current !== player) current.pause();
}

/** Call this when `player` has paused, ended or been removed. Does nothing if another player is registered. */
export function releasePlayback(player: Player): void {
  const playback = playbackOfPage();
  if (playback.current === player) playback.current = undefined;
}

function playbackOfPage(): Playback {
  return sharedPart('playback', () => ({ current: undefined }));
}
