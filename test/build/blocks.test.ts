import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHTML } from 'linkedom';
import { z } from 'zod';
import { camelCase } from '../../src/build/element-doc.js';
import { blocksSchema, readBlocks } from '../../src/build/docs/blocks.js';
import { inputOf } from '../../src/build/docs/tag-json.js';
import { parseElement, readElements } from '../../src/build/read-elements.js';
import type { NumberLimits } from '../../src/core/input/scalars.js';
import type {
  BlockDescription,
  FieldDescription,
} from '../../src/editor/blocks/block-description.js';

const elements = readElements();
const blocks = await readBlocks(elements);

function blockOf(tag: string): BlockDescription {
  const block = blocks.find((each) => each.tag === tag);
  assert.ok(block, tag);
  return block;
}

function fieldOf(tag: string, name: string): FieldDescription {
  const field = blockOf(tag).fields.find((each) => each.name === name);
  assert.ok(field, `${tag} ${name}`);
  return field;
}

/** The fields of all blocks, including those in groups and lists of JSON. */
function allFields(): readonly (readonly [path: string, field: FieldDescription])[] {
  const visit = (path: string, field: FieldDescription): [string, FieldDescription][] => [
    [path, field],
    ...(field.fields ?? []).flatMap((inner) => visit(`${path}.${inner.name}`, inner)),
    ...(field.item ? visit(`${path}[]`, field.item) : []),
  ];
  return blocks.flatMap(({ tag, fields, json = [] }) =>
    [...fields, ...json].flatMap((field) => visit(`${tag} ${field.name}`, field)),
  );
}

function bodyOf(html: string): Element {
  return parseHTML(`<html><body>${html}</body></html>`).document.body;
}

test('the description of all elements matches its JSON Schema', () => {
  const schema = z.fromJSONSchema(blocksSchema());
  assert.deepEqual(schema.parse(JSON.parse(JSON.stringify(blocks))), blocks);
  assert.deepEqual(blocks.map(({ tag }) => tag).sort(), elements.map(({ tag }) => tag).sort());
  assert.throws(() => schema.parse([{ ...blocks[0], fields: [{ name: 'a', kind: 'slider' }] }]));
});

test('has one field for each attribute or pair of opposite attributes', () => {
  for (const { tag, attributes } of elements) {
    const names = blockOf(tag).fields.flatMap(({ name, opposite }) =>
      [name, opposite ?? []].flat(),
    );
    assert.deepEqual(names.sort(), attributes.map(({ name }) => name).sort(), tag);
  }
});

test('describes a pair of opposite attributes as one flag', () => {
  const { values, default: initial, ...pair } = fieldOf('sq-image', 'image-load');
  assert.deepEqual([pair.kind, pair.opposite, initial], ['flag', 'no-image-load', 'true']);
  assert.equal(values, undefined);
  const loop = fieldOf('sq-lightbox', 'loop');
  assert.deepEqual([loop.kind, loop.opposite, loop.default], ['flag', 'no-loop', undefined]);
});

test('gives elements and fields readable names', () => {
  const { name, area } = blockOf('sq-cookie-banner');
  assert.deepEqual([name, area], ['Cookie banner', 'Site']);
  assert.equal(fieldOf('sq-gallery', 'slides-per-row').label, 'Slides per row');
  assert.equal(fieldOf('sq-gallery', 'no-captions').label, 'No captions');
  assert.equal(fieldOf('sq-product', 'product-id').label, 'Product ID');
  assert.deepEqual(
    blocks.filter(({ area: title }) => title === 'More').map(({ tag }) => tag),
    [],
  );
});

test('explains each field in at most two sentences, without its default', () => {
  for (const [path, { name, label, help }] of allFields()) {
    if (name === '') continue;
    assert.match(label, /^[A-Z][\w ]*$/, path);
    assert.match(help, /^\S[^]*[.!?]$/, path);
    assert.doesNotMatch(help, /\bDefault:|\bRequired\.|see the table|described above/, path);
  }
});

