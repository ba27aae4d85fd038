import { expect } from '@open-wc/testing';
import { createElement, Suspense, use, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { nextTask } from '../support/browser/next-task.js';
import { waitUntil } from '../support/browser/wait-until.js';
import { register } from './fixture.js';

type Host = HTMLElement & { readonly updateComplete: Promise<void>; readonly hasUpdated: boolean };

const tag = register(
  class extends reactBlock({
    input: defineInput({ scalars: {} }),
    view: () => <slot />,
    styles: [],
  }) {},
);

const stages: HTMLElement[] = [];
const roots: Root[] = [];

/** Inserts server HTML into the page. Returns its container and the element under test. */
function insert(html: string): { stage: HTMLElement; host: Host } {
  const stage = document.createElement('div');
  stages.push(stage);
  stage.innerHTML = html;
  document.body.append(stage);
  return { stage, host: stage.querySelector(tag) as Host };
}

/** Waits five tasks, after which all pending work is done. */
async function rested(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await nextTask();
}

// Preloads the module that waits for hydration, so that no test waits for the network.
before(() => import('../../src/core/life/parsed.js'));
afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount();
  for (const stage of stages.splice(0)) stage.remove();
  await nextTask();
});

describe('an element that a framework will hydrate', () => {
  it('waits inside data-sq-hydrate until the attribute is removed', async () => {
    const { stage, host } = insert(`<div data-sq-hydrate><${tag}>Hello</${tag}></div>`);
    await rested();
    expect(host.hasUpdated).to.equal(false);
    expect(host.shadowRoot).to.equal(null);
    stage.firstElementChild?.removeAttribute('data-sq-hydrate');
    await host.updateComplete;
    expect(host.hasUpdated).to.equal(true);
  });

  it('waits until React has hydrated its root and its Suspense boundary', async () => {
    const { stage, host } = insert(`<div><!--$--><${tag}>Hello</${tag}><!--/$--></div>`);
    let resolve = (): void => undefined;
    const promise = new Promise<void>((done) => (resolve = done));
    const Late = (): ReactNode => {
      use(promise);
      return createElement(tag, {}, 'Hello');
    };
    const container = stage.firstElementChild as HTMLElement;
    roots.push(
      hydrateRoot(
        container,
        <Suspense fallback="Wait">
          <Late />
        </Suspense>,
      ),
    );
    await rested();
    expect(host.hasUpdated).to.equal(false);
    resolve();
    await waitUntil(() => host.hasUpdated);
    expect(stage.querySelector(tag)).to.equal(host);
  });

  it('waits in content that React streams until React has moved it into place', async () => {
    const { stage, host } = insert(
      `<div><p>Hello</p><div hidden id="S:0"><${tag}>Late</${tag}></div></div>`,
    );
    const container = stage.firstElementChild as HTMLElement;
    const streamed = container.lastElementChild as HTMLElement;
    streamed.remove();
    roots.push(hydrateRoot(container, <p>Hello</p>));
    container.append(streamed);
    await rested();
    expect(host.hasUpdated).to.equal(false);
    container.append(host);
    await waitUntil(() => host.hasUpdated);
    host.remove();
    streamed.remove();
  });

  it('does not wait in content that React renders on the client or that other code inserts', async () => {
    const { stage } = insert('<div></div>');
    const container = stage.firstElementChild as HTMLElement;
    const root = createRoot(container);
    roots.push(root);
    root.render(
      <section>
        {createElement(tag, {}, 'Drawn')}
        <p dangerouslySetInnerHTML={{ __html: `<${tag}>Raw</${tag}>` }} />
      </section>,
    );
    await waitUntil(() => container.querySelectorAll(tag).length === 2);
    const foreign = document.createElement(tag);
    container.append(foreign);
    for (const host of container.querySelectorAll<Host>(tag)) {
      await host.updateComplete;
      expect(host.hasUpdated).to.equal(true);
    }
    foreign.remove();
  });
});
