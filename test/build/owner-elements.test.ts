import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { before, test } from 'node:test';
import { parseElement, ownerFolder, readElements } from '../../src/build/read-elements.js';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { compileUser } from '../support/node/compile-user.js';
import { filesIn } from '../support/node/files.js';

/* The elements for site owners: registered by `sq-elements/editor`, and by nothing that visitors load. */

const ownerElements = readElements(ownerFolder);
const tags = ownerElements.map(({ tag }) => tag);

before(() => ensureBuilt());

/** The files of the build that visitors load, or that describe these files. */
function visitorFiles(): readonly string[] {
  return filesIn('dist', /\.(?:js|css|json|html)$/).filter(
    (path) => !path.startsWith('dist/editor/') && !path.startsWith('dist/types/'),
  );
}

test('there are five elements for owners', () => {
  assert.deepEqual(tags, [
    'sq-banner-editor',
    'sq-form-builder',
    'sq-image-editor',
    'sq-map-editor',
    'sq-site-settings',
  ]);
});

test('no file that visitors load contains or imports a part of the editor', () => {
  const files = visitorFiles();
  assert.ok(files.length > 300);
  const traces = new RegExp(`(?:${tags.join('|')}|dist/editor|/editor/chunks|\\bed-panel\\b)`);
  const found = files.flatMap((path) => {
    const trace = traces.exec(readFileSync(path, 'utf8'))?.[0];
    return trace === undefined ? [] : [`${path}: ${trace}`];
  });
  assert.deepEqual(found, []);
});

test('all files of the editor are in its own folder', () => {
  const outside = filesIn('dist/editor', /\.js$/).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:from|import)\s*\(?"(\.[^"]+)"/g)]
      .map(([, target = '']) => normalize(join(path, '..', target)))
      .filter((target) => !target.startsWith('dist/editor/')),
  );
  assert.deepEqual(outside, []);
});

test('the module itself is small: the views are loaded when an element is connected', () => {
  assert.ok(readFileSync('dist/editor/editor.js').length < 10_000);
  assert.doesNotMatch(readFileSync('dist/editor/editor.js', 'utf8'), /createRoot/);
});

test('the module can be imported on a server', () => {
  const script = "await import('sq-elements/editor'); console.log('imported')";
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  assert.equal(String(output), 'imported\n');
});

test('the module has types for the elements and their events', () => {
  const problems = compileUser(`
import { SqMapEditor } from 'sq-elements/editor';
const builder = document.createElement('sq-form-builder');
builder.html = '<sq-form></sq-form>';
builder.undo();
builder.addEventListener('sq-form-builder-changed', ({ detail }) => {
  const text: string = detail.html + detail.label;
  void text;
});
document.querySelector('sq-site-settings')?.addEventListener('sq-site-settings-saved', () => undefined);
void (document.createElement('sq-map-editor') satisfies SqMapEditor);
`);
  assert.deepEqual(problems, []);
  const [wrong = ''] = compileUser(`
import 'sq-elements/editor';
document.createElement('sq-image-editor').html = 5;
`);
  assert.match(wrong, /'number' is not assignable to type 'string'/);
});

test('an element is in the folder for owners if, and only if, it has @owner', () => {
  const { file = '' } = ownerElements[0] ?? {};
  const text = readFileSync(file, 'utf8');
  assert.throws(
    () => parseElement(file, text.replace(' * @owner\n', '')),
    /elements with @owner are in elements\/owner, and no others are/,
  );
  assert.throws(
    () => parseElement(file.replace('/owner', ''), text),
    /elements with @owner are in elements\/owner, and no others are/,
  );
});
