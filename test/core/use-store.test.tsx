import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { useStore } from '../../src/core/renderers/react/hooks.js';
import { waitUntil } from '../support/browser/wait-until.js';

describe('useStore', () => {
  it('shows what a server showed first, then the value of now, in the same nodes', async () => {
    const $count = atom(3);
    const shown: number[] = [];
    const Count = () => {
      const count = useStore($count, 0);
      shown.push(count);
      return <b>{count}</b>;
    };
    const place = document.createElement('div');
    const server = place.appendChild(document.createElement('b'));
    server.textContent = '0';

    const root = hydrateRoot(place, <Count />, {
      onRecoverableError: (error) => expect.fail(String(error)),
    });
    await waitUntil(() => place.textContent === '3');

    expect(shown[0]).to.equal(0);
    expect(place.firstElementChild === server).to.equal(true);
    root.unmount();
  });

  it('follows the store while it is mounted, and no longer', () => {
    const $count = atom(1);
    const Count = () => <b>{useStore($count, 0)}</b>;
    const place = document.createElement('div');
    const root = createRoot(place);
    flushSync(() => root.render(<Count />));
    expect(place.textContent).to.equal('1');

    flushSync(() => $count.set(2));
    expect(place.textContent).to.equal('2');

    root.unmount();
    expect($count.lc).to.equal(0);
  });
});
