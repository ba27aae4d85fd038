import { expect } from '@open-wc/testing';
import { defineInput } from '../../src/core/input/input.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { inside, place, register } from './fixture.js';
import { nextTask } from '../support/browser/next-task.js';

const input = defineInput({
  scalars: {},
  content: (source) => ({ links: Array.from(source.children).length }),
  structure: (raw) => raw as { readonly links: number },
});
let reads = 0;
const tag = register(
  class extends reactBlock({
    input,
    view: ({ input: { links } }: { readonly input: { readonly links: number } }) => {
      reads += 1;
      return <p>{links} links</p>;
    },
    styles: [],
  }) {},
);

type Host = HTMLElement & { readonly updateComplete: Promise<void> };

/** Sets `document.readyState` to `loading` until the returned function is called. */
function pretendToParse(): () => void {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
  const end = (): void => {
    if (!Object.hasOwn(document, 'readyState')) return;
    Reflect.deleteProperty(document, 'readyState');
    document.dispatchEvent(new Event('readystatechange'));
  };
  endParsing = end;
  return end;
}
let endParsing: () => void = () => undefined;

/**
 * Inserts the element like the parser does: the element and each of its ancestors are the last node of their parent.
 */
function streamed(): { host: Host; parent: HTMLElement } {
  const parent = document.createElement('main');
  document.documentElement.append(parent);
  parents.push(parent);
  const host = document.createElement(tag) as Host;
  parent.append(host);
  return { host, parent };
}
const parents: HTMLElement[] = [];

// Preloads the module that waits for end tags.
before(() => import('../../src/core/life/parsed.js'));
beforeEach(() => {
  reads = 0;
});
afterEach(async () => {
  endParsing();
  for (const parent of parents.splice(0)) parent.remove();
  await nextTask();
});

describe('children that stream in', () => {
  it('are read only once the document has been parsed if no node follows the element', async () => {
    const finish = pretendToParse();
    const { host } = streamed();
    await nextTask();
    host.append(document.createElement('a'), document.createElement('a'));
    await nextTask();
    const before = host.shadowRoot === null;

    finish();
    await host.updateComplete;

    expect(before).to.equal(true);
    expect(inside(host, 'p').textContent).to.equal('2 links');
    expect(reads).to.equal(1);
  });

  it("are read as soon as a node follows one of the element's ancestors", async () => {
    pretendToParse();
    const { host, parent } = streamed();
    await nextTask();

    const next = document.createElement('footer');
    parents.push(next);
    parent.after(next);
    await host.updateComplete;

    expect(inside(host, 'p').textContent).to.equal('0 links');
  });

  it('are read once and completely when a real parser streams them', async () => {
    const frame = place<HTMLIFrameElement>('<iframe title="Streamed"></iframe>');
    const view = frame.contentWindow as Window & typeof globalThis;
    const other = view.document;
    other.open();
    other.write('<!doctype html><body><section><div id="host">');
    const host = document.createElement(tag) as Host;
    other.querySelector('#host')?.append(host);
    await nextTask();
    const early = host.shadowRoot === null;

    host.append(other.createElement('a'));
    other.write('</div></section><p>After</p>');
    await host.updateComplete;
    other.close();

    expect(early).to.equal(true);
    expect(inside(host, 'p').textContent).to.equal('1 links');
    expect(reads).to.equal(1);
  });
});
