/**
 * `npm run sizes`: compares the size of each part of the CDN build with the size recorded in `test/sizes.json` and with
 * the limits. `npm run sizes -- --record` records the sizes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readElements } from '../src/build/read-elements.js';
import { ensureBuilt } from '../src/build/ensure-built.js';
import {
  findEager,
  findGrown,
  findReact,
  gzipped,
  loaderLimit,
  measure,
  type Measure,
  readBuilt,
  STYLES_LIMIT,
} from './support/node/sizes.js';

const RECORD = 'test/sizes.json';

await ensureBuilt();
const files = readBuilt('dist/cdn');
const kinds = new Map(readElements().map(({ tag, kind }) => [tag, kind]));
const measures = measure(files, kinds);
if (process.argv.includes('--record')) record(measures);
const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, Omit<Measure, 'name'>>;

console.log(' own   all, in kB without React');
for (const { name, own, brings } of measures) {
  const before = recorded[name];
  const isSame = before?.own === own && before.brings === brings;
  const change =
    before && !isSame ? `, was ${kilobytes(before.own)} ${kilobytes(before.brings)}` : '';
  console.log(`${kilobytes(own)} ${kilobytes(brings)}  ${name}${change}`);
}
const styles = gzipped(readFileSync('dist/sq.css', 'utf8'));
console.log(`${kilobytes(styles)}        sq.css`);

const wrong = [...findGrown(measures, recorded), ...findEager(files), ...findReact(files, kinds)];
const loader = measures.find(({ name }) => name === 'sq.js')?.brings ?? Infinity;
if (loader > loaderLimit(kinds.size))
  wrong.push(`sq.js is larger than ${String(loaderLimit(kinds.size))} bytes`);
if (styles > STYLES_LIMIT) wrong.push(`sq.css is larger than ${String(STYLES_LIMIT)} bytes`);
for (const sentence of wrong) console.log(sentence);
process.exitCode = wrong.length > 0 ? 1 : 0;

function record(all: readonly Measure[]): void {
  const sizes = Object.fromEntries(all.map(({ name, ...size }) => [name, size]));
  writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(2).padStart(5);
}
