import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readElements } from '../../src/build/read-elements.js';
import { readGraph } from '../architecture/import-graph.js';

/*
 * The contract suite finds parts and events that a tag has and does not document. Many of those that it documents come
 * only after a visitor's acts, so that they are looked for in the code of the tag, what it fetches late included.
 */

const facts = new Map(readGraph().map((file) => [file.path, file]));

/** The text of an element's file and of all that it imports, but for comments: its own documentation is one. */
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
 * True where code writes a part's name, `part="name other"` or `'name'`; of a name that is put together, as in
 * `part={`lightbox-${name}`}`, its end. What stands in a selector, `[part='name']`, makes none.
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

/** True where code writes an event's name, or puts it together, as in `sq-gallery-${end}-reached`. */
function namesEvent(code: string, event: string): boolean {
  const put = [...code.matchAll(/`(sq-[a-z-]+-)\$\{\w+\}([a-z-]*)`/g)];
  return (
    code.includes(`'${event}'`) ||
    put.some(([, head = '', tail = '']) => event.startsWith(head) && event.endsWith(tail))
  );
}

test('the code of each tag creates the parts and events that its documentation names', () => {
  const missing = readElements().flatMap(({ tag, parts, events }) => {
    const code = codeOf(`elements/${tag}.ts`);
    return [
      ...parts.filter(({ name }) => !makesPart(code, name)),
      ...events.filter(({ name }) => !namesEvent(code, name)),
    ].map(({ name }) => `${tag}: ${name}`);
  });
  assert.deepEqual(missing, []);
});
