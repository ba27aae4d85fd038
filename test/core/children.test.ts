import { expect } from '@open-wc/testing';
import { changeUnobserved, watchChildren } from '../../src/core/children.js';
import { nextTask } from '../support/browser/next-task.js';
import { place } from './fixture.js';

/** A watched host with a button, and the number of changes that it has been notified of. */
function placeWatched() {
  const host = place('<div><button>Send</button></div>');
  const button = host.querySelector('button') as HTMLButtonElement;
  const received = { changes: 0 };
  watchChildren(host, [], () => (received.changes += 1));
  return { button, received };
}

describe('a quiet change of a page’s node', () => {
  it('is no input of the block around it', async () => {
    const { button, received } = placeWatched();

    changeUnobserved(() => button.replaceChildren('Sending'));
    await nextTask();

    expect([button.textContent, received.changes]).to.deep.equal(['Sending', 0]);
  });

  it('hides no change that the page has made before it, or makes after it', async () => {
    const { button, received } = placeWatched();

    button.append('!');
    changeUnobserved(() => button.replaceChildren('Sending'));
    await nextTask();
    const before = received.changes;
    button.append('!');
    await nextTask();

    expect([before, received.changes]).to.deep.equal([1, 2]);
  });
});
