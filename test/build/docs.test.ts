import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { ensureBuilt } from '../../src/build/ensure-built.js';

before(() => ensureBuilt());

function read(name: string): unknown {
  return JSON.parse(readFileSync(`dist/${name}`, 'utf8'));
}

test("the custom elements manifest lists an element's members, events and styles", () => {
  const { modules } = read('custom-elements.json') as {
    modules: { path: string; declarations: Record<string, { name: string }[]>[] }[];
  };
  const gallery = modules.find(({ path }) => path === 'dist/sq-gallery.js')?.declarations[0] ?? {};
  const names = (kind: string): string[] => gallery[kind]?.map(({ name }) => name) ?? [];
  assert.ok(names('attributes').includes('aspect-ratio'));
  assert.ok(names('members').includes('aspectRatio'));
  assert.ok(names('events').every((name) => name.startsWith('sq-')));
  assert.ok(names('slots').includes(''));
  assert.ok(names('cssParts').length > 0 && names('cssProperties').length > 0);
  assert.deepEqual(gallery['tagName'], 'sq-gallery');
});

test("the editor data lists an attribute's allowed values", () => {
  const { tags } = read('vscode.html-custom-data.json') as {
    tags: { name: string; attributes: { name: string; values: { name: string }[] }[] }[];
  };
  const gallery = tags.find(({ name }) => name === 'sq-gallery');
  const keywordsOf = (attribute: string): string[] =>
    gallery?.attributes
      .find(({ name }) => name === attribute)
      ?.values.map(({ name: value }) => value) ?? [];
  assert.deepEqual(keywordsOf('lightbox-theme'), ['dark', 'light']);
  assert.deepEqual(keywordsOf('boundaries'), ['none', 'hard', 'inertial']);
  assert.deepEqual(keywordsOf('aspect-ratio'), ['auto']);

  const { contributions } = read('web-types.json') as {
    contributions: { html: { elements: { attributes: { value: object }[] }[] } };
  };
  const values = contributions.html.elements.flatMap((each) =>
    each.attributes.map(({ value }) => value),
  );
  assert.ok(values.some((value) => JSON.stringify(value).includes('no-value')));
});
