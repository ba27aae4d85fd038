import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type {
  BlockDescription,
  FieldDescription,
} from '../../../src/editor/blocks/block-description.js';
import { whyForbidden } from '../../../src/editor/document/allowed.js';
import { escapeText } from '../../../src/editor/document/escape.js';
import { unsavedChanges } from '../../../src/editor/document/history.js';
import { blocksOf, descendantsOf, type NodeId } from '../../../src/editor/document/page-state.js';
import { setAttribute, setContent } from '../../../src/editor/document/steps.js';
import type { ParsedPage } from '../../../src/editor/document/parse-page.js';
import {
  newPage,
  readPage,
  savePage,
  type StoredPage,
} from '../../../src/editor/document/stored-page.js';
import { createPageEditor, type PageEditor } from '../../../src/editor/page-editor.js';
import { pageContent, partsOf, withHtml, type Part } from '../../../src/editor/panel/content.js';
import {
  attributesFor,
  findMistake,
  jsonFor,
  readAttribute,
} from '../../../src/editor/panel/field-values.js';
import { findJson, setBlockJson } from '../../../src/editor/panel/json-script.js';
import type { EditorApi } from '../../../src/editor/api.js';

/*
 * For each block, in each documented example: each field gets a valid value through the functions of the panel. Only the changed
 * field may differ in the page's bytes, and setting the value back must restore them. If a test fails, its message contains the
 * seed with which fast-check repeats it.
 */

const blocks = JSON.parse(
  readFileSync('test/editor/fixtures/blocks.json', 'utf8'),
) as readonly BlockDescription[];
const read = (folder: string): readonly string[] =>
  readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const sources = [
  ...blocks.map(({ example }) => `<h2>Before</h2>\n${example}\n<p>After</p>\n`),
  ...read('demo/examples'),
  ...read('demo/content/pages'),
];

interface Opened {
  readonly stored: StoredPage;
  readonly source: string;
  readonly editor: PageEditor;
  readonly id: NodeId;
}

const pages = sources.map((source) => {
  const stored = newPage(source, counter());
  return { stored, found: blocksOf(readPage(stored).state) };
});

/** Opens each page that contains a block, in an editor, for each occurrence of the block. */
function occurrences(tag: string): readonly (() => Opened)[] {
  return pages.flatMap(({ stored, found }) =>
    found
      .filter(({ node }) => node.tag === tag)
      .map(({ id }) => () => ({ stored, source: stored.source, editor: open(stored), id })),
  );
}

function counter(): () => string {
  let count = 0;
  return () => `n${String((count += 1))}`;
}

function open({ source, nodes }: StoredPage): PageEditor {
  const meta = { id: 'p1', path: '/page', title: 'Page', description: '', revision: 1 };
  const page = {
    ...meta,
    source,
    nodes: nodes.map(([id, order]): [string, string] => [id, order]),
  };
  return createPageEditor(page, {} as EditorApi);
}

const anyText = fc.oneof(
  fc.constantFrom('a "b" & \'c\' <d> &amp; é 漢', '10% / 2 > 1', '--x: 1;'),
  fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
);

/** Texts that a field's control accepts. */
function validText(field: FieldDescription): fc.Arbitrary<string> {
  return textOfKind(field).filter((text) => findMistake(field, text) === undefined);
}

