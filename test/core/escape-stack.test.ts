import { expect } from '@open-wc/testing';
import { pushEscapeTarget } from '../../src/core/escape-stack.js';

function press(
  init: KeyboardEventInit = {},
  prepare: (event: KeyboardEvent) => void = () => undefined,
) {
  const event = new KeyboardEvent('keydown', {
    key: 'Escape',
    bubbles: true,
    cancelable: true,
    ...init,
  });
  prepare(event);
  document.body.dispatchEvent(event);
  return event;
}

describe('the Escape stack', () => {
  it('closes only the innermost overlay, and hides the key event from the page and the browser', () => {
    const closed: string[] = [];
    const received: Event[] = [];
    const page = new AbortController();
    document.addEventListener('keydown', (event) => received.push(event), { signal: page.signal });
    const releaseOuter = pushEscapeTarget(() => closed.push('outer'));
    const releaseInner = pushEscapeTarget(() => closed.push('inner'));

    const event = press();
    releaseInner();
    press();
    releaseOuter();
    page.abort();

    expect(closed).to.deep.equal(['inner', 'outer']);
    expect(event.defaultPrevented).to.equal(true);
    expect(received).to.deep.equal([]);
  });

  for (const [reason, init] of [
    ['another key is pressed', { key: 'Enter' }],
    ['text is being composed', { isComposing: true }],
  ] as const) {
    it(`closes nothing if ${reason}`, () => {
      const closed: string[] = [];
      const release = pushEscapeTarget(() => closed.push('it'));

      const event = press(init);
      release();

      expect(closed).to.deep.equal([]);
      expect(event.defaultPrevented).to.equal(false);
    });
  }

  it('closes nothing if a listener has already prevented the key event', () => {
    const closed: string[] = [];
    const release = pushEscapeTarget(() => closed.push('it'));

    press({}, (event) => event.preventDefault());
    release();

    expect(closed).to.deep.equal([]);
  });
});
