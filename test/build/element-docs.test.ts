import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import {
  camelCase,
  keywordsOf,
  type AttributeDoc,
  type ElementDoc,
} from '../../src/build/element-doc.js';
import { readElements } from '../../src/build/read-elements.js';
import type { InputSpec } from '../../src/core/input/input.js';
import { defaultsOf, galleryDesigns } from '../../src/features/gallery/model/gallery-settings.js';
import { readGraph } from '../architecture/import-graph.js';

/* Compares the elements' doc comments with the code: defaults with input schemas, event details with types. */

const elements = readElements();

/** Imports the input schema that an element's file passes as its `input`, such as `galleryInput`. */
async function inputOf({ file }: ElementDoc): Promise<InputSpec> {
  const text = readFileSync(file, 'utf8');
  const [, name = ''] = /\binput: (\w+)/.exec(text) ?? [];
  const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '\\.\\./(src/[^']+)'`);
  const [, path] = imported.exec(text) ?? [];
  assert.ok(path, `${file} imports no input`);
  const module = (await import(`../../${path}`)) as Readonly<Record<string, InputSpec>>;
  const input = module[name];
  assert.ok(input, `${path} has no ${name}`);
  return input;
}

/** Returns `true` if the attribute's documented type includes its documented default. */
function isOfType({ type, default: value = '' }: AttributeDoc): boolean {
  if (type === 'boolean') return value === 'false';
  const members = type.split('|').map((member) => member.trim());
  return (
    members.includes('string') ||
    (members.includes('number') && value.trim() !== '' && Number.isFinite(Number(value))) ||
    members.some((member) => member === `'${value}'`)
  );
}

function defaultProblem(attribute: AttributeDoc, input: InputSpec): string | undefined {
  const { name, default: value, required } = attribute;
  const scalar = input.scalars[camelCase(name)];
  if (!scalar) return `${name} is not read by the input schema`;
  const { fallback, parse } = scalar;
  const isAbsent = fallback === undefined || fallback === '' || required;
  if (value === undefined) {
    return isAbsent ? undefined : `${name} lacks "Default: ${JSON.stringify(fallback)}."`;
  }
  if (isAbsent) return `${name} has no default, but "Default: ${value}." is documented`;
  if (!isOfType(attribute))
    return `${name}: the default "${value}" is not of type ${attribute.type}`;
  return isDeepStrictEqual(parse(value), fallback)
    ? undefined
    : `${name}: the default is ${JSON.stringify(fallback)}, not ${value}`;
}

/**
 * Returns how the documented keywords differ from the input schema. Editors and framework types offer these keywords.
 */
function keywordProblem({ name, type }: AttributeDoc, input: InputSpec): string | undefined {
  const scalar = input.scalars[camelCase(name)];
  if (!scalar) return undefined;
  const keywords = keywordsOf(type);
  const refused = keywords.find((keyword) => scalar.parse(keyword) === undefined);
  if (refused !== undefined) return `${name} does not accept ${refused}`;
  if (!Array.isArray(scalar.allowed)) return undefined;
  const allowed = scalar.allowed as readonly string[];
  return isDeepStrictEqual([...keywords].sort(), [...allowed].sort())
    ? undefined
    : `${name} accepts ${allowed.join()}, but documents ${type}`;
}

for (const element of elements) {
  test(`the documented keywords of ${element.tag} are those of its input schema`, async () => {
    const input = await inputOf(element);
    const problems = element.attributes.map((attribute) => keywordProblem(attribute, input));
    assert.deepEqual(
      problems.filter((problem) => problem !== undefined),
      [],
    );
  });

  test(`the documented defaults of ${element.tag} are literals and equal its input schema`, async () => {
    const input = await inputOf(element);
    const problems = element.attributes.map((attribute) => defaultProblem(attribute, input));
    assert.deepEqual(
      problems.filter((problem) => problem !== undefined),
      [],
    );
    const documented = element.attributes.map(({ name }) => camelCase(name));
    assert.deepEqual(documented.sort(), Object.keys(input.scalars).sort());
  });
}

test("an attribute's documentation mentions its default only in the last sentence", () => {
  const wrong = elements.flatMap(({ tag, attributes }) =>
    attributes
      .filter(({ doc }) => /\bDefaults?\b/.test(doc.replace(/\bDefault: [^ ].*\.$/, '')))
      .map(({ name }) => `${tag} ${name}`),
  );
  assert.deepEqual(wrong, []);
});

test("an element's summary is one sentence of at most 72 characters", () => {
  const wrong = elements.filter(({ summary }) => !/^[^.].{0,70}[^.]\.$/.test(summary));
  assert.deepEqual(
    wrong.map(({ tag, summary }) => `${tag}: ${summary}`),
    [],
  );
});

/** Returns the fields of each event detail type, keyed by the type's name. */
function detailFields(): ReadonlyMap<string, readonly string[]> {
  const types = elements.flatMap(({ events }) => events.flatMap(({ type }) => type ?? []));
  const declaration = new RegExp(`interface (?:${types.join('|')}) `);
  const found = new Map<string, readonly string[]>();
  for (const { path } of readGraph()) {
    const text = readFileSync(path, 'utf8');
    if (!declaration.test(text)) continue;
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    for (const { name, members } of source.statements.filter(ts.isInterfaceDeclaration)) {
      const fields = members.filter(ts.isPropertySignature).map((member) => member.name);
      found.set(
        name.text,
        fields.filter(ts.isIdentifier).map(({ text: field }) => field),
      );
    }
  }
  return found;
}

test("an event's documentation describes exactly the fields of its detail", () => {
  const fields = detailFields();
  const wrong = elements.flatMap(({ tag, events }) =>
    events.flatMap(({ name, type, doc }) => {
      const documented = [...doc.matchAll(/`detail\.(\w+)`/g)].map(([, field = '']) => field);
      const actual = type === undefined ? [] : (fields.get(type) ?? []);
      const isSame = [...new Set(documented)].sort().join() === [...actual].sort().join();
      return isSame ? [] : [`${tag} ${name}: ${documented.join()} instead of ${actual.join()}`];
    }),
  );
  assert.deepEqual(wrong, []);
});

test("sq-gallery's table of defaults matches each design's defaults", () => {
  const { description = '' } = elements.find(({ tag }) => tag === 'sq-gallery') ?? {};
  const rows = description
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.replaceAll('`', '').trim()));
  const [, , ...settings] = rows.find((row) => row.includes('gutter')) ?? [];
  assert.ok(settings.length > 0);
  for (const design of galleryDesigns) {
    const [, , ...cells] = rows.findLast(([, name]) => name === design) ?? [];
    const defaults = new Map<string, unknown>(Object.entries(defaultsOf(design)));
    settings.forEach((setting, index) => {
      const documented = cells[index] ?? '';
      // If a design does not use a setting, its cell is empty.
      if (documented === '') return;
      const actual = defaults.get(camelCase(setting));
      assert.equal(
        documented,
        typeof actual === 'string' ? actual : JSON.stringify(actual),
        `${design} ${setting}`,
      );
    });
  }
});