function textOfKind({
  kind,
  values = [],
  allowsOther,
  min,
  max,
  isInteger,
}: FieldDescription): fc.Arbitrary<string> {
  switch (kind) {
    case 'number': {
      const from = min ?? -1000;
      const numbers = isInteger
        ? fc.integer({ min: Math.ceil(from), max: Math.floor(max ?? Math.max(from, 0) + 1000) })
        : fc
            .integer({ min: 0, max: 100 })
            .map((part) => from + (part / 100) * ((max ?? from + 10) - from));
      return fc.oneof(numbers.map(String), ...values.map((value) => fc.constant(value)));
    }
    case 'flag':
      return fc.constantFrom('true', 'false');
    case 'choice':
      return fc.oneof(fc.constantFrom(...values), ...(allowsOther ? [anyText] : []));
    case 'color':
      return fc.constantFrom('#3b6e8f', 'rebeccapurple', 'rgb(1 2 3 / 50%)');
    case 'link':
      return fc.constantFrom(
        '/shop',
        'https://a.example/?a=1&b="2"',
        '#top',
        'mailto:a@b.example',
        'tel:+15550102345',
        '/s/a.pdf',
      );
    case 'image':
    case 'file':
      return fc.constantFrom('/a.webp', 'https://a.example/b.png?x=1&y=2');
    case 'date':
      return fc.constantFrom('2026-11-30', '2024-02-29');
    case 'dateTime':
      return fc.constantFrom('2026-11-30', '2026-11-30T18:00+01:00');
    case 'size':
      return fc.constantFrom('1600x900', '1x1');
    case 'point':
      return fc.constantFrom('0.5,0.25', '0,1');
    case 'json':
      return fc.json({ maxDepth: 2 });
    default:
      return anyText;
  }
}

/** JSON values of a field. */
function validJson(field: FieldDescription): fc.Arbitrary<unknown> {
  if (field.kind === 'json') {
    // JSON has no negative zero.
    return fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown);
  }
  if (field.kind === 'list') {
    return fc.array(validJson(field.item ?? { ...field, kind: 'text' }), { maxLength: 3 });
  }
  if (field.kind === 'group') {
    const members = (field.fields ?? []).map((each) => [each.name, validJson(each)] as const);
    return fc.record(Object.fromEntries(members), {
      requiredKeys: [],
      noNullPrototype: true,
    });
  }
  return validText(field).map((text) => jsonFor(field, text));
}

/** The page as the server would store it. Fails if the server would reject the unsaved changes. */
function save({ stored, editor }: Opened): ParsedPage {
  const changes = unsavedChanges(editor.$state.get().editing);
  for (const change of changes) assert.equal(whyForbidden(change, stored.source), undefined);
  const result = savePage(stored, changes, []);
  assert.ok('page' in result);
  assert.equal(result.page.source, editor.html());
  return readPage(result.page);
}

