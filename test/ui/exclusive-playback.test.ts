import { expect } from '@open-wc/testing';
import * as own from '../../src/ui/exclusive-playback.js';

const { claimPlayback, releasePlayback } = own;

/** A player that notes its name when it is paused, and releases what it held, as players do. */
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
  it('pauses the player that has played until now, and no other', () => {
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

  it('pauses nobody who has released it', () => {
    const paused: string[] = [];
    const [first, second] = [namedPlayer('first', paused), namedPlayer('second', paused)];

    claimPlayback(first);
    releasePlayback(first);
    claimPlayback(second);
    releasePlayback(second);

    expect(paused).to.deep.equal([]);
  });
});
