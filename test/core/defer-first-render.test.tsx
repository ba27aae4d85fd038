import { expect } from '@open-wc/testing';
import type { ReactNode } from 'react';
import { useMethods } from '../../src/core/renderers/react/hooks.js';
import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { inNextTask } from '../../src/core/life/next-task.js';
import { nextTask } from '../support/browser/next-task.js';
import { inside, place, register, shown } from './fixture.js';

const log: string[] = [];

const input = defineInput({
  scalars: {},
  content: (source) => {
    log.push('read');
    // Runs in a separate task, before all tasks that are queued later.
    inNextTask(() => log.push(`shows "${shown(source as unknown as HTMLElement)}"`));
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
    deferFirstRender: true,
  }) {},
);

interface Counting extends HTMLElement {
  readonly updateComplete: Promise<void>;
  readonly hasUpdated: boolean;
  count(): number;
}

const markup = `<${tag}><i></i></${tag}>`;

beforeEach(() => {
  log.length = 0;
});

describe('a block whose first render is deferred', () => {
  it('shows its children in a slot from the start, and keeps that slot when it renders', async () => {
    const host = place<Counting>(markup);
    const slot = inside<HTMLSlotElement>(host, 'slot');

    expect(slot.assignedElements()).to.deep.equal([...host.children]);
    await host.updateComplete;
    expect(inside(host, 'slot')).to.equal(slot);
    expect(shown(host)).to.equal('1');
  });

  it('renders immediately if a method is called', async () => {
    const host = place<Counting>(markup);

    expect(host.count()).to.equal(1);
    expect(log).to.deep.equal(['read', 'rendered']);
    await nextTask();
    await nextTask();
    expect(log).to.deep.equal(['read', 'rendered', 'shows "1"']);
  });
});
