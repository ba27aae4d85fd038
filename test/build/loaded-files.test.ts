import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OutputChunk } from 'rollup';
import { loadedFiles, preloadedFiles, tagFiles } from '../../src/build/loaded-files.js';

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

test('modules of `@preload` have their files and imports, without the files of the tag', () => {
  const output = [
    chunk('sq-clock', 'sq-clock-a1.js', 'chunks/core-a1.js'),
    chunk('core', 'chunks/core-a1.js'),
    chunk('clock/alarm', 'chunks/clock-alarm-a1.js', 'chunks/sound-a1.js'),
    chunk('sound', 'chunks/sound-a1.js', 'chunks/core-a1.js'),
    chunk('clock/chime', 'chunks/clock-chime-a1.js'),
  ];
  const preloaded = (selector: string, ...names: readonly string[]) => {
    const modules = names.map((name) => `src/features/${name}`);
    const preload = [{ when: 'press' as const, modules, selector }];
    return preloadedFiles([{ tag: 'sq-clock', preload }], output);
  };

  assert.deepEqual(preloaded('[alarm]', 'clock/alarm.ts'), {
    'sq-clock': { press: { '[alarm]': ['chunks/clock-alarm-a1.js', 'chunks/sound-a1.js'] } },
  });
  assert.throws(
    () => preloaded('*', 'clock/bell.ts'),
    /no file for src\/features\/clock\/bell\.ts/,
  );
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
