import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readElements } from '../../src/build/read-elements.js';
import { moduleName, tagRules } from '../../src/build/tag-map.js';

const bell = { tag: 'sq-bell', load: [{ mode: 'idle' }], methods: [], hold: [] } as const;
const clock = { ...bell, tag: 'sq-clock', load: [{ mode: 'interaction' }] } as const;

test('a rule has the load modes, the held events and the methods of its tag', () => {
  const rules = tagRules([
    { ...bell, hasOwnStyles: true },
    {
      ...clock,
      load: [
        { mode: 'interaction' },
        { mode: 'visible', selector: '[zone]' },
        { mode: 'idle', selector: ':is(:target, [slow])' },
      ],
      methods: [
        { name: 'ring', doc: '', signature: 'ring(): void' },
        { name: 'stop', doc: '', signature: 'stop(): void' },
      ],
      hold: [
        { event: 'click', selector: '[alarm="on"] a' },
        { event: 'keydown', selector: 'summary' },
        { event: 'click', selector: 'summary' },
      ],
    },
  ]);
  assert.deepEqual(rules, {
    'sq-bell': { load: 'idle', ownStyles: true },
    'sq-clock': {
      load: 'interaction',
      loadIf: { visible: '[zone]', idle: ':is(:target, [slow])' },
      hold: { click: '[alarm="on"] a, summary', keydown: 'summary' },
      methods: ['ring', 'stop'],
    },
  });
});

test('early views are modes of the hosts that they stand for, after the modes of the tag', () => {
  const rules = tagRules([
    {
      ...clock,
      load: [{ mode: 'interaction' }, { mode: 'visible', selector: '[runs]' }],
      earlyView: { file: 'src/features/clock/early.ts', selector: '[big]' },
      idleView: { file: 'src/features/clock/hands.ts', selector: '[small]' },
    },
    { ...bell, earlyView: { file: 'src/features/bell/early.ts' } },
  ]);
  assert.deepEqual(Object.keys(rules['sq-clock']?.loadIf ?? {}), [
    'visible',
    'earlyView',
    'idleView',
  ]);
  assert.equal(rules['sq-clock']?.earlyView, 'clock-early');
  assert.equal(rules['sq-clock']?.idleView, 'clock-hands');
  assert.deepEqual(rules['sq-bell'], { load: 'idleEarlyView', earlyView: 'bell-early' });
});

test('a module is named by its path below its feature', () => {
  assert.equal(moduleName('src/features/lightbox/viewer/Lightbox.tsx'), 'lightbox-viewer-Lightbox');
  assert.equal(moduleName('src/page/connect.ts'), 'page-connect');
});

test('a gallery whose address may name a slide waits for nobody to touch it', () => {
  const gallery = readElements().find(({ tag }) => tag === 'sq-gallery');
  const idle = gallery?.load.find(({ mode }) => mode === 'idle')?.selector ?? '';
  for (const attribute of ['lightbox-hash', 'history-hash']) assert.ok(idle.includes(attribute));
});
