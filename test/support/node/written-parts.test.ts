import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsIn } from './written-parts.js';

test('reads the part names in JSX and in lit templates', () => {
  const cases: readonly [source: string, parts: readonly string[]][] = [
    ['<a part="link current">', ['link', 'current']],
    [`<a part={kind === 'day' ? 'date' : 'item last'}>`, ['date', 'item', 'last']],
    [`html\`<a part=\${isLast ? 'last' : nothing}>\``, ['last']],
    [`css\`[part='link'] [part~="link"] { }\``, []],
    ['<a part={`lightbox-${name}`}>', []],
    ['// <a part="old">\n/* <a part="older"> */', []],
  ];
  for (const [source, parts] of cases) assert.deepEqual(partsIn(source), parts, source);
});
