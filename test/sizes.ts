/**
 * `npm run sizes`: what each part of the CDN build costs, against the budgets of design.md, section 9, and
 * against what was last recorded in `test/sizes.json` (`npm run sizes -- --record` writes it).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readElements } from '../src/build/read-elements.js';
import { ensureBuilt } from '../src/build/ensure-built.js';
import { findEager, findReact, measure, measureStyles, readBuilt } from './support/node/sizes.js';

const RECORD = 'test/sizes.json';

await ensureBuilt();
const files = readBuilt('dist/cdn');
const kinds = new Map(readElements().map(({ tag, kind }) => [tag, kind]));
const measures = [
  ...measure(files, kinds),
  measureStyles('dist/sq.css', readFileSync('dist/sq.css', 'utf8')),
];

const recorded = existsSync(RECORD)
  ? (JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, number>)
  : {};
let failed = false;
for (const { name, size, budget, files: parts } of measures) {
  const over = size > budget;
  const before = recorded[name];
  const change = before === undefined || before === size ? '' : `, was ${kilobytes(before)}`;
  const line = `${kilobytes(size)} of ${kilobytes(budget)} kB  ${name}${change}`;
  console.log(over ? `${line}  OVER BUDGET\n    ${parts.join('\n    ')}` : line);
  failed ||= over;
}
const needless = [...findEager(files), ...findReact(files, kinds)];
for (const sentence of needless) console.log(sentence);

if (process.argv.includes('--record')) {
  const record = Object.fromEntries(measures.map(({ name, size }) => [name, size]));
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}
process.exitCode = failed || needless.length > 0 ? 1 : 0;

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(2).padStart(5);
}
