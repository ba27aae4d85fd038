import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { z } from 'zod';
import { cataloguePage, catalogueSchema } from '../../src/build/docs/catalogue-page.js';
import { contextReaders, contextSchema } from '../../src/build/docs/context-page.js';
import { listedTags } from '../../src/build/docs/element-needs.js';
import { declaredEvents } from '../../src/build/docs/events-page.js';
import { exampleFor } from '../../src/build/docs/json-input-page.js';
import type { Schema } from '../../src/build/docs/json-schema.js';
import { exampleOf, objectsIn, readObject } from '../../src/build/docs/json-shape.js';
import { readTagJson, tagSchema, type TagJson } from '../../src/build/docs/tag-json.js';
import { readElements } from '../../src/build/read-elements.js';
import { blockDefinition, serverElement, type DefinedClass } from '../../src/core/life/define.js';
import { filesIn } from '../support/node/files.js';

const contextFile = 'src/model/page-context-json.ts';
const elements = readElements();
const tags = new Set(elements.map(({ tag }) => tag));
let tagJson: TagJson[] = [];

before(async () => {
  tagJson = await readTagJson(elements);
});

function problemsIn(schema: Schema, value: unknown): unknown {
  const { error } = z.fromJSONSchema(schema).safeParse(value);
  return error?.issues;
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

test('the page context example is valid, and contexts with a wrong value are rejected', () => {
  const example = exampleOf(readObject(contextFile, 'PageContextJson'));
  assert.equal(problemsIn(contextSchema(), example), undefined);
  assert.notEqual(problemsIn(contextSchema(), { emailPolicy: 'strict' }), undefined);
  assert.notEqual(problemsIn(contextSchema(), { website: { id: 5 } }), undefined);
});

test("all elements' JSON examples are valid, and are rejected if a value is wrong", () => {
  const shown = tagJson.filter((each) => exampleFor(each) !== undefined);
  assert.ok(shown.length > 15);
  for (const each of shown)
    assert.equal(problemsIn(tagSchema(each), exampleFor(each)), undefined, each.tag);
  const chart = tagJson.find(({ tag }) => tag === 'sq-chart');
  assert.ok(chart);
  for (const wrong of [{ kind: 'bars' }, { decimals: 11 }, { rows: ['March'] }])
    assert.notEqual(problemsIn(tagSchema(chart), wrong), undefined, JSON.stringify(wrong));
});

test("the demo's catalog and the example on its page are valid", () => {
  assert.equal(problemsIn(catalogueSchema(), json('demo/static-shop/catalogue.json')), undefined);
  const [, example = ''] = /Example:\n\n```json\n([^]*?)```/.exec(cataloguePage()) ?? [];
  assert.equal(problemsIn(catalogueSchema(), JSON.parse(example)), undefined);
  assert.notEqual(problemsIn(catalogueSchema(), {}), undefined);
});

/** Inputs that are read only from the element's children. */
const withoutJson = ['sq-tooltip'];

test("every structured input's JSON is documented", () => {
  for (const { tag, structure } of tagJson) {
    const { input } = (serverElement(tag) as DefinedClass)[blockDefinition];
    const hasStructure = input.structure !== undefined && !withoutJson.includes(tag);
    assert.equal(structure !== undefined, hasStructure || tag === 'sq-gallery', tag);
  }
});

const services = [
  'all elements',
  'all elements that call a server',
  'all elements that store data in the browser',
  'analytics',
  'consent',
  'experiments',
  'page runtime',
  'sq-elements/head',
];

test('the elements that are documented as reading the page context or needing a server exist', () => {
  const unknown = [...contextReaders(), ...listedTags].filter(
    (name) => !tags.has(name) && !services.includes(name),
  );
  assert.deepEqual(unknown, []);
});

const code = filesIn('src', /(?<!-json)\.tsx?$/)
  .filter((file) => !file.startsWith('src/build/'))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''));

test('every documented key of the page context is read by code', () => {
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  const keys = objectsIn(readObject(contextFile, 'PageContextJson')).flatMap(
    ({ fields }) => fields,
  );
  // The info bar reads keys of the form `is${name}Enabled`.
  const isRead = (key: string): boolean =>
    words.has(key) || words.has(/^is(.+)Enabled$/.exec(key)?.[1] ?? '');
  assert.deepEqual(
    keys.map(({ name }) => name).filter((name) => !isRead(name)),
    [],
  );
});

/*
 * A function whose parameter has the type `PublishedContext` can read only documented keys. Any other key is a type
 * error, see test/page/model/page-context.test.ts.
 */
test('the page context is passed only to functions whose types allow only documented keys', () => {
  const all = code.join('\n');
  const typed = [...all.matchAll(/function (\w+)\([^)]*?: PublishedContext\b/g)].map(
    ([, name]) => name,
  );
  const callers = [...all.matchAll(/(\w+)\(\s*publishedContext\(\)/g)].map(([, name]) => name);
  assert.ok(typed.length > 5 && callers.length > 10);
  assert.deepEqual(
    callers.filter((name) => name !== 'asRecord' && !typed.includes(name)),
    [],
  );
});

test('each documented event has a type', () => {
  const declared = declaredEvents();
  const missing = elements.flatMap(({ events }) =>
    events.filter(({ name }) => !declared.has(name)),
  );
  assert.deepEqual(missing, []);
});

test('anchors are unique on each page', () => {
  for (const file of filesIn('docs/reference', /\.md$/)) {
    const ids = [...readFileSync(file, 'utf8').matchAll(/<a id="(.+?)">/g)].map(([, id]) => id);
    assert.deepEqual(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      [],
      file,
    );
  }
});
