import { renderToString } from 'react-dom/server.browser';
import { blockDefinition, type DefinedClass } from '../../src/core/life/define.js';
import { ViewRoot, type ViewRootProps } from '../../src/core/renderers/react/ViewRoot.js';
import { broken, Good, GoodLit } from './broken.js';
import { listen } from './console.js';
import { Hiding } from './hiding.js';
import { promises } from './promises.js';
import { clearFixture, type Subject } from './subject.js';

const hydrations = [
  'hydrates the HTML that Node rendered: same nodes, no warning',
  'hydrates the same nodes if its lazy code has already loaded',
];

/** Tests the contract suite itself: each guarantee must pass for a correct element and fail for a broken one. */
describe('the contract suite', () => {
  afterEach(clearFixture);

  for (const { name, check } of promises) {
    it(`accepts a correct React element: ${name}`, () => check(subjectOf(Good)));
  }

  // Hydration is tested only with React's server HTML.
  for (const { name, check } of promises.filter(({ isOfCore }) => isOfCore)) {
    it(`accepts a correct Lit element: ${name}`, () => check(subjectOf(GoodLit)));
  }

  it('accepts an element that is declared to hide its failure', async () => {
    const name =
      'if it has no children and cannot work, shows one line, or nothing if it hides its failure';
    await promises.find((promise) => promise.name === name)?.check(subjectOf(Hiding));
  });

  for (const [name, ...classes] of broken) {
    for (const Class of classes) {
      it(`reports that ${Class.name || 'an element'} breaks a guarantee: ${name}`, async () => {
        await expectBroken(name, subjectOf(Class));
      });
    }
  }

  it('reports a file that registers its element twice', async () => {
    const subject = subjectOf(Good);
    const again = class extends Good {};
    await expectBroken('works when a second copy of its file is loaded', {
      ...subject,
      loadAgain: () => Promise.resolve().then(() => customElements.define(subject.doc.tag, again)),
    });
  });

  it('reports a part in the sources that is neither documented nor rendered', async () => {
    await expectBroken(
      'has only the parts and fires only the events that its documentation lists',
      {
        ...subjectOf(Good),
        writtenParts: ['line', 'forgotten'],
      },
    );
  });

  for (const name of hydrations) {
    it(`reports a view that renders differently on the server and in the browser: ${name}`, async () => {
      const subject = subjectOf(Good);
      const rendered = subject.rendered.map((html) => html.replace('label<', 'other<'));
      await expectBroken(name, { ...subject, rendered });
    });

    it(`reports an element that Node cannot render: ${name}`, async () => {
      const subject = subjectOf(Good);
      await expectBroken(name, { ...subject, rendered: subject.examples });
    });
  }

  it('has a broken element for every guarantee', () => {
    const shown = new Set([
      ...broken.map(([name]) => name),
      'works when a second copy of its file is loaded',
      ...hydrations,
    ]);
    const unproved = promises.filter(({ name }) => !shown.has(name)).map(({ name }) => name);
    if (unproved.length > 0)
      throw new Error(`guarantees without a broken element: ${unproved.join('; ')}`);
    const unknown = [...shown].filter((name) => !promises.some((promise) => promise.name === name));
    if (unknown.length > 0) throw new Error(`unknown guarantees: ${unknown.join('; ')}`);
  });
});

async function expectBroken(name: string, subject: Subject): Promise<void> {
  const promise = promises.find((candidate) => candidate.name === name);
  if (!promise) throw new Error(`unknown guarantee: ${name}`);
  let reason: unknown;
  await listen(async () => {
    await promise.check(subject).catch((error: unknown) => {
      reason = error;
    });
  });
  if (!(reason instanceof Error)) throw new Error('the suite did not detect the broken element');
}

let count = 0;

function subjectOf(Class: new () => HTMLElement): Subject {
  const tag = `broken-tag-${String((count += 1))}`;
  customElements.define(tag, class extends Class {});
  const children = 'what the <b>server</b> sent';
  const view = (Good as unknown as DefinedClass)[blockDefinition].view as ViewRootProps['view'];
  const markup = renderToString(
    <ViewRoot host={null} input={{ label: 'label', columns: 3, open: false }} view={view} />,
  );
  const template = `<template shadowrootmode="open"><div class="sq-root">${markup}</div></template>`;
  return {
    doc: {
      tag,
      attributes: [
        { name: 'label', type: 'string', required: false, isStrict: false, doc: '' },
        { name: 'columns', type: 'number', required: false, isStrict: false, doc: '' },
        { name: 'depth', type: 'number', required: false, isStrict: true, doc: '' },
        { name: 'open', type: 'boolean', required: false, isStrict: false, doc: '' },
      ],
      properties: [],
      parts: [{ name: 'line', doc: '' }],
      events: [],
      cssStates: [],
    },
    examples: [`<${tag}>${children}</${tag}>`],
    rendered: [`<${tag}>${template}${children}</${tag}>`],
    writtenParts: ['line'],
    loadAgain: () => Promise.resolve(),
  };
}
