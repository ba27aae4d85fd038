/** A player that others can pause. */
export interface Player {
  pause(): void;
}

let current: Player | undefined;

/** Makes `player` the one that plays, and pauses the one that has played until now, anywhere on the page (behavior.md#video-exclusive). */
export function claimPlayback(player: Player): void {
  const previous = current;
  // Before the other one is paused, which then releases only its own turn.
  current = player;
  if (previous !== player) previous?.pause();
}

/** Call it when `player` has paused, has ended or is removed. It changes nothing if another one plays. */
export function releasePlayback(player: Player): void {
  if (current === player) current = undefined;
}
