import { expect } from '@open-wc/testing';
import { keepInBody } from '../../src/page/keep-in-body.js';
import { nextTask } from '../support/browser/next-task.js';

const marker = 'data-kept';
const mine = (): Element[] => [...document.querySelectorAll(`[${marker}]`)];

function keep(): { element: Element; remove: () => void } {
  const element = document.createElement('aside');
  return {
    element,
    remove: keepInBody(element, () => document.body.prepend(element), marker),
  };
}

describe('what is kept in the body', () => {
  it('comes back where it is taken away, and no copy of it beside it', async () => {
    const { element, remove } = keep();
    document.body.append(element.cloneNode());
    element.remove();
    await nextTask();
    expect(mine()).to.deep.equal([element]);
    expect(document.body.firstElementChild).to.equal(element);
    remove();
  });

  it('goes for good by the function that takes it away', async () => {
    const { remove } = keep();
    remove();
    await nextTask();
    expect(mine()).to.deep.equal([]);
  });

  it('is given up where somebody takes it away again and again', async () => {
    const { element, remove } = keep();
    const observer = new MutationObserver(() => element.remove());
    observer.observe(document.body, { childList: true });
    element.remove();
    await nextTask();
    expect(mine()).to.deep.equal([]);
    observer.disconnect();
    remove();
  });
});
