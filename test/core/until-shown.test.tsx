import { expect } from '@open-wc/testing';
import type { ReactNode } from 'react';
import { useMethods } from '../../src/core/hooks.js';
import { defineInput } from '../../src/core/input.js';
import { reactBlock } from '../../src/core/react-block.js';
import { nextTask } from '../support/browser/next-task.js';
import { inside, place, register, shown } from './fixture.js';

const log: string[] = [];
/** The turns that the block has asked for. */
const turns: (() => void)[] = [];

const input = defineInput({
  scalars: {},
  content: (source) => {
    log.push('read');
    return { count: source.children.length };
  },
  refine: (_values, { count }) => ({ count }),
});

function View({ input: { count } }: { readonly input: { readonly count: number } }): ReactNode {
  log.push('rendered');
  useMethods({ count: () => count });
  return <p>{count}</p>;
}

const tag = register(
  class extends reactBlock<typeof input, { count(): number }>({
    input,
    view: View,
    styles: [],
    methods: ['count'],
    untilShown: (work) => void turns.push(work),
  }) {},
);

interface Counting extends HTMLElement {
  readonly updateComplete: Promise<void>;
  readonly hasUpdated: boolean;
  count(): number;
}

const markup = `<${tag}><i></i></${tag}>`;

/** What the block does when it gets its turn. */
async function turn(): Promise<string[]> {
  log.length = 0;
  for (const work of turns.splice(0)) work();
  await nextTask();
  return [...log];
}

beforeEach(() => {
  log.length = 0;
  turns.length = 0;
});

describe('a block that may have much to read', () => {
  it('is read in one turn and first rendered in the next, and says when it is', async () => {
    const host = place<Counting>(markup);
    let isComplete = false;
    void host.updateComplete.then(() => (isComplete = true));
    await nextTask();

    expect([[...log], isComplete]).to.deep.equal([[], false]);
    expect(await turn()).to.deep.equal(['read']);
    expect([shown(host), isComplete, host.hasUpdated]).to.deep.equal(['', false, false]);
    expect(await turn()).to.deep.equal(['rendered']);
    expect(shown(host)).to.equal('1');
    expect([isComplete, host.hasUpdated, turns.length]).to.deep.equal([true, true, 0]);
  });

  it('shows its children in one slot from the start, beside what it renders', async () => {
    const host = place<Counting>(markup);
    const slot = inside<HTMLSlotElement>(host, 'slot');

    expect(slot.assignedElements()).to.deep.equal([...host.children]);
    await turn();
    await turn();
    expect(inside(host, 'slot')).to.equal(slot);
    expect(shown(host)).to.equal('1');
  });

  it('is rendered at once for who calls it', async () => {
    const host = place<Counting>(markup);

    expect(host.count()).to.equal(1);
    expect(log).to.deep.equal(['read', 'rendered']);
    expect(await turn()).to.deep.equal([]);
  });

  it('waits for no turn where it was shown before: its root is empty when it comes back', async () => {
    const host = place<Counting>(markup);
    host.count();
    const { parentNode } = host;
    host.remove();
    await nextTask();
    parentNode?.append(host);
    await Promise.resolve();

    expect(shown(host)).to.equal('1');
  });
});
