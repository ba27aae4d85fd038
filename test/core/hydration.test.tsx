import { expect } from '@open-wc/testing';
import { digestForTemplateResult } from '@lit-labs/ssr-client';
import { html } from 'lit/html.js';
import { useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { defineInput } from '../../src/core/input/input.js';
import { litBlock } from '../../src/core/renderers/lit/lit-block.js';
import { reactBlock } from '../../src/core/renderers/react/react-block.js';
import { text } from '../../src/core/input/scalars.js';
import {
  ViewRoot,
  type ViewRootProps,
  type ViewProps,
} from '../../src/core/renderers/react/ViewRoot.js';
import { collectWarnings, expectConsole } from '../support/browser/console-guard.js';
import { withhold } from '../support/browser/late-code.js';
import { waitUntil } from '../support/browser/wait-until.js';
import { collectReports, freshTag, inside, place, register, shown } from './fixture.js';

const input = defineInput({ scalars: { word: text('none') } });
type Word = ViewProps<{ readonly word: string }>;

function View({ input: { word } }: Word): ReactNode {
  const id = useId();
  return (
    <label htmlFor={id}>
      {word}
      <input id={id} />
      <slot />
    </label>
  );
}

const litView = ({ input: { word } }: Word) =>
  html`<label><b>${word}</b><input /><slot></slot></label>`;

/** Returns the server-rendered view for a word, by kind of block. */
const serverRoots = {
  React: (word: string) =>
    renderToString(<ViewRoot host={null} input={{ word }} view={View as ViewRootProps['view']} />),
  lit: (word: string) =>
    `<!--lit-part ${digestForTemplateResult(litView({ input: { word } }))}-->` +
    `<label><b><!--lit-part-->${word}<!--/lit-part--></b><input><slot></slot></label><!--/lit-part-->`,
} as const;

const connects: string[] = [];
const classes = {
  React: () => class extends reactBlock({ input, view: View, styles: [] }) {},
  lit: () =>
    class extends litBlock({
      input,
      state: {},
      view: litView,
      styles: [],
      connect: ({ current }) => {
        connects.push(current().input.word);
        if (current().input.word === 'bad') throw new Error('It cannot connect.');
      },
    }) {},
} as const;

type Host = HTMLElement & { word: string; readonly updateComplete: Promise<void> };

/** Inserts server HTML of an element that is not registered yet. */
function sent(kind: keyof typeof classes, word: string, attributes = `word="${word}"`) {
  const tag = freshTag();
  const host = place<Host>(
    `<${tag} ${attributes}><template shadowrootmode="open">` +
      `<style data-sq-style></style><div class="sq-root">${serverRoots[kind](word)}</div>` +
      `</template>Server</${tag}>`,
  );
  return { host, upgrade: () => register(classes[kind](), tag), field: inside(host, 'input') };
}

const reports = collectReports();
beforeEach(() => {
  connects.length = 0;
  reports.length = 0;
});

for (const kind of ['React', 'lit'] as const) {
  describe(`a server-rendered shadow root of a ${kind} block`, () => {
    for (const [when, change] of [
      ['an attribute changes right after the upgrade', 'after'],
      ['a property was set before the upgrade', 'before'],
    ] as const)
      it(`keeps its nodes if ${when}`, async () => {
        const warnings = collectWarnings();
        const { host, upgrade, field } = sent(kind, 'blue');
        if (change === 'before') host.word = 'red';
        upgrade();
        if (change === 'after') host.setAttribute('word', 'red');
        await host.updateComplete;

        expect(inside(host, 'input') === field, 'same node').to.equal(true);
        expect(shown(host)).to.equal('red');
        expect(warnings).to.deep.equal([]);
      });

    it('is rendered again with a warning if its content differs', async () => {
      // Lit's development build reports the difference, too.
      if (kind === 'lit') expectConsole(/exactly one root part/);
      const warnings = collectWarnings();
      const tag = freshTag();
      const host = place<Host>(
        `<${tag} word="red"><template shadowrootmode="open"><div class="sq-root"><p>Other</p></div></template></${tag}>`,
      );

      register(classes[kind](), tag);
      await host.updateComplete;

      expect(shown(host)).to.equal('red');
      expect(host.shadowRoot?.querySelectorAll('label')).to.have.length(1);
      expect(warnings.filter((text) => text.includes('was rendered again'))).to.have.length(1);
      expect(reports).to.deep.equal([]);
    });

    it('is replaced by a slot for the children if the input is invalid', async () => {
      expectConsole(/data-context/);
      const { host, upgrade } = sent(kind, 'blue', 'data-context="["');

      upgrade();
      await host.updateComplete;

      expect(shown(host)).to.equal('');
      expect(inside<HTMLSlotElement>(host, 'slot').assignedNodes()).to.have.length(1);
    });
  });
}

describe('a hydrated lit block', () => {
  it('catches an error thrown in connect, and does not connect again', async () => {
    expectConsole(/It cannot connect/);
    const warnings = collectWarnings();
    const { host, upgrade } = sent('lit', 'bad');

    upgrade();
    await host.updateComplete;

    expect(connects).to.deep.equal(['bad']);
    expect(warnings).to.deep.equal([]);
    expect(reports.map(({ message }) => message)).to.deep.equal(['It cannot connect.']);
    expect(shown(host)).to.equal('');
  });
});

describe('a lit block whose hydration code fails to load', () => {
  let giveBack: () => void;
  let seen: readonly string[];

  beforeEach(() => {
    connects.length = 0;
    seen = expectConsole(/no network/);
    giveBack = withhold('page hydration', () => Promise.reject(new Error('no network')));
  });
  afterEach(() => {
    giveBack();
  });

  async function missed(...values: string[]) {
    const blocks = values.map((word) => sent('lit', word));
    for (const { upgrade } of blocks) upgrade();
    for (const { host } of blocks) await host.updateComplete;
    return blocks;
  }

  it("keeps the server's rendering, reports the failure once, and hydrates when the browser is online again", async () => {
    const blocks = await missed('one', 'two');
    const kept = blocks.map(({ host, field }) => shown(host).trim() + String(field.isConnected));
    const before = [...connects];

    giveBack();
    dispatchEvent(new Event('online'));
    await waitUntil(() => connects.length > 1);

    expect(seen).to.have.length(1);
    expect(kept).to.deep.equal(['onetrue', 'twotrue']);
    expect(before).to.deep.equal([]);
    expect(connects).to.deep.equal(['one', 'two']);
    expect(blocks.map(({ host, field }) => inside(host, 'input') === field)).to.deep.equal([
      true,
      true,
    ]);
  });

  it('hydrates when its input changes', async () => {
    const [block] = await missed('one');
    if (!block) throw new Error('The fixture contains no block.');

    giveBack();
    block.host.word = 'later';
    await block.host.updateComplete;

    expect(shown(block.host)).to.equal('later');
    expect(inside(block.host, 'input') === block.field, 'same node').to.equal(true);
  });
});
