import { expect } from '@open-wc/testing';
import { useLayoutEffect } from 'react';
import { ownProperty } from '../../src/core/input/properties.js';
import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { number, text } from '../../src/core/input/scalars.js';
import { useHost } from '../../src/core/renderers/react/ViewRoot.js';
import { collectWarnings } from '../support/browser/console-guard.js';
import { placed, register } from './fixture.js';

let reads = 0;
let renders = 0;

const input = defineInput({
  scalars: { place: number(0, { integer: true }), word: text('') },
  refine: ({ word }) => {
    reads += 1;
    return { word };
  },
});

type Owner = HTMLElement & { place: number; word: string; updateComplete: Promise<void> };

const tag = register(
  class extends reactBlock({
    input,
    view: function View({ input: { word } }) {
      const host = useHost() as Owner | null;
      useLayoutEffect(() => {
        if (!host) return undefined;
        let place = host.place;
        // As an element does that has ten places.
        const set = (value: unknown): void => void (place = Math.min(Number(value), 9));
        return ownProperty(host, 'place', { get: () => place, set });
      }, [host]);
      renders += 1;
      return <p>{word}</p>;
    },
    styles: [],
  }) {},
);

async function mountOwner(attributes = ''): Promise<Owner> {
  const host = await placed<Owner>(`<${tag} word="one" ${attributes}></${tag}>`);
  reads = renders = 0;
  return host;
}

describe('a property that an element keeps itself', () => {
  it('reads and writes through the element without reading the input or rendering', async () => {
    const host = await mountOwner();
    host.place = 1;
    expect(host.place).to.equal(1);
    host.setAttribute('place', '12');
    expect(host.place).to.equal(9);
    host.setAttribute('place', '12');
    await host.updateComplete;
    expect([reads, renders]).to.deep.equal([0, 0]);
  });

  it('returns to its default when it is unset or invalid', async () => {
    const host = await mountOwner('place="3"');
    host.removeAttribute('place');
    expect(host.place).to.equal(0);
    host.setAttribute('place', '3');
    await host.updateComplete;
    const warnings = collectWarnings();
    host.setAttribute('place', 'far');
    await host.updateComplete;
    expect(host.place).to.equal(0);
    expect(warnings).to.have.length(1);
  });
});
