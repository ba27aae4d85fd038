import { expect } from '@open-wc/testing';
import r2wc from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  connectRoot,
  controllerBase,
  disconnectRoot,
  renderRoot,
} from '../../src/core/renderers/react/r2wc-core.js';
import { r2wcBase } from '../../src/core/renderers/react/r2wc.js';
import { place, register } from './fixture.js';

/*
 * What `r2wc.ts` relies on and r2wc does not document. A new version that changes any of it
 * fails here, before a block does.
 */

const context = Symbol.for('r2wc.context');
const connected = Symbol.for('r2wc.connected');
const props = Symbol.for('r2wc.props');
const render = Symbol.for('r2wc.render');

type Internals = HTMLElement & {
  [context]:
    { root: { render(node: unknown): void; unmount(): void }; ReactComponent: unknown } | undefined;
  [connected]: boolean;
  [props]: Record<string, unknown>;
  [render](): void;
  disconnectedCallback(): void;
};

function Word({ word }: { readonly word?: string }): ReactNode {
  return <p>{word ?? 'none'}</p>;
}

/** Keeps r2wc's own life cycle out, as a block does. */
const Base = r2wc(Word, {}) as unknown as { new (): Internals; readonly prototype: Internals };
class Element extends Base {
  connectedCallback(): void {
    // Nothing mounts by itself.
  }
}
const tag = register(Element);

describe('the parts of r2wc that a block uses', () => {
  it('are under the four symbols', () => {
    const host = place<Internals>(`<${tag}></${tag}>`);

    expect(host[connected]).to.equal(true);
    expect(host[props]).to.be.an('object');
    expect(host[render]).to.be.a('function');
    expect(context in host).to.equal(true);
    expect(host[context]).to.equal(undefined);
  });

  it('touch neither children nor shadow root in the constructor', () => {
    const host = place<Internals>(
      `<${tag}><template shadowrootmode="open"><i></i></template><b></b></${tag}>`,
    );

    expect(host.innerHTML).to.equal('<b></b>');
    expect(host.shadowRoot?.innerHTML).to.equal('<i></i>');
  });

  it('render with the root in the context, by its own update path', () => {
    const host = place<Internals>(`<${tag}></${tag}>`);
    const rendered: unknown[] = [];
    const root = { render: (node: unknown) => rendered.push(node), unmount: () => undefined };
    host[context] = { root, ReactComponent: Word };
    host[props] = { word: 'blue' };

    host[render]();

    expect(rendered).to.have.length(1);
    expect(rendered[0]).to.deep.include({ type: Word, props: { word: 'blue' } });
  });

  it('render nothing while they count as disconnected', () => {
    const host = place<Internals>(`<${tag}></${tag}>`);
    const rendered: unknown[] = [];
    const root = { render: (node: unknown) => rendered.push(node), unmount: () => undefined };
    host[context] = { root, ReactComponent: Word };
    host[connected] = false;

    host[render]();

    expect(rendered).to.deep.equal([]);
  });

  it('unmount the root in the context, and forget it', () => {
    const host = place<Internals>(`<${tag}></${tag}>`);
    let unmounts = 0;
    host[context] = {
      root: { render: () => undefined, unmount: () => (unmounts += 1) },
      ReactComponent: Word,
    };

    Base.prototype.disconnectedCallback.call(host);

    expect(unmounts).to.equal(1);
    expect(host[context]).to.equal(undefined);
    expect(host[connected]).to.equal(false);
  });

  it('work with a root of React', () => {
    const host = place<Internals>(`<${tag}></${tag}>`);
    host[context] = { root: createRoot(host), ReactComponent: Word };
    host[props] = { word: 'blue' };

    flushSync(() => host[render]());
    const before = host.textContent;
    host[props] = { word: 'red' };
    flushSync(() => host[render]());

    expect([before, host.textContent]).to.deep.equal(['blue', 'red']);
  });

  it('leave no public member on an element of ours', () => {
    for (const Base of [r2wcBase(Word).Base, controllerBase()]) {
      class Block extends Base {
        connectedCallback(): void {
          // Nothing mounts by itself.
        }
      }
      const host = place(`<${register(Block)}>`);
      expect(Object.keys(host)).to.deep.equal([]);
    }
  });

  it('use a root that is set late, and disconnect without one', () => {
    class Block extends controllerBase() {
      connectedCallback(): void {
        // Nothing mounts by itself.
      }
    }
    const [late, never] = ['', ''].map(() => place(`<${register(class extends Block {})}>`));
    if (!late || !never) throw new Error('no elements');
    const calls: unknown[] = [];
    const root = {
      render: (next: object) => calls.push(next),
      unmount: () => calls.push('unmount'),
    };
    connectRoot(late, root, { word: 'blue' });
    expect(calls).to.deep.equal([]);
    renderRoot(late, { word: 'red' });
    disconnectRoot(late);
    disconnectRoot(never);
    expect(calls).to.deep.equal([{ word: 'red' }, 'unmount']);
  });
});
