import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OutputChunk } from 'rollup';
import { filesAhead, loadedFiles, tagFiles } from '../../src/build/loaded-files.js';

const chunk = (name: string, fileName: string, ...imports: string[]) =>
  ({
    type: 'chunk',
    name,
    fileName,
    imports,
    isEntry: !fileName.startsWith('chunks/'),
    facadeModuleId: `/project/src/features/${name}.ts`,
    moduleIds: [`/project/src/features/${name}.ts`],
  }) as unknown as OutputChunk;

test('a tag has its own file and all files that this imports, directly or indirectly', () => {
  const output = [
    chunk('sq-clock', 'sq-clock-a1.js', 'chunks/view-a1.js', 'chunks/react-x9.js'),
    chunk('view', 'chunks/view-a1.js', 'chunks/core-a1.js', 'chunks/react-x9.js'),
    chunk('core', 'chunks/core-a1.js'),
    chunk('react', 'chunks/react-x9.js'),
  ];
  assert.deepEqual(tagFiles([{ tag: 'sq-clock' }], output), {
    'sq-clock': ['sq-clock-a1.js', 'chunks/core-a1.js', 'chunks/react-x9.js', 'chunks/view-a1.js'],
  });
});

test('late code that a tag names is loaded with its file, and so are the imports of that code', () => {
  const output = [
    chunk('sq-clock', 'sq-clock-a1.js', 'chunks/core-a1.js'),
    chunk('clock/alarm', 'chunks/clock-alarm-a1.js', 'chunks/sound-a1.js'),
    chunk('sound', 'chunks/sound-a1.js', 'chunks/core-a1.js'),
    chunk('clock/chime', 'chunks/clock-chime-a1.js'),
  ];
  const filesWith = (module: string) =>
    tagFiles([{ tag: 'sq-clock', ahead: [`src/features/${module}`] }], output)['sq-clock'];

  assert.deepEqual(filesWith('clock/alarm.ts'), [
    'sq-clock-a1.js',
    'chunks/clock-alarm-a1.js',
    'chunks/core-a1.js',
    'chunks/sound-a1.js',
  ]);
  assert.throws(() => filesWith('clock/bell.ts'), /no file for src\/features\/clock\/bell\.ts/);
});

test('late code that only some elements need is not loaded with the tag itself', () => {
  const output = [
    chunk('sq-clock', 'sq-clock-a1.js', 'chunks/core-a1.js'),
    chunk('clock/alarm', 'chunks/clock-alarm-a1.js', 'chunks/core-a1.js', 'chunks/sound-a1.js'),
    chunk('sound', 'chunks/sound-a1.js', 'chunks/core-a1.js'),
    chunk('core', 'chunks/core-a1.js'),
  ];
  const ahead = ['src/features/clock/alarm.ts'];
  const elements = [{ tag: 'sq-clock', ahead, aheadIf: '[alarm]' }];

  assert.deepEqual(tagFiles(elements, output), {
    'sq-clock': ['sq-clock-a1.js', 'chunks/core-a1.js'],
  });
  assert.deepEqual(filesAhead(elements, output), {
    'sq-clock': ['sq-clock[alarm]', 'chunks/clock-alarm-a1.js', 'chunks/sound-a1.js'],
  });
});

test('the page runtime has its files by name, too', () => {
  const output = [
    chunk('sq-clock', 'sq-clock-a1.js'),
    chunk('runtime', 'runtime-a1.js', 'chunks/core-a1.js'),
    chunk('core', 'chunks/core-a1.js'),
  ];
  assert.deepEqual(loadedFiles([{ tag: 'sq-clock' }], output), {
    'sq-clock': ['sq-clock-a1.js'],
    runtime: ['runtime-a1.js', 'chunks/core-a1.js'],
  });
});
