import { structured } from './structured.js';
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  attributeName,
  defineInput,
  assignedFromAttributes,
  InputProblem,
  resolveInput,
  type InputSpec,
} from '../../src/core/input/input.js';
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
  structure: structured(z.object({ items: z.array(z.object({ url: z.string() })) })),
});

/** Resolves the input of an element made of `markup`, with its attributes and `data` as sources. */
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

describe('the sources of an input', () => {
  it('are the defaults where the page says nothing', () => {
    const { input, warnings } = list('<x-a></x-a>');

    expect(input).to.deep.equal({
      columns: 4,
      design: 'grid',
      loop: false,
      label: undefined,
      items: [],
    });
    expect(warnings).to.deep.equal([]);
  });

  it('are attributes before JSON', () => {
    const { input } = list(withJson({ columns: 2, loop: true }, 'columns="6" loop="false"'));

    expect(input).to.include({ columns: 6, loop: false });
  });

  it('are JSON before children', () => {
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

  it('are JSON under a published name before children under the name of the property', () => {
    const { input } = list(withJson({ slidesPerRow: '3' }, 'data-content-columns="9"'));

    expect(input?.columns).to.equal(3);
  });

  it('are children where JSON has the name but says nothing', () => {
    const { input } = list(
      withJson({ columns: '', label: null }, 'data-content-columns="9"', '<h2>HTML</h2>'),
    );

    expect(input).to.include({ columns: 9, label: 'HTML' });
  });

  it('are the opposite of a flag that is published the other way round', () => {
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
  it('are the first published name that says something', () => {
    const { input } = list(withJson({ columns: '', slidesPerRow: '', perRow: 5 }));

    expect(input?.columns).to.equal(5);
  });

  it('are the data property before the script child', () => {
    const { input } = list(withJson({ columns: 2 }), { columns: 3 });

    expect(input?.columns).to.equal(3);
  });

  it('are the script child before data-block-json, and that before data-context', () => {
    const attributes = `data-context='{"columns":3}' data-block-json='{"columns":2}'`;

    const both = list(`<x-a ${attributes}></x-a>`);
    const all = list(withJson({ columns: 1 }, attributes));

    expect(both.input?.columns).to.equal(2);
    expect(all.input?.columns).to.equal(1);
  });

  it('are data-context where it is alone', () => {
    const { input } = list(`<x-a data-context='{"columns":3}'></x-a>`);

    expect(input?.columns).to.equal(3);
  });

  it('are only a script of the right type that is a child', () => {
    const { input } = list(
      '<x-a><p><script type="application/json">{"columns":2}</script></p><script>1</script></x-a>',
    );

    expect(input?.columns).to.equal(4);
  });

  it('may be typed loosely', () => {
    const { input, warnings } = list(
      withJson({ columns: '3', design: 'LIST', loop: 'true', label: 12 }),
    );

    expect(input).to.include({ columns: 3, design: 'list', loop: true, label: '12' });
    expect(warnings).to.deep.equal([]);
  });
});

describe('a bad scalar', () => {
  it('takes its default and is warned of with its attribute name', () => {
    const { input, warnings } = list('<x-a columns="many" design="masonry"></x-a>');

    expect(input).to.include({ columns: 4, design: 'grid' });
    expect(warnings).to.deep.equal([
      { path: 'columns', allowed: { min: 1, max: 12, integer: true }, given: 'many', used: 4 },
      { path: 'design', allowed: ['grid', 'list'], given: 'masonry', used: 'grid' },
    ]);
  });

  it('in JSON is treated like one in an attribute', () => {
    const { input, warnings } = list(withJson({ slidesPerRow: { no: 'number' } }));

    expect(input?.columns).to.equal(4);
    expect(warnings.map(({ path }) => path)).to.deep.equal(['columns']);
  });
});

describe('an input problem', () => {
  it('names the path of what the structure does not allow', () => {
    const { problem } = list(withJson({ items: [{ url: '/a' }, { url: 3 }] }));

    expect(problem).to.include({ path: 'items[1].url', allowed: 'string' });
  });

  it('names the words that an enumeration allows', () => {
    const spec = defineInput({
      scalars: {},
      structure: structured(z.object({ style: z.optional(z.enum(['light', 'dark'])) })),
    });

    const { problem } = resolve(spec as never, withJson({ style: 'blue' }));

    expect(problem).to.include({ path: 'style', allowed: 'one of light, dark' });
  });

  it('says that JSON is unreadable, and where', () => {
    const child = list('<x-a><script type="application/json">{"a":</script></x-a>');
    const attribute = list('<x-a data-block-json="{"></x-a>');

    expect(child.problem).to.include({ path: 'script[type="application/json"]', allowed: 'JSON' });
    expect(attribute.problem).to.include({ path: 'data-block-json', allowed: 'JSON' });
  });

  it('names HTML escapes in the JSON of a script', () => {
    const escaped = list(
      '<x-a><script type="application/json">{&quot;columns&quot;:3}</script></x-a>',
    );
    expect(escaped.problem?.allowed).to.equal(
      "JSON that is not HTML-escaped: write < as \\u003c, don't escape quotes",
    );
  });

  it('says that JSON is not an object', () => {
    const problems = [list(withJson([1])), list(withJson(null)), list('<x-a></x-a>', 'text')].map(
      ({ problem }) => [problem?.path, problem?.allowed],
    );

    expect(problems).to.deep.equal([
      ['script[type="application/json"]', 'an object'],
      ['script[type="application/json"]', 'an object'],
      ['data', 'an object'],
    ]);
  });

  it('is what a required scalar without a usable value makes', () => {
    const spec = defineInput({
      scalars: { until: required(text()), amount: required(number(undefined)) },
    });

    const missing = resolve(spec as never, '<x-a amount="1"></x-a>').problem;
    const empty = resolve(spec as never, '<x-a until="" amount="1"></x-a>').problem;
    const bad = resolve(spec as never, '<x-a until="now" amount="much"></x-a>').problem;

    expect(missing).to.include({ path: 'until', message: 'missing.', allowed: 'text' });
    expect(empty).to.include({ path: 'until', message: 'missing.' });
    expect(bad).to.include({ path: 'amount', message: 'not usable.' });
    expect(bad?.allowed).to.deep.equal({});
  });

  it('is what refine answers with', () => {
    const spec = defineInput({
      scalars: { from: number(1), to: number(2) },
      refine: ({ from, to }) =>
        from < to
          ? { span: to - from }
          : new InputProblem('from', 'after the end.', 'less than to'),
    });

    const good = resolve(spec as never, '<x-a to="5"></x-a>').input;
    const { problem } = resolve(spec as never, '<x-a from="3"></x-a>');

    expect(good).to.deep.equal({ span: 4 });
    expect(problem).to.include({
      path: 'from',
      message: 'after the end.',
      allowed: 'less than to',
    });
  });

  it('is the worst that any JSON brings: nothing throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const { input, problem } = list('<x-a></x-a>', data ?? undefined);
        return (input === undefined) !== (problem === undefined);
      }),
    );
  });
});

describe('the attribute of a property', () => {
  for (const [property, attribute] of [
    ['columns', 'columns'],
    ['slidesPerRow', 'slides-per-row'],
    ['ariaHTML', 'aria-html'],
  ] as const) {
    it(`${property} is ${attribute}`, () => {
      expect(attributeName(property)).to.equal(attribute);
    });
  }

  it('is also read under its lower-cased name, which an HTML parser makes of it', () => {
    const spec = defineInput({ scalars: { slidesPerRow: number(4), firstOpen: flag() } });
    const { input } = resolve(spec as never, '<x-a slidesPerRow="2" firstOpen></x-a>');
    expect(input).to.deep.equal({ slidesPerRow: 2, firstOpen: true });
  });
});
