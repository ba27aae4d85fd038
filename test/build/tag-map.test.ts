import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RollupOutput } from 'rollup';
import { readTable } from '../../src/runtime/loader/tag-map.js';
import { heldEvents, loadModes, readElements } from '../../src/build/read-elements.js';
import { fileRules, tagMap } from '../../src/build/tag-map.js';

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
    't',
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

const chunk = (name: string, fileName: string, ...imports: string[]) =>
  ({
    type: 'chunk',
    name,
    fileName,
    imports,
    isEntry: !fileName.startsWith('chunks/'),
    moduleIds: [`/project/src/features/${name}.ts`],
  }) as unknown as RollupOutput['output'][0];

test('late code that a tag names comes with its file, and so does what that imports', () => {
  const output: RollupOutput['output'] = [
    chunk('sq-clock', 'sq-clock-a1.js', 'chunks/core-a1.js'),
    chunk('clock-alarm', 'chunks/clock-alarm-a1.js', 'chunks/sound-a1.js'),
    chunk('sound', 'chunks/sound-a1.js', 'chunks/core-a1.js'),
    chunk('clock-chime', 'chunks/clock-chime-a1.js'),
  ];
  const rulesOf = (module: string) =>
    fileRules(
      new Map([['sq-clock', { name: 'sq-clock', ahead: [`src/features/${module}`] }]]),
      output,
    );

  assert.deepEqual([...rulesOf('clock-alarm.ts')], [['sq-clock', 't clock-alarm sound']]);
  assert.throws(() => rulesOf('clock-bell.ts'), /no file for src\/features\/clock-bell\.ts/);
});

test('the loader knows which file holds a tag, and all that this file imports but packages', () => {
  const rules = fileRules(
    new Map([
      ['sq-bell', { name: 'light', ahead: [] }],
      ['sq-clock', { name: 'sq-clock', ahead: [] }],
      ['sq-watch', { name: 'sq-watch', ahead: [] }],
      ['sq-lamp', { name: 'light', ahead: [] }],
    ]),
    [
      chunk('light', 'light-a1.js', 'chunks/core-a1.js'),
      chunk('sq-clock', 'sq-clock-a1.js', 'chunks/clock-view-a1.js', 'chunks/react-x9.js'),
      chunk('sq-watch', 'sq-watch-a1.js', 'chunks/clock-view-a1.js'),
      chunk('clock-view', 'chunks/clock-view-a1.js', 'chunks/core-a1.js', 'chunks/element-a1.js'),
      chunk('core', 'chunks/core-a1.js'),
      chunk('element', 'chunks/element-a1.js', 'chunks/core-a1.js'),
      chunk('react', 'chunks/react-x9.js'),
    ],
  );
  assert.deepEqual(Object.fromEntries(rules), {
    'sq-bell': 'tlight',
    'sq-lamp': 'tlight',
    'sq-clock': 't clock-view',
    'sq-watch': 't clock-view',
  });
  const elements = [
    { tag: 'sq-bell', kind: 'lit', load: [{ mode: 'eager' }], methods: [], hold: [] },
    { tag: 'sq-watch', kind: 'lit', load: [{ mode: 'idle' }], methods: [], hold: [] },
  ] as const;
  assert.deepEqual(readTable(JSON.parse(tagMap(elements, rules)) as string), {
    'sq-bell': ['a*', 'tlight'],
    'sq-watch': ['d*', 't clock-view'],
  });
});