/** The parts of a page around a node, and the node's start tag as a list of attributes in their source form. */
function splitAt({ source, ranges }: ParsedPage, id: NodeId) {
  const { start = 0, end = 0, inner = [0, 0] } = ranges[id] ?? {};
  const tag = source.slice(start, inner[0]);
  const attributes = [...tag.matchAll(/\s+([^\s=>/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/g)];
  return {
    before: source.slice(0, start),
    attributes: attributes.map(([text, name = '']) => ({ name: name.toLowerCase(), text })),
    content: source.slice(inner[0], end),
    after: source.slice(end),
  };
}

const runs = { numRuns: 2, includeErrorInReport: true };

for (const { tag, fields, json = [] } of blocks) {
  describe(tag, () => {
    const places = occurrences(tag);

    test('differs only in the attributes of a changed setting', () => {
      assert.ok(places.length > 0);
      for (const field of fields) {
        const values = field.isRequired
          ? validText(field)
          : fc.option(validText(field), { nil: undefined });
        const property = fc.property(fc.constantFrom(...places), values, (page, text) => {
          const opened = page();
          const { source, editor, id } = opened;
          const node = editor.$state.get().editing.state.nodes[id];
          assert.ok(node?.kind === 'element');
          const changed = attributesFor(field, text);
          const old = changed.map(([name]) => [name, node.attributes[name]] as const);
          const set = (attributes: typeof changed): boolean =>
            editor.step('Change', (draft) => {
              for (const [name, value] of attributes) setAttribute(draft, id, name, value);
            });
          assert.ok(set(changed), 'the editor accepts the value');
          const after = save(opened);
          const now = after.state.nodes[id];
          assert.ok(now?.kind === 'element');
          const isAbsentFlag =
            field.kind === 'flag' && field.opposite === undefined && text === 'false';
          assert.equal(readAttribute(field, now.attributes), isAbsentFlag ? undefined : text);
          const names = changed.map(([name]) => name);
          const others = (whole: ParsedPage) => {
            const { attributes, ...rest } = splitAt(whole, id);
            return { ...rest, attributes: attributes.filter(({ name }) => !names.includes(name)) };
          };
          assert.deepEqual(others(after), others(editor.base()));
          assert.ok(set(old));
          assert.equal(editor.html(), source);
        });
        fc.assert(property, runs);
      }
    });

    if (json.length > 0) {
      test('differs only in the JSON of changed data', () => {
        for (const field of json) {
          const property = fc.property(
            fc.constantFrom(...places),
            validJson(field),
            (page, value) => {
              const opened = page();
              const { source, editor, id } = opened;
              const { state } = editor.$state.get().editing;
              const before = findJson(state, id);
              const old = (before?.value as Record<string, unknown> | undefined)?.[field.name];
              fc.pre(
                before === undefined ||
                  (typeof before.value === 'object' && !Array.isArray(before.value)),
              );
              const set = (next: unknown): boolean =>
                editor.step('Change', (draft) => {
                  setBlockJson(draft, editor.$state.get().editing.state, id, [field.name], next);
                });
              assert.ok(set(value), 'the editor accepts the value');
              const after = save(opened);
              const now = findJson(after.state, id)?.value as Record<string, unknown>;
              assert.deepEqual(now[field.name], value);
              const [one, other] = [splitAt(after, id), splitAt(editor.base(), id)];
              assert.deepEqual({ ...one, content: '' }, { ...other, content: '' });
              const withoutJson = (content: string): string =>
                content.replace(/\s*<script type="application\/json">[^]*?<\/script>/, '');
              assert.equal(withoutJson(one.content), withoutJson(other.content));
              if (before) assert.ok(set(old));
              else editor.undo();
              assert.equal(editor.html(), source);
            },
          );
          fc.assert(property, runs);
        }
      });
    }

    const withTexts = places.filter((page) => textsOf(page()).length > 0);
    if (withTexts.length > 0) {
      test('differs only in the element whose text is changed', () => {
        const property = fc.property(
          fc.constantFrom(...withTexts),
          fc.nat(100),
          anyText,
          (page, index, text) => {
            const opened = page();
            const { source, editor } = opened;
            const texts = textsOf(opened);
            const part = texts[index % texts.length];
            assert.ok(part);
            const html = part.node.content ?? '';
            const inner = withHtml(html, escapeText(text));
            const set = (content: string): boolean =>
              part.content.step('Change', (draft) => setContent(draft, part.id, content));
            assert.ok(set(inner), 'the editor accepts the text');
            const changed = save(opened).source;
            const [start, end] = rangeOf(editor, part);
            assert.equal(changed, source.slice(0, start) + inner + source.slice(end));
            assert.ok(set(html));
            assert.equal(editor.html(), source);
          },
        );
        fc.assert(property, { ...runs, numRuns: 5 });
      });
    }
  });
}

type TextPart = Part & { readonly kind: 'node' };

/** The elements with text in a block. */
function textsOf({ editor, id }: Opened): readonly TextPart[] {
  const content = pageContent(editor, editor.$state.get().editing.state, id);
  return partsOf(content).filter(
    (part): part is TextPart => part.kind === 'node' && part.node.content !== undefined,
  );
}

/** The position of an element's text in the page. An element inside a text has the ID of the outer element, a slash and a number. */
function rangeOf(editor: PageEditor, { id, content }: TextPart): readonly [number, number] {
  const [outer = '', inside] = id.split('/');
  const [start = 0, end = 0] = editor.base().ranges[outer]?.inner ?? [];
  if (inside === undefined) return [start, end];
  const [from = 0, to = 0] = content.base.ranges[id]?.inner ?? [];
  return [start + from, start + to];
}

test('every block is in an example', () => {
  const state = readPage(newPage(sources.join('\n'), counter())).state;
  const tags = new Set(
    descendantsOf(state, 'root').map(({ node }) => (node.kind === 'element' ? node.tag : '')),
  );
  assert.deepEqual(
    blocks.map(({ tag }) => tag).filter((tag) => !tags.has(tag)),
    [],
  );
});
