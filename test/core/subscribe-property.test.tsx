import { expect } from '@open-wc/testing';
import { useLayoutEffect } from 'react';
import { subscribeProperty } from '../../src/core/input/properties.js';
import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { number, text } from '../../src/core/input/scalars.js';
import { useHost } from '../../src/core/renderers/react/ViewRoot.js';
import { collectWarnings } from '../support/browser/console-guard.js';
import { placed, register } from './fixture.js';

let reads = 0;
let renders = 0;
const received: number[] = [];

const input = defineInput({
  scalars: { place: number(0, { integer: true }), word: text('') },
  refine: ({ word }) => {
    reads += 1;
    return { word };
  },
});

type Subscriber = HTMLElement & { place: number; word: string; updateComplete: Promise<void> };

const tag = register(
  class extends reactBlock({
    input,
    view: function View({ input: { word } }) {
      const host = useHost() as Subscriber | null;
      useLayoutEffect(
        () =>
          host ? subscribeProperty(host, 'place', () => received.push(host.place)) : undefined,
        [host],
      );
      renders += 1;
      return <p>{word}</p>;
    },
    styles: [],
  }) {},
);

async function mountSubscriber(attributes = ''): Promise<Subscriber> {
  const host = await placed<Subscriber>(`<${tag} word="one" ${attributes}></${tag}>`);
  received.length = reads = renders = 0;
  return host;
}

describe('a scalar that a view subscribes to', () => {
  it('is notified once for all that was written in one task, and renders nothing', async () => {
    const host = await mountSubscriber();
    host.place = 1;
    host.setAttribute('place', '2');
    expect(host.place).to.equal(2);
    expect(received).to.deep.equal([]);
    await host.updateComplete;
    expect(received).to.deep.equal([2]);
    expect([reads, renders]).to.deep.equal([0, 0]);
  });

  it('keeps its value while other input changes', async () => {
    const host = await mountSubscriber('place="3"');
    host.place = 5;
    host.word = 'two';
    await host.updateComplete;
    expect(host.place).to.equal(5);
    expect(host.shadowRoot?.querySelector('p')?.textContent).to.equal('two');
    expect(reads).to.equal(1);
  });

  it('is read with the rest where it is unset, or not allowed', async () => {
    const host = await mountSubscriber('place="3"');
    host.removeAttribute('place');
    await host.updateComplete;
    expect(reads).to.equal(1);
    expect(host.place).to.equal(0);
    host.setAttribute('place', '3');
    await host.updateComplete;
    const warnings = collectWarnings();
    host.setAttribute('place', 'far');
    await host.updateComplete;
    expect(host.place).to.equal(0);
    expect(warnings).to.have.length(1);
  });

  it('keeps its value when the view has gone and come again', async () => {
    const host = await mountSubscriber();
    const { parentNode: parent } = host;
    host.place = 4;
    await host.updateComplete;
    host.remove();
    await host.updateComplete;
    host.place = 6;
    parent?.append(host);
    await host.updateComplete;
    expect(host.place).to.equal(6);
    host.place = 7;
    await host.updateComplete;
    expect(received.at(-1)).to.equal(7);
  });
});
