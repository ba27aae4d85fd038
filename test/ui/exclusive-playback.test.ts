import { expect } from '@open-wc/testing';
import * as own from '../../src/ui/exclusive-playback.js';

const { claimPlayback, releasePlayback } = own;

/** Returns a player that records its name when it is paused, and gives up playback like real players do. */
function namedPlayer(name: string, paused: string[]): own.Player {
  const player = {
    pause() {
      paused.push(name);
      releasePlayback(player);
    },
  };
  return player;
}

describe('exclusive playback', () => {
  it('pauses only the player that was playing before', () => {
    const paused: string[] = [];
    const [first, second, third] = ['first', 'second', 'third'].map((name) =>
      namedPlayer(name, paused),
    ) as [own.Player, own.Player, own.Player];

    claimPlayback(first);
    claimPlayback(second);
    claimPlayback(third);
    releasePlayback(third);

    expect(paused).to.deep.equal(['first', 'second']);
  });

  it('pauses no player after the current player has been released', () => {
    const paused: string[] = [];
    const [first, second] = [namedPlayer('first', paused), namedPlayer('second', paused)];

    claimPlayback(first);
    releasePlayback(first);
    claimPlayback(second);
    releasePlayback(second);

    expect(paused).to.deep.equal([]);
  });
});
