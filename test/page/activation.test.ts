import { assert } from '@open-wc/testing';
import { whenActivated } from '../../src/page/activation.js';
import { nextTask } from '../support/browser/next-task.js';

describe('whenActivated', () => {
  it('settles at once on a page that somebody looks at, and with the activation of one that is prerendered', async () => {
    await whenActivated();
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    let isActivated = false;
    const waiting = whenActivated().then(() => (isActivated = true));
    await nextTask();
    assert.isFalse(isActivated);
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await waiting;
    assert.isTrue(isActivated);
  });
});
