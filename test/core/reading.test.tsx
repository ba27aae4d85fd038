import { expect } from '@open-wc/testing';
import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { text } from '../../src/core/input/scalars.js';
import { place, register } from './fixture.js';

let reads = 0;

const counting = defineInput({
  scalars: { word: text('') },
  content: (source) => {
    reads += 1;
    return { count: source.children.length };
  },
  refine: ({ word }, { count }) => ({ text: `${word} ${String(count)}` }),
});

const tag = register(
  class extends reactBlock({
    input: counting,
    view: ({ input }) => <p>{input.text}</p>,
    styles: [],
  }) {},
);

type Counting = HTMLElement & { word: string; updateComplete: Promise<void> };

async function shown(host: Counting): Promise<string | undefined> {
  await host.updateComplete;
  return host.shadowRoot?.querySelector('p')?.textContent;
}

describe('the children of a block', () => {
  it('are not read again because a property was written', async () => {
    const host = place<Counting>(`<${tag} word="old"><i></i></${tag}>`);
    await shown(host);
    const before = reads;
    host.word = 'new';
    expect(await shown(host)).to.equal('new 1');
    expect(reads).to.equal(before);
  });

  it('are read again with what was written in the same breath', async () => {
    const host = place<Counting>(`<${tag} word="old"><i></i></${tag}>`);
    await shown(host);
    host.word = 'new';
    host.append(document.createElement('i'));
    expect(await shown(host)).to.equal('new 2');
  });
});
