import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldEvents, loadModes, readElements } from '../../src/build/read-elements.js';
import { tagMap } from '../../src/build/tag-map.js';

test('the table says when a tag loads, whether it needs React, and which events are held, a line for tags of the same rules', () => {
  const table = tagMap([
    { tag: 'sq-bell', kind: 'lit', load: [{ mode: 'eager' }], methods: [], hold: [] },
    { tag: 'sq-alarm-clock', kind: 'react', load: [{ mode: 'shopping' }], methods: [], hold: [] },
    { tag: 'sq-lamp', kind: 'lit', load: [{ mode: 'eager' }], methods: [], hold: [] },
    {
      tag: 'sq-clock',
      kind: 'react',
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
        { event: 'click', selector: '[alarm="on"] :is(a[href*="."], a > img)' },
        { event: 'keydown', selector: 'summary' },
        { event: 'click', selector: 'summary' },
      ],
    },
  ]);
  assert.deepEqual((JSON.parse(table) as string).split('\n'), [
    'bell lamp;a*',
    'alarm-clock;h*;r',
    'clock;i[zone];d:target,[slow];n*;r;lring stop;c[alarm=on] :is(a[href*="."],a>img),summary;ksummary',
  ]);
});

test('what stands in view for some hosts of a tag is a mode before the usual one, and a file', () => {
  const table = tagMap([
    {
      tag: 'sq-clock',
      kind: 'react',
      load: [{ mode: 'interaction' }, { mode: 'visible', selector: '[runs]' }],
      methods: [],
      hold: [],
      earlyView: { file: 'src/features/clock/early.ts', selector: ':is([big], [small])' },
    },
  ]);
  assert.equal(JSON.parse(table), 'clock;i[runs];v[big],[small];n*;r;wclock-early');
});

test('what some hosts of a tag get once the page rests is a mode before the usual one, and a file', () => {
  const table = tagMap([
    {
      tag: 'sq-clock',
      kind: 'react',
      load: [{ mode: 'interaction' }],
      methods: [],
      hold: [],
      earlyView: { file: 'src/features/clock/early.ts', selector: '[big]' },
      idleView: { file: 'src/features/clock/hands.ts', selector: '[small]' },
    },
  ]);
  assert.equal(JSON.parse(table), 'clock;v[big];u[small];n*;r;wclock-early;xclock-hands');
});

test('what stands for all hosts of a tag takes the place of its usual mode', () => {
  const table = tagMap([
    {
      tag: 'sq-bell',
      kind: 'lit',
      load: [{ mode: 'idle' }, { mode: 'eager', selector: '[rings]' }],
      methods: [],
      hold: [],
      earlyView: { file: 'src/features/bell/early.ts' },
    },
  ]);
  assert.equal(JSON.parse(table), 'bell;a[rings];o*;wbell-early');
});

test('a letter stands for each mode and each kind of rule, and no two share one', () => {
  const modes = loadModes.map((mode) => mode.charAt(1));
  const rules = [
    ...heldEvents.map((type) => type.charAt(0)),
    // Touches that are not held, but asked about.
    ...['pointerover', 'focusin'].map((type) => type.charAt(0)),
    'r',
    'e',
    'w',
    'x',
    'v',
    'u',
    'o',
  ];
  assert.equal(new Set([...modes, ...rules]).size, modes.length + rules.length);
});

test('a selector with the separator of the table is refused by name', () => {
  const clock = {
    tag: 'sq-clock',
    kind: 'lit',
    load: [{ mode: 'idle' }, { mode: 'eager', selector: '[title=";"]' }],
    methods: [],
    hold: [],
  } as const;
  assert.throws(() => tagMap([clock]), /sq-clock: .*\[title=";"\]/);
});

test('a gallery whose address may name a slide waits for nobody to touch it', () => {
  const gallery = readElements().find(({ tag }) => tag === 'sq-gallery');
  const idle = gallery?.load.find(({ mode }) => mode === 'idle')?.selector ?? '';
  for (const attribute of ['lightbox-hash', 'history-hash']) assert.ok(idle.includes(attribute));
});
