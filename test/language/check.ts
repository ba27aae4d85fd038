import { readFileSync } from 'node:fs';
import { forEachComment } from 'ts-api-utils';
import ts from 'typescript';
import { filesIn } from '../support/node/files.js';
import { findWords } from './find-words.js';

/*
 * `npm run language`: reports words from `words.json` in Markdown, comments, test titles and messages. Code in
 * backticks is ignored. If paths are given, only these files and folders are checked.
 */

const folders = ['src', 'elements', 'demo', 'test', 'bench', 'docs'];
const topLevel = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
const checked = /^(?!.*(?:node_modules|\.data|\/assets\/)).*\.(?:md|ts|tsx|mjs|js|jsx)$/;

const named = process.argv.slice(2);
const files = (named.length > 0 ? named : [...folders, ...topLevel]).flatMap((path) =>
  checked.test(path) ? [path] : filesIn(path, checked),
);

let count = 0;
for (const file of files) {
  const source = readFileSync(file, 'utf8');
  const text = file.endsWith('.md') ? source : proseOf(file, source);
  for (const { line, message } of await findWords(text, file)) {
    count += 1;
    console.log(`${file}:${String(line)} ${message}`);
  }
}
console.log(
  `Found ${String(count)} words from test/language/words.json in ${String(files.length)} checked files`,
);
process.exitCode = count === 0 ? 0 : 1;

/** Returns a source file's comments, test titles and messages, each on its own line. All other lines are empty. */
function proseOf(file: string, source: string): string {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lines: string[] = source.split('\n').map(() => '');
  const add = (text: string, start: number): void => {
    const first = parsed.getLineAndCharacterOfPosition(start).line;
    text.split('\n').forEach((line, index) => {
      const own = line.replace(/^\s*(?:\/\*+|\*\/|\*|\/\/)?\s*|\s*\*\/\s*$/g, '');
      lines[first + index] = `${lines[first + index] ?? ''} ${own}`.trim();
    });
  };
  forEachComment(parsed, (text, { pos, end }) => add(text.slice(pos, end), pos));
  visit(parsed);
  return lines.join('\n');

  function visit(node: ts.Node, isMessage = false): void {
    if (ts.isStringLiteralLike(node) && isMessage)
      add(node.text.replaceAll('\n', ' '), node.getStart());
    const call = ts.isCallExpression(node) ? node.expression.getText().split('.')[0] : '';
    const isTitled = ['test', 'it', 'describe'].includes(call ?? '');
    ts.forEachChild(node, (child) => {
      const isTitle = isTitled && ts.isCallExpression(node) && child === node.arguments[0];
      const isText = call === 'defineMessages' || (isMessage && !ts.isCallExpression(node));
      visit(child, isTitle || isText);
    });
  }
}
