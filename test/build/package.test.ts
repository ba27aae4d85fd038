import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { filesIn } from '../support/node/files.js';

type Ranges = Readonly<Record<string, string>>;

const description = JSON.parse(readFileSync('package.json', 'utf8')) as {
  description: string;
  keywords: string[];
  dependencies: Ranges;
  peerDependencies: Ranges;
  devDependencies: Ranges;
  exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
};

before(() => ensureBuilt());

/** Returns the files in the published package. */
function packed(): string[] {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ files } = { files: [] }] = JSON.parse(output) as { files: { path: string }[] }[];
  return files.map(({ path }) => path);
}

test('the package contains all its exports, and no source maps', () => {
  const files = packed();
  assert.deepEqual(
    files.filter(
      (path) => !/^((dist|docs)\/|(README|CHANGELOG)\.md$|LICENSE$|package\.json$)/.test(path),
    ),
    [],
  );
  assert.deepEqual(
    files.filter((path) => /\.map$|\.inputs$|^dist\/cdn2/.test(path)),
    [],
  );
  const exported = Object.values(description.exports).flatMap((to) =>
    typeof to === 'string' ? [to] : Object.values(to),
  );
  for (const target of exported) {
    const [head = '', tail = ''] = target.replace('./', '').split('*');
    assert.ok(
      files.some((path) => path.startsWith(head) && path.endsWith(tail)),
      target,
    );
  }
});

/** Returns the scripts for bundlers. */
const modules = (): string[] =>
  filesIn('dist', /\.js$/).filter(
    (path) => !/\/cdn2?\/|\/(?:editor|builders)\/|captcha-worker/.test(path),
  );

test('no file refers to a missing source map', () => {
  const bundles = ['dist/cdn', 'dist/editor', 'dist/builders'].flatMap((folder) =>
    filesIn(folder, /\.js$/),
  );
  const files = [...modules(), ...bundles];
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.filter((file) => readFileSync(file, 'utf8').includes('\n//# sourceMappingURL')),
    [],
  );
});

test('modules for bundlers do not use import.meta.url, which some bundlers do not support', () => {
  assert.deepEqual(
    modules().filter(
      (file) => file !== 'dist/cli.js' && readFileSync(file, 'utf8').includes('import.meta'),
    ),
    [],
  );
});

// Vite 5 and 6 insert code between the import and `.then()`. The destructured variables are then `undefined`.
test('modules for bundlers do not destructure an awaited import that is followed by then()', () => {
  assert.deepEqual(
    modules().filter((file) =>
      /\}\s*=\s*await import\([^)]*\)\.then/.test(readFileSync(file, 'utf8')),
    ),
    [],
  );
});

test('the dependencies and peers are exactly the packages that the modules import', () => {
  const imported = new Set<string>();
  for (const file of modules()) {
    const code = readFileSync(file, 'utf8');
    for (const [, name = ''] of code.matchAll(
      /^(?:import|export) (?:[^'"();]*? from )?['"]((?:@[\w-]+\/)?\w[\w.-]*)/gm,
    ))
      imported.add(name);
    for (const [, name = ''] of code.matchAll(/\bimport\(['"]((?:@[\w-]+\/)?\w[\w.-]*)/g))
      imported.add(name);
  }
  imported.delete('node');
  const declared = { ...description.dependencies, ...description.peerDependencies };
  assert.deepEqual([...imported].sort(), Object.keys(declared).sort());
});

test('the plugins for page builders import only React-free code, and no other file contains them', () => {
  const plugins = ['grapesjs', 'puck'].map((name) => `dist/builders/${name}.js`);
  for (const file of plugins) {
    const code = readFileSync(file, 'utf8');
    const imports = [...code.matchAll(/(?:from|import)\s*["']([^"']+)["']/g)].map(
      ([, from]) => from,
    );
    assert.deepEqual(
      imports.filter((from) => !from?.startsWith('./chunks/')),
      [],
    );
  }
  // Each marker is in a plugin, so that the search in the other files can fail.
  const markers = ['sq-add-item', 'data-sq-preview', '<!--sq-json-->'];
  const all = plugins.map((file) => readFileSync(file, 'utf8')).join('');
  assert.deepEqual(
    markers.filter((marker) => !all.includes(marker)),
    [],
  );
  const others = filesIn('dist', /\.js$/).filter((path) => !path.startsWith('dist/builders/'));
  assert.ok(others.length > 100);
  assert.deepEqual(
    others.filter((file) => {
      const code = readFileSync(file, 'utf8');
      return markers.some((marker) => code.includes(marker)) || code.includes('/builders/');
    }),
    [],
  );
});
