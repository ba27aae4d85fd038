import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  defineInput,
  InputProblem,
  assignedFromAttributes,
  resolveInput,
  type InputSpec,
} from '../../src/core/input/input.js';
import { asList, asRecord } from '../../src/model/published-values.js';
import { flag, number, oneOf, required, text } from '../../src/core/input/scalars.js';

const listInput = defineInput({
  scalars: {
    columns: number(4, { min: 1, max: 12, integer: true }),
    design: oneOf(['grid', 'list'], 'grid'),
    loop: flag(),
    label: text(),
  },
  published: { columns: ['slidesPerRow', 'perRow'] },
  content: (source) => ({
    columns: source.getAttribute('data-content-columns') ?? undefined,
    label: source.querySelector('h2')?.textContent ?? undefined,
    items: Array.from(source.children)
      .filter(({ localName }) => localName === 'a')
      .map((link) => ({ url: link.getAttribute('href') })),
  }),
  structure: (raw) => {
    const items = asList(asRecord(raw)['items']);
    const bad = items.findIndex((item) => typeof asRecord(item)['url'] !== 'string');
    if (bad >= 0) throw new InputProblem(`items[${String(bad)}].url`, '', 'string');
    return { items: items as ListInput['items'] };
  },
});

/** Resolves the input of an element with this markup from its attributes and from `data`. */
function resolve<T>(spec: InputSpec<never, never, T>, markup: string, data?: unknown) {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const element = template.content.firstElementChild as HTMLElement;
  const loose = spec as unknown as InputSpec;
  const assignedValues = assignedFromAttributes(loose, element);
  const { result, warnings } = resolveInput(loose, { assignedValues, data, element });
  const input = 'input' in result ? (result.input as T) : undefined;
  const problem = 'problem' in result ? result.problem : undefined;
  return { input, problem, warnings };
}

function list(markup: string, data?: unknown) {
  return resolve(listInput as never as InputSpec<never, never, ListInput>, markup, data);
}

interface ListInput {
  readonly columns: number;
  readonly design: string;
  readonly loop: boolean;
  readonly label: string | undefined;
  readonly items: readonly { readonly url: string }[];
}

function withJson(json: unknown, attributes = '', children = ''): string {
  return `<x-a ${attributes}><script type="application/json">${JSON.stringify(json)}</script>${children}</x-a>`;
}

describe('the input of an element', () => {
  it('prefers attributes to JSON', () => {
    const { input } = list(withJson({ columns: 2, loop: true }, 'columns="6" loop="false"'));

    expect(input).to.include({ columns: 6, loop: false });
  });

  it('prefers JSON to children', () => {
    const { input } = list(
      withJson(
        { label: 'From JSON', items: [{ url: '/json' }] },
        '',
        '<h2>From HTML</h2><a href="/html"></a>',
      ),
    );

    expect(input?.label).to.equal('From JSON');
    expect(input?.items).to.deep.equal([{ url: '/json' }]);
  });

  it('inverts a Squarespace setting that has the opposite meaning', () => {
    const spec = defineInput({
      scalars: { noLoop: flag() },
      published: { noLoop: ['!loop', '!repeat'] },
    }) as never as InputSpec<never, never, { readonly noLoop: boolean }>;
    const noLoop = (json: unknown, attributes = ''): boolean | undefined =>
      resolve(spec, withJson(json, attributes)).input?.noLoop;

    expect(noLoop({ loop: false })).to.equal(true);
    expect(noLoop({ loop: '', repeat: 'false' })).to.equal(true);
    expect(noLoop({ loop: 'true' })).to.equal(false);
    expect(noLoop({})).to.equal(false);
    expect(noLoop({ loop: false }, 'no-loop="false"')).to.equal(false);
  });
  it('uses the first Squarespace name that has a value', () => {
    const { input } = list(withJson({ columns: '', slidesPerRow: '', perRow: 5 }));

    expect(input?.columns).to.equal(5);
  });

  it('prefers the data property to the script child', () => {
    const { input } = list(withJson({ columns: 2 }), { columns: 3 });

    expect(input?.columns).to.equal(3);
  });

  it('prefers the script child to data-block-json, and data-block-json to data-context', () => {
    const attributes = `data-context='{"columns":3}' data-block-json='{"columns":2}'`;

    const both = list(`<x-a ${attributes}></x-a>`);
    const all = list(withJson({ columns: 1 }, attributes));

    expect(both.input?.columns).to.equal(2);
    expect(all.input?.columns).to.equal(1);
  });
});

describe('an invalid scalar', () => {
  it('is replaced by its default, with a warning that names the attribute', () => {
    const { input, warnings } = list('<x-a columns="many" design="masonry"></x-a>');

    expect(input).to.include({ columns: 4, design: 'grid' });
    expect(warnings).to.deep.equal([
      { path: 'columns', allowed: { min: 1, max: 12, integer: true }, given: 'many', used: 4 },
      { path: 'design', allowed: ['grid', 'list'], given: 'masonry', used: 'grid' },
    ]);
  });
});

describe('an input problem', () => {
  it('names the path of the invalid value', () => {
    const { problem } = list(withJson({ items: [{ url: '/a' }, { url: 3 }] }));

    expect(problem).to.include({ path: 'items[1].url', allowed: 'string' });
  });

  it('explains that the JSON in a script must not be HTML-escaped', () => {
    const escaped = list(
      '<x-a><script type="application/json">{&quot;columns&quot;:3}</script></x-a>',
    );
    expect(escaped.problem?.allowed).to.equal(
      "JSON that is not HTML-escaped: write < as \\u003c, don't escape quotes",
    );
  });

  it('is reported for a required scalar without a valid value', () => {
    const spec = defineInput({
      scalars: { until: required(text()), amount: required(number(undefined)) },
    });

    const missing = resolve(spec as never, '<x-a amount="1"></x-a>').problem;
    const empty = resolve(spec as never, '<x-a until="" amount="1"></x-a>').problem;
    const bad = resolve(spec as never, '<x-a until="now" amount="much"></x-a>').problem;

    expect(missing).to.include({ path: 'until', given: undefined, allowed: 'text' });
    expect(empty).to.include({ path: 'until', given: undefined });
    expect(bad).to.include({ path: 'amount', given: 'much' });
    expect(bad?.allowed).to.deep.equal({});
  });

  it('is returned for unusable JSON, and nothing is ever thrown', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const { input, problem } = list('<x-a></x-a>', data ?? undefined);
        return (input === undefined) !== (problem === undefined);
      }),
    );
  });
});
