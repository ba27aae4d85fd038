import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { filesIn } from '../support/node/files.js';

/*
 * Comments cite the rules of docs/behavior.md by their IDs. Each cited rule must exist, and comments must not cite
 * documents that are not in the repository.
 */

const rules = [...readFileSync('docs/behavior.md', 'utf8').matchAll(/^### (.+)$/gm)].map(
  ([, id = '']) => id,
);

const sources = ['src', 'elements', 'demo', 'test', 'bench'].flatMap((folder) =>
  filesIn(folder, /^(?!.*(?:node_modules|\/\.data\/)).*\.(?:[cm]?[jt]sx?|css|html|md)$/),
);

/**
 * Returns the pattern's matches in all sources, as `file: match`. Comment lines are joined, because a citation may
 * wrap.
 */
function matches(pattern: RegExp): { readonly file: string; readonly match: string }[] {
  return sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
    return [...text.matchAll(pattern)].map(([whole, id = whole]) => ({ file, match: id }));
  });
}

test('each rule has a unique ID in lower case', () => {
  assert.deepEqual(
    rules.filter((id, index) => rules.indexOf(id) !== index),
    [],
    'rules with the same ID',
  );
  assert.deepEqual(
    rules.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id)),
    [],
  );
});

test('each cited rule exists in docs/behavior.md', () => {
  const cited = matches(/behavior\.md#([\w-]+)/g);
  assert.ok(cited.length > 0);
  const unknown = cited.filter(({ match }) => !rules.includes(match));
  assert.deepEqual(unknown, [], 'comments must cite rules by their ID, as in CONTRIBUTING.md');
});

test('comments cite no document from outside the repository', () => {
  const sections = matches(/\b(?:spec|specification|design(?:\.md)?)[,:]? sections? \d/gi);
  const mentions = matches(/\bthe spec(?:ification)?\b(?! (?:of|for) )/gi);
  assert.deepEqual([...sections, ...mentions], [], 'cited rules must exist in docs/behavior.md');
});
