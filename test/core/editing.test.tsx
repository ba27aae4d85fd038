import { expect } from '@open-wc/testing';
import { html } from 'lit/html.js';
import { useEffect, type ReactNode } from 'react';
import { useSlottedEvent } from '../../src/core/renderers/react/hooks.js';
import { defineInput } from '../../src/core/input/input.js';
import { litBlock } from '../../src/core/renderers/lit/lit-block.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { nextTask } from '../support/browser/next-task.js';
import { place, placed, register } from './fixture.js';

const log: string[] = [];
const input = defineInput({ scalars: {} });

function View(): ReactNode {
  useSlottedEvent('click', () => log.push('acts'));
  useEffect(() => {
    log.push('begin');
    return () => void log.push('end');
  }, []);
  return (
    <>
      <button>Own</button>
      <slot />
    </>
  );
}

const react = register(class extends reactBlock({ input, styles: [], view: View }) {});
const lit = register(
  class extends litBlock({
    input,
    state: {},
    styles: [],
    view: () => html`<button>Own</button><slot></slot>`,
    connect: ({ host, signal }) => {
      host.addEventListener('click', () => log.push('acts'), { signal });
      log.push('begin');
      signal.addEventListener('abort', () => log.push('end'));
    },
  }) {},
);

interface Host extends HTMLElement {
  readonly updateComplete: Promise<void>;
}

beforeEach(() => {
  log.length = 0;
});
afterEach(() => {
  document.designMode = 'off';
});

/** Ways to mark content as being edited. Each has a function that starts editing and one that ends it. */
const ways: Readonly<
  Record<string, { begin: (around: Element) => void; end: (around: Element) => void }>
> = {
  'data-sq-edit': {
    begin: (around) => around.setAttribute('data-sq-edit', ''),
    end: (around) => around.removeAttribute('data-sq-edit'),
  },
  contenteditable: {
    begin: (around) => around.setAttribute('contenteditable', 'true'),
    end: (around) => around.setAttribute('contenteditable', 'false'),
  },
  'design mode': {
    begin: () => {
      document.designMode = 'on';
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    },
    end: () => {
      document.designMode = 'off';
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    },
  },
};

for (const [kind, tag] of [
  ['React', react],
  ['lit', lit],
] as const) {
  for (const [way, { begin, end }] of Object.entries(ways)) {
    it(`a ${kind} block ignores events and shows only its children while it is being edited with ${way}`, async () => {
      const host = await placed<Host>(`<${tag}><p>Text</p><i slot="other">Other</i></${tag}>`);
      const around = host.parentElement as Element;
      expect(log).to.deep.equal(['begin']);

      begin(around);
      await nextTask();
      host.querySelector('p')?.click();
      expect(log).to.deep.equal(['begin', 'end']);
      for (const child of host.children) expect(child.checkVisibility()).to.equal(true);
      expect(host.shadowRoot?.querySelector('button')).to.equal(null);

      end(around);
      await nextTask();
      host.querySelector('p')?.click();
      expect(log).to.deep.equal(['begin', 'end', 'begin', 'acts']);
    });
  }

  it(`a ${kind} block without children shows its view, but inert, while it is being edited`, async () => {
    const page = place<HTMLElement>(`<div data-sq-edit><${tag}></${tag}></div>`);
    const host = page.firstElementChild as Host;
    await host.updateComplete;
    const own = host.shadowRoot?.querySelector('button');
    expect(own?.matches('[inert] *')).to.equal(true);

    page.removeAttribute('data-sq-edit');
    await nextTask();
    expect(host.shadowRoot?.querySelector('button')?.matches('[inert] *')).to.equal(false);
  });
}
