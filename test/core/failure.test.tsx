import { expect } from '@open-wc/testing';
import { html } from 'lit/html.js';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { defineInput } from '../../src/core/input/input.js';
import { litBlock } from '../../src/core/renderers/lit/lit-block.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { required, text } from '../../src/core/input/scalars.js';
import { expectConsole } from '../support/browser/console-guard.js';
import {
  collectReports,
  inside,
  place,
  placed,
  register,
  shown,
  showsServerHtml,
} from './fixture.js';

const wordInput = defineInput({ scalars: { word: required(text()) }, refine: ({ word }) => word });
const state = { count: 0 };

function throwOn(word: string, bad: string): void {
  if (word === bad) throw new Error(`Intentional error for the word ${bad}.`);
}

/**
 * A view that throws in the phase that `word` names: `view`, `effect`, `click` (the render after a click) or `cleanup`.
 */
function Fragile({ input }: { readonly input: string }): ReactNode {
  const [clicks, setClicks] = useState(0);
  throwOn(input, 'view');
  if (clicks > 0) throwOn(input, 'click');
  useEffect(() => {
    throwOn(input, 'effect');
    return () => throwOn(input, 'cleanup');
  }, [input]);
  return <button onClick={() => setClicks((before) => before + 1)}>{input}</button>;
}

const fragileReact = register(
  class extends reactBlock({ input: wordInput, view: Fragile, styles: [] }) {},
);

/** Number of clicks received by the listeners of all mounts of the lit block. */
const received = { clicks: 0 };
const fragileLit = register(
  class extends litBlock({
    input: wordInput,
    state,
    styles: [],
    view: ({ input, state: { count } }) => {
      throwOn(input, 'view');
      if (count > 0) throwOn(input, 'state');
      return html`<button>${input}</button>`;
    },
    connect: ({ host, signal, current, update }) => {
      host.addEventListener('click', () => (received.clicks += 1), { signal });
      host.addEventListener('click', () => update({ count: 1 }), { signal });
      throwOn(current().input, 'connect');
    },
  }) {},
);

const fragileInput = register(
  class extends reactBlock({
    input: defineInput({
      scalars: { word: text('none') },
      content: (source) => {
        throwOn(source.getAttribute('word') ?? '', 'content');
        return {};
      },
    }),
    view: ({ input }: { readonly input: { readonly word: string } }) => <p>{input.word}</p>,
    styles: [],
  }) {},
);

const reports = collectReports();

beforeEach(() => {
  reports.length = 0;
  received.clicks = 0;
});

/** Collects the `sq-error` events that follow, as `kind tag`. */
function failures(): string[] {
  const seen: string[] = [];
  const listen = (event: Event): void => {
    const { kind, tag } = (event as CustomEvent<{ kind: string; tag: string }>).detail;
    seen.push(`${kind} ${tag}`);
  };
  document.addEventListener('sq-error', listen);
  ends.push(() => document.removeEventListener('sq-error', listen));
  return seen;
}
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function server(tag: string, word: string): string {
  return `<${tag} word="${word}"><b>Server</b></${tag}>`;
}

for (const [what, tag, word] of [
  ['a React view', fragileReact, 'view'],
  ['an effect', fragileReact, 'effect'],
  ['a lit view', fragileLit, 'view'],
  ['connect() of a lit block', fragileLit, 'connect'],
  ['a content reader', fragileInput, 'content'],
] as const) {
  describe(`${what} that throws`, () => {
    it("keeps the server's HTML, is reported once, and does not affect other elements", async () => {
      expectConsole(/Intentional error/);
      const events = failures();

      const host = await placed(server(tag, word) + server(tag, 'good'));

      expect(showsServerHtml(host)).to.equal(true);
      expect(reports.map((each) => [each.tag, each.kind, each.message])).to.deep.equal([
        [tag, 'view', `Intentional error for the word ${word}.`],
      ]);
      expect(events).to.deep.equal([`view ${tag}`]);
      expect(shown(host.nextElementSibling as Element)).to.equal('good');
    });

    it('renders again when its input changes, and can fail again', async () => {
      expectConsole(/Intentional error/);
      const host = await placed(server(tag, word));
      const states = [host.matches(':state(failed)')];
      // `connect` runs only once per mount.
      const later = word === 'connect' ? ['good'] : ['good', word, 'better'];

      for (const next of later) {
        host.setAttribute('word', next);
        await host.updateComplete;
        states.push(host.matches(':state(failed)'));
      }

      expect(states).to.deep.equal([true, ...later.map((next) => next === word)]);
      expect(shown(host)).to.equal(later.at(-1));
    });
  });
}

describe('an error thrown by a mounted view', () => {
  it('is caught by the error boundary if it is thrown while React renders new state', async () => {
    expectConsole(/Intentional error for the word click/);
    const host = await placed(server(fragileReact, 'click'));

    flushSync(() => inside(host, 'button').click());
    await host.updateComplete;

    expect(showsServerHtml(host)).to.equal(true);
    expect(reports).to.have.length(1);
  });

  it('is reported if it is thrown during cleanup after the element has been removed', async () => {
    expectConsole(/Intentional error for the word cleanup/);
    const host = await placed(server(fragileReact, 'cleanup'));

    host.remove();
    await host.updateComplete;

    expect(reports.map(({ message }) => message)).to.deep.equal([
      'Intentional error for the word cleanup.',
    ]);
  });

  it('leaves no listener behind if it is thrown in connect', async () => {
    expectConsole(/Intentional error for the word connect/);
    const host = await placed(server(fragileLit, 'connect'));

    host.click();
    const after = received.clicks;
    host.setAttribute('word', 'good');
    await host.updateComplete;
    host.click();

    expect([after, received.clicks]).to.deep.equal([0, 1]);
  });
});

for (const [kind, tag] of [
  ['React', fragileReact],
  ['lit', fragileLit],
] as const) {
  it(`a ${kind} block whose required value is missing shows the server HTML until the value is set`, async () => {
    expectConsole(/word is missing/);
    const events = failures();
    const host = await placed<HTMLElement>(server(tag, 'good'));

    host.removeAttribute('word');
    await host.updateComplete;
    host.setAttribute('data-context', '{}');
    await host.updateComplete;
    const between = showsServerHtml(host);
    host.setAttribute('word', 'better');
    await host.updateComplete;

    expect(between).to.equal(true);
    expect(events).to.deep.equal([`input ${tag}`]);
    expect(shown(host)).to.equal('better');
  });
}

describe('an error before the first render', () => {
  it('reaches a listener that the page added before the element was upgraded', async () => {
    expectConsole(/word is missing/);
    const host = document.createElement(fragileReact);
    const receivedErrors: Event[] = [];
    host.addEventListener('sq-error', (event) => receivedErrors.push(event));

    place('<div></div>').append(host);
    await (host as unknown as { updateComplete: Promise<void> }).updateComplete;

    expect(receivedErrors.map(({ bubbles, composed }) => [bubbles, composed])).to.deep.equal([
      [true, true],
    ]);
  });
});
