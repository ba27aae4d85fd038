import { expect, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { containFocus } from '../../src/ui/contain-focus.js';

async function page(): Promise<HTMLElement> {
  return fixture<HTMLElement>(`<div>
    <button id="before">Before</button>
    <section><button id="first">First</button><button disabled>None</button><button hidden>None</button
    ><button id="last">Last</button></section>
    <button id="after">After</button>
  </div>`);
}

function focused(): string | undefined {
  return document.activeElement?.id;
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}

describe('containFocus()', () => {
  it('moves focus from one end of a container to the other', async () => {
    const root = await page();
    const end = containFocus({ container: root.querySelector('section') as HTMLElement });
    focus('last');
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal('first');
    await sendKeys({ press: 'Shift+Tab' });
    expect(focused()).to.equal('last');
    end();
  });

  it('returns focus to the last focused element in the container', async () => {
    const root = await page();
    const end = containFocus({ container: root.querySelector('section') as HTMLElement });
    focus('first');
    focus('after');
    expect(focused()).to.equal('first');
    end();
    focus('after');
    expect(focused()).to.equal('after');
  });

  it('can use a predicate instead of a container', async () => {
    await page();
    const end = containFocus({ predicate: ({ id }) => id === 'before' || id === 'after' });
    focus('before');
    focus('after');
    expect(focused()).to.equal('after');
    focus('first');
    expect(focused()).to.equal('after');
    end();
  });
});
