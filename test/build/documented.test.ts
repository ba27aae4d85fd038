import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { featureFolder, readElements } from '../../src/build/read-elements.js';
import { readGraph } from '../architecture/import-graph.js';

/*
 * The contract suite finds parts and events that are not documented. The opposite is harder, because many documented
 * ones appear only after interactions. So this test searches for them in the element's code, including its lazy code.
 */

const facts = new Map(readGraph().map((file) => [file.path, file]));

/**
 * Returns the text of an element's file and all its imports. Comments are removed, because they contain the element's
 * documentation.
 */
function codeOf(entry: string): string {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    const file = facts.get(path);
    if (!file || reached.has(path)) return;
    reached.add(path);
    for (const { target, kind } of file.imports) if (kind !== 'type') visit(target);
  };
  visit(entry);
  return [...reached]
    .map((path) => readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n');
}

/**
 * Returns `true` if the code writes the part's name, as `part="name other"` or `'name'`. For a composed name such as
 * `part={`lightbox-${name}`}`, its end is enough. A selector such as `[part='name']` does not count.
 */
function makesPart(code: string, part: string): boolean {
  const isWritten = (name: string): boolean =>
    new RegExp(
      `(?<!\\[part[~^]?=)(["'\`])(?:[\\w-]+ |\\$\\{\\w+\\} )*${name}(?: [\\w-]+)*\\1`,
    ).test(code);
  const put = [...part.matchAll(/-/g)].find(({ index }) =>
    code.includes(`\`${part.slice(0, index + 1)}\${`),
  );
  return isWritten(part) || (put !== undefined && isWritten(part.slice(put.index + 1)));
}

/** Returns `true` if the code writes the event's name, or composes it, as in `sq-gallery-${end}-reached`. */
function namesEvent(code: string, event: string): boolean {
  const put = [...code.matchAll(/`(sq-[a-z-]+-)\$\{\w+\}([a-z-]*)`/g)];
  return (
    code.includes(`'${event}'`) ||
    put.some(([, head = '', tail = '']) => event.startsWith(head) && event.endsWith(tail))
  );
}

test("each element's code creates the parts and events that its documentation lists", () => {
  const missing = readElements().flatMap(({ tag, parts, events }) => {
    const code = codeOf(`elements/${tag}.ts`);
    return [
      ...parts.filter(({ name }) => !makesPart(code, name)),
      ...events.filter(({ name }) => !namesEvent(code, name)),
    ].map(({ name }) => `${tag}: ${name}`);
  });
  assert.deepEqual(missing, []);
});

test('each feature that handles keys documents them in one of its elements', () => {
  const elements = readElements().map(({ file, keys }) => ({ folder: featureFolder(file), keys }));
  const documented = new Set(
    elements.flatMap(({ folder, keys }) => (keys.length > 0 ? [folder] : [])),
  );
  const undocumented = [...facts.keys()].filter(
    (path) =>
      elements.some(({ folder }) => path.startsWith(`${folder}/`)) &&
      !documented.has(path.split('/').slice(0, 3).join('/')) &&
      /\bonKeyDown\b|\bpushEscapeTarget\(|\bopenModal\(|\bkey === '[A-Z ]/.test(
        readFileSync(path, 'utf8'),
      ),
  );
  assert.deepEqual(undocumented, []);
});