test('lists the values of each choice', () => {
  for (const [path, { kind, values = [] }] of allFields()) {
    if (kind === 'choice') assert.ok(values.length > 0, path);
    assert.equal(new Set(values).size, values.length, path);
  }
  for (const { tag, attributes } of elements) {
    for (const { name, type } of attributes.filter((each) => /^'/.test(each.type))) {
      if (name === 'image-load') continue;
      const { kind, values = [] } = fieldOf(tag, name);
      assert.equal(kind, 'choice');
      for (const value of values) assert.ok(type.includes(`'${value}'`), `${tag} ${name} ${value}`);
    }
  }
});

test('reads the minimum and maximum of numbers from the input schemas', async () => {
  for (const element of elements) {
    const { scalars } = await inputOf(element);
    for (const { name, kind, min, max, isInteger } of blockOf(element.tag).fields) {
      const allowed = scalars[camelCase(name)]?.allowed;
      const limits: NumberLimits =
        kind === 'number' && typeof allowed === 'object' ? (allowed as NumberLimits) : {};
      assert.deepEqual(
        { min, max, isInteger: isInteger ?? false },
        { min: limits.min, max: limits.max, isInteger: limits.integer ?? false },
        `${element.tag} ${name}`,
      );
    }
  }
  const { min, max, unit } = fieldOf('sq-gallery', 'list-image-size');
  assert.deepEqual([min, max, unit], [10, 90, '%']);
});

test('sets a unit only if the documentation names one', () => {
  const units = blocks.flatMap(({ tag, fields }) =>
    fields.flatMap(({ name, unit }) => (unit ? [`${tag} ${name} ${unit}`] : [])),
  );
  assert.deepEqual(units.filter((text) => !/ (?:px|%)$/.test(text)).sort(), [
    'sq-audio duration s',
    'sq-gallery autoplay-duration s',
    'sq-gallery speed s',
    'sq-map lat °',
    'sq-map lng °',
    'sq-map marker-lat °',
    'sq-map marker-lng °',
    'sq-marquee wave-intensity em',
    'sq-popup-overlay delay s',
    'sq-popup-overlay display-frequency days',
    'sq-scaled-text text-width em',
    'sq-tooltip delay ms',
  ]);
});

test('conditions name other fields and their values', () => {
  for (const { tag, fields } of blocks) {
    for (const { name, when = [] } of fields) {
      for (const condition of when) {
        const path = `${tag} ${name} ${condition.field}`;
        const { kind, values } = fieldOf(tag, condition.field);
        assert.notEqual(condition.field, name, path);
        for (const value of condition.values) {
          const known = kind === 'flag' ? ['true', 'false'] : (values ?? []);
          assert.ok(value === '*' || known.includes(value), `${path}=${value}`);
        }
      }
    }
  }
});

test('the example is one element without IDs', () => {
  for (const { tag, example } of blocks) {
    const { children } = bodyOf(example);
    assert.deepEqual(
      [...children].map(({ localName }) => localName),
      [tag],
    );
    const references = '[id], [for], [aria-labelledby], [aria-describedby], details[name]';
    assert.deepEqual([...bodyOf(example).querySelectorAll(references)].map(String), [], tag);
    assert.doesNotMatch(example, /\sid=/, tag);
    assert.equal(bodyOf(example).querySelector(`${tag}[preview]`), null);
    const unlabeled = [...bodyOf(example).querySelectorAll('input, select, textarea')].filter(
      (control) =>
        !control.closest('label') &&
        !control.matches('[type=hidden], [type=submit], [aria-label], template *'),
    );
    assert.deepEqual(unlabeled.map(String), [], tag);
  }
});

test("the example keeps its author's text", () => {
  assert.equal(
    blockOf('sq-announcement-bar').example,
    '<sq-announcement-bar>New in: a natural from Guji. <a href="/shop">Try it</a></sq-announcement-bar>',
  );
  assert.match(
    blockOf('sq-newsletter').example,
    /\n {4}<p>\n {6}<label>Get news about new coffees\n {6}<input name="email" type="email" required autocomplete="email"><\/label>\n {4}<\/p>\n/,
  );
});

test('repeated children exist in the example, and a new child has no ID', () => {
  const repeated = blocks.flatMap(({ tag, items, example }) =>
    items ? [{ tag, items, example }] : [],
  );
  assert.ok(repeated.length > 10);
  for (const { tag, items, example } of repeated) {
    const body = bodyOf(example);
    assert.ok(body.querySelector(tag)?.querySelector(items.selector), tag);
    // A table row is valid only in a table.
    if (!items.template.startsWith('<tr'))
      assert.equal(bodyOf(items.template).children.length, 1, tag);
    assert.doesNotMatch(items.template, /\sid=/, tag);
  }
});

function clock(...tags: string[]): string {
  const lines = [
    'Shows the time.',
    '',
    '@element sq-clock',
    '@summary Time.',
    '@load visible',
    ...tags,
  ];
  return `/**\n${lines.map((line) => ` * ${line}`).join('\n')}\n */
export class SqClock extends litBlock({}) {}\n`;
}

test('an attribute with a text format is a string in the generated types', () => {
  const { attributes, properties } = parseElement(
    'elements/sq-clock.ts',
    clock('@attr {ImageURL} face - URL of the face.'),
  );
  assert.deepEqual(
    attributes.map(({ type, format }) => [type, format]),
    [['string', 'ImageURL']],
  );
  assert.equal(properties[0]?.type, 'string');
});

const face = "@attr {'round' | 'square'} face - Shape.";
const mistakes: readonly (readonly [tags: readonly string[], message: RegExp])[] = [
  [['@attr {Url} face - URL.'], /:7: @attr \{Url\}: unknown type Url; known: .*ImageURL/],
  [[face, '@when hands face=round'], /:8: @when hands face=round: there is no attribute hands/],
  [[face, '@when face hands=2'], /there is no other attribute hands/],
  [[face, '@attr {number} hands - Number.', '@when hands face=oval'], /face has no value oval/],
  [[face, '@when face'], /:8: @when face: expected attribute other=value,value/],
  [['@items li'], /:7: @items li: expected selector - Label/],
];

test('rejects undocumented types, conditions and items, and names the file and line', () => {
  for (const [tags, message] of mistakes)
    assert.throws(
      () => parseElement('elements/sq-clock.ts', clock(...tags)),
      { message },
      tags.join(),
    );
});
