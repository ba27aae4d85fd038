import { expect } from '@open-wc/testing';
import { html } from 'lit/html.js';
import { changeUnobserved, watchChildren } from '../../src/core/input/children.js';
import { defineInput } from '../../src/core/input/input.js';
import { litBlock } from '../../src/core/renderers/lit/lit-block.js';
import { nextTask } from '../support/browser/next-task.js';
import { place, placed, register } from './fixture.js';

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
});

/** Registers a tag that reads the `value` of its input, and calls `rendered` after each render. */
function registerReader(rendered: (host: HTMLElement, input: HTMLInputElement) => void): string {
  return register(
    litBlock({
      input: defineInput({
        scalars: {},
        watch: ['value'],
        content: (source) => ({ value: source.querySelector('input')?.getAttribute('value') }),
      }),
      styles: [],
      state: {},
      view: () => html`<slot></slot>`,
      connect: ({ host }) => {
        let renders = 0;
        const update = (): void => {
          renders += 1;
          // Without a limit a failure would freeze the page.
          if (renders < 50) rendered(host, host.querySelector('input') as HTMLInputElement);
        };
        update();
        return update;
      },
    }),
  );
}

describe('what an element writes while it renders', () => {
  it('does not render the element again', async () => {
    let renders = 0;
    const tag = registerReader((_host, input) => {
      renders += 1;
      input.setAttribute('value', `written ${String(renders)}`);
    });

    await placed(`<${tag}><input value="Send"></${tag}>`);
    const first = renders;
    document.querySelector(`${tag} input`)?.setAttribute('value', 'of the page');
    await nextTask();

    expect([first, renders]).to.deep.equal([1, 2]);
  });

  it('renders an element around it that reads the same attribute', async () => {
    const seen: (string | null)[] = [];
    const outer = registerReader((_host, input) => seen.push(input.getAttribute('value')));
    const inner = registerReader((_host, input) => input.setAttribute('value', 'of the inner one'));

    await placed(`<${outer}><${inner}><input value="Send"></${inner}></${outer}>`);
    await nextTask();

    expect(seen).to.deep.equal(['Send', 'of the inner one']);
  });
});
