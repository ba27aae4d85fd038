/** A media player that can be paused. */
export interface Player {
  pause(): void;
}

let current: Player | undefined;

/**
 * Call this when `player` starts to play. Pauses the player that was playing until now, anywhere on the page
 * (behavior.md#video-exclusive).
 */
export function claimPlayback(player: Player): void {
  const previous = current;
  // Set before the previous player is paused, so that its call of `releasePlayback` does not affect the new player.
  current = player;
  if (previous !== player) previous?.pause();
}

/** Call this when `player` has paused, has ended or is removed. Has no effect if a different player is playing. */
export function releasePlayback(player: Player): void {
  if (current === player) current = undefined;
}
