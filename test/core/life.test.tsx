import { expect } from '@open-wc/testing';
import { html } from 'lit/html.js';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { css } from '../../src/core/css.js';
import { useHostState, useMethods, useSlottedEvent } from '../../src/core/renderers/react/hooks.js';
import { defineInput, type InputOf } from '../../src/core/input/input.js';
import { litBlock } from '../../src/core/renderers/lit/lit-block.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { text } from '../../src/core/input/scalars.js';
import { inside, place, placed, register } from './fixture.js';
import { nextTask } from '../support/browser/next-task.js';

/** Reads `word` from its attribute, or else from the first link's `href`. */
const input = defineInput({
  scalars: { word: text('none') },
  content: (source) => ({ word: source.querySelector('a')?.getAttribute('href') ?? undefined }),
  watch: ['href'],
});

const log: string[] = [];

function View({ input: { word } }: { readonly input: InputOf<typeof input> }): ReactNode {
  const [count, setCount] = useState(0);
  useMethods({ add: (by: number) => (flushSync(() => setCount((before) => before + by)), word) });
  useHostState('busy', word === 'busy');
  useSlottedEvent('click', () => log.push('click'));
  useSlottedEvent('toggle', () => log.push('toggle'), { capture: true });
  useEffect(() => {
    log.push('begin');
    return () => void log.push('end');
  }, []);
  return (
    <>
      <p>{word}</p>
      <output>{count}</output>
      <slot />
    </>
  );
}

const styles = [
  css`
    p {
      color: rgb(1, 2, 3);
    }
  `,
];
const react = register(
  class extends reactBlock<typeof input, { add(by: number): string }>({
    input,
    view: View,
    styles,
    methods: ['add'],
  }) {},
);
const lit = register(
  class extends litBlock<typeof input, { count: number }, { add(by: number): string }>({
    input,
    state: { count: 0 },
    styles,
    methods: ['add'],
    view: ({ input: { word }, state: { count } }) =>
      html`<p>${word}</p>
        <output>${count}</output><slot></slot>`,
    connect: ({ signal, current, update, provide }) => {
      provide({
        add: (by: number) => {
          update({ count: current().state.count + by });
          return current().input.word;
        },
      });
      log.push('begin');
      signal.addEventListener('abort', () => log.push('end'));
    },
  }) {},
);

type Host = HTMLElement & {
  word: string;
  readonly updateComplete: Promise<void>;
  readonly hasUpdated: boolean;
  add(by: number): string;
};

beforeEach(() => {
  log.length = 0;
});

for (const [kind, tag] of [
  ['React', react],
  ['lit', lit],
] as const) {
  describe(`the children of a ${kind} block`, () => {
    it('are read again after they change', async () => {
      const host = await placed<Host>(`<${tag}><a href="/one"></a></${tag}>`);

      host.querySelector('a')?.setAttribute('href', '/two');
      await nextTask();
      const changed = inside(host, 'p').textContent;
      host.replaceChildren();
      await nextTask();

      expect([changed, inside(host, 'p').textContent]).to.deep.equal(['/two', 'none']);
    });
  });

  describe(`a method of a ${kind} block`, () => {
    it('works immediately after the element is inserted', async () => {
      const host = place<Host>(`<${tag} word="now"></${tag}>`);

      const answer = host.add(2);
      await nextTask();

      expect(answer).to.equal('now');
      expect(inside(host, 'output').textContent).to.equal('2');
    });

    it('throws a single error if the element is not in the document', async () => {
      const created = document.createElement(tag) as Host;
      const removed = await placed<Host>(`<${tag}></${tag}>`);

      removed.remove();
      await removed.updateComplete;

      for (const host of [created, removed])
        expect(() => host.add(1)).to.throw(DOMException, 'is not ready for add()');
    });
  });

  it(`updateComplete of a ${kind} block resolves when the latest property value has been rendered`, async () => {
    const host = await placed<Host>(`<${tag}></${tag}>`);

    host.word = 'one';
    const first = host.updateComplete;
    host.word = 'two';
    await first;

    expect(inside(host, 'p').textContent).to.equal('two');
  });
}

describe('state that a lit block sets in connect', () => {
  it('is part of the first render, even if connect takes a long time', async () => {
    const tag = register(
      litBlock({
        input,
        state: { count: 0 },
        styles: [],
        view: ({ state: { count } }) => html`<output>${count}</output>`,
        connect: ({ current, update }) => {
          const end = performance.now() + 50;
          // This loop takes longer than the time limit of a batch in the mount queue.
          while (performance.now() < end);
          update({ count: 1 });
          return () => {
            if (current().state.count === 1) update({ count: 2 });
          };
        },
      }),
    );
    const host = await placed(`<${tag}></${tag}>`);

    expect(inside(host, 'output').textContent).to.equal('2');
  });
});

describe('a custom state of a host element', () => {
  it('matches selectors while it is set, and is removed with the view', async () => {
    const host = await placed<Host>(`<${react} word="busy"></${react}>`);
    const on = host.matches(':state(busy)');

    host.word = 'idle';
    await host.updateComplete;
    const off = host.matches(':state(busy)');
    host.word = 'busy';
    await host.updateComplete;
    host.remove();
    await host.updateComplete;

    expect([on, off, host.matches(':state(busy)')]).to.deep.equal([true, false, false]);
  });
});

describe('events of slotted nodes', () => {
  it('reach the view until the element is removed, whether they bubble or not', async () => {
    const host = await placed<Host>(
      `<${react}><details><summary>More</summary></details></${react}>`,
    );
    const details = host.querySelector('details') as HTMLDetailsElement;

    details.click();
    details.dispatchEvent(new Event('toggle'));
    const received = [...log];
    host.remove();
    await host.updateComplete;
    log.length = 0;
    // With a slot, the children's events pass through the shadow root again, and would call a leaked listener.
    host.shadowRoot?.append(document.createElement('slot'));
    details.click();
    details.dispatchEvent(new Event('toggle'));

    expect(received).to.deep.equal(['begin', 'click', 'toggle']);
    expect(log).to.deep.equal([]);
  });
});
