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

test('a module is named by its path below its feature', () => {
  assert.equal(moduleName('src/features/lightbox/viewer/Panels.tsx'), 'lightbox-viewer-Panels');
  assert.equal(moduleName('src/page/connect.ts'), 'page-connect');
});

test('a gallery whose address may name a slide waits for nobody to touch it', () => {
  const gallery = readElements().find(({ tag }) => tag === 'sq-gallery');
  const idle = gallery?.load.find(({ mode }) => mode === 'idle')?.selector ?? '';
  for (const attribute of ['lightbox-hash', 'history-hash']) assert.ok(idle.includes(attribute));
});
