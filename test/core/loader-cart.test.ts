import { expect } from '@open-wc/testing';
import { nextTask } from '../support/browser/next-task.js';
import { place } from './fixture.js';
import { startTag } from './loader-fixture.js';

/** Collects the missed events that the element is notified of. */
function missedBy(host: Element): Set<unknown> {
  const missed = new Set<unknown>();
  host.addEventListener('sq-missed', (event) => missed.add((event as CustomEvent).detail));
  return missed;
}

function announce(type: string): void {
  document.body.dispatchEvent(new CustomEvent(type, { bubbles: true }));
}

describe('an element that loads its code once the visitor has a cart', () => {
  it('is notified of changes that it missed while its code loaded: first the cart change, then the added product', async () => {
    const { tag, arrive } = startTag({ load: 'shopping' });
    const missed = missedBy(place(`<${tag}></${tag}>`));
    await nextTask();

    announce('sq-cart-changed');
    announce('sq-product-added');
    await nextTask();
    expect([...missed]).to.deep.equal([]);
    await arrive();
    await nextTask();

    expect([...missed]).to.deep.equal(['sq-cart-changed', 'sq-product-added']);
  });

  it('is not notified of events that occurred before it was inserted or that its loaded code receives itself', async () => {
    const { tag, arrive } = startTag({ load: 'shopping' });
    const first = place(`<${tag}></${tag}>`);
    const missed = missedBy(first);
    await nextTask();
    announce('sq-cart-changed');
    await nextTask();
    await arrive();
    await nextTask();

    const late = document.createElement(tag);
    const lateMissed = missedBy(late);
    first.after(late);
    await nextTask();
    announce('sq-product-added');
    await nextTask();

    expect([[...missed], [...lateMissed]]).to.deep.equal([['sq-cart-changed'], []]);
  });
});
