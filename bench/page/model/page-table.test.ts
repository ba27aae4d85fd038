import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellOf, pageTable, type Row, type Sample } from './page-table.js';

const size: Row = { label: 'Size', figure: 'size', slowdown: 1, unit: 'kB', atMost: 24 };
const paint: Row = { label: 'Paint', figure: 'paint', slowdown: 4, unit: 'ms', base: 'plain' };

function samples(all: Readonly<Record<string, readonly Sample[]>>) {
  return (page: string, slowdown: number) => all[`${page} ${String(slowdown)}`] ?? [];
}

test('a measurement is the median of its rounds, even if one of them failed', () => {
  const seen = samples({ 'sq 1': [{ size: 20.2 }, {}, { size: 20.4 }, { size: 20.3 }] });
  assert.equal(cellOf(size, 'sq', seen), '20');
});

test('a value above its limit is bold, and a value that rounds to the limit is not', () => {
  assert.equal(cellOf(size, 'sq', samples({ 'sq 1': [{ size: 25 }] })), '**25**');
  assert.equal(cellOf(size, 'sq', samples({ 'sq 1': [{ size: 24.3 }] })), '24');
});

test('times are ratios to the other page in the same round, not ratios of medians', () => {
  const seen = samples({
    'plain 4': [{ paint: 100 }, { paint: 400 }, { paint: 200 }],
    'sq 4': [{ paint: 110 }, { paint: 440 }, { paint: 220 }],
  });
  assert.equal(cellOf(paint, 'sq', seen), '1.10 (220 ms)');
  assert.equal(cellOf(paint, 'plain', seen), '1 (200 ms)');
});

test('a time has no ratio if the other page was not measured', () => {
  assert.equal(cellOf(paint, 'sq', samples({ 'sq 4': [{ paint: 220 }] })), '– (220 ms)');
});

test('widely spread values are marked, and a missing value is a dash', () => {
  const seen = samples({ 'sq 1': [{ size: 10 }, { size: 10 }, { size: 16 }, { size: 16 }] });
  assert.equal(cellOf(size, 'sq', seen), '13 ~');
  assert.equal(cellOf(size, 'react', seen), '–');
});

test('a table names the pages, and the limits if any row has one', () => {
  const seen = samples({ 'sq 1': [{ size: 20 }] });
  assert.equal(
    pageTable([size], { sq: 'ours', react: 'React app' }, seen),
    '|  | at most | ours | React app |\n| --- | --- | --- | --- |\n| Size | 24 | 20 | – |',
  );
  assert.doesNotMatch(pageTable([paint], { sq: 'ours' }, seen), /at most/);
});
