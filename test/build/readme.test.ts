import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import type { ElementDoc } from '../../src/build/element-doc.js';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { readElements } from '../../src/build/read-elements.js';
import { compileUser } from '../support/node/compile-user.js';

const readme = readFileSync('README.md', 'utf8');
const elements = new Map(readElements().map((element) => [element.tag, element]));

before(() => ensureBuilt());

/** All fenced examples in a language. */
function examples(language: string): string[] {
  const found = readme.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'));
  return [...found].map(([, text = '']) => text);
}

/** What the first group of the pattern matches, each once. */
function mentions(pattern: RegExp, text = readme): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

function elementOf(tag: string): ElementDoc {
  const element = elements.get(tag);
  assert.ok(element, `<${tag}> is no tag`);
  return element;
}

test('the commands of the README are scripts of the package', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = mentions(/npm (?:run )?(start|test|(?<=run )[a-z:]+)/g);
  assert.ok(commands.length > 5);
  for (const command of commands) assert.ok(command in scripts, command);
});

test('the files and folders of the README exist', () => {
  const paths = mentions(/(?<![\w./-])((?:src|test|demo|elements|dist)\/[\w./-]*)/g);
  const pictures = mentions(/!\[.*?\]\((.*?)\)/g);
  assert.ok(paths.length > 10 && pictures.length === 1);
  for (const path of [...paths, ...pictures]) assert.ok(existsSync(path), path);
});

test('the imports of the README are exports of the package', () => {
  const entries = mentions(/(sq-elements\/[\w./-]*\w)/g);
  assert.ok(entries.length > 5);
  for (const entry of entries) {
    assert.ok(existsSync(fileURLToPath(import.meta.resolve(entry))), entry);
  }
});

test('the tags of the README exist, with their attributes and allowed values', () => {
  for (const example of examples('html')) {
    const { document } = parseHTML(`<body>${example}</body>`);
    for (const node of document.querySelectorAll('*')) {
      if (!node.localName.startsWith('sq-')) continue;
      const { attributes } = elementOf(node.localName);
      for (const { name } of node.attributes) {
        const isKnown = name === 'id' || attributes.some((attribute) => attribute.name === name);
        assert.ok(isKnown, `${node.localName} ${name}`);
      }
    }
  }
});

/** Events of the page, which a store dispatches. */
const documentEvents = ['sq-cart-changed'];

test('the events of the README are dispatched by its tags, or by the page', () => {
  const events = mentions(/^\| `(sq-(?!elements`)[a-z-]+)` +\|/gm);
  const ofTags = [...elements.values()].flatMap((each) => each.events.map(({ name }) => name));
  const documented = [...ofTags, ...documentEvents];
  assert.ok(events.length > 3);
  for (const name of events) assert.ok(documented.includes(name), name);
});

test('the settings of the README are those that the demo server reads', () => {
  const settings = readFileSync('demo/server/settings.ts', 'utf8');
  const named = mentions(/^\| `([A-Z_]+)` +\|/gm);
  const read = mentions(/env(?:\[|, )'([A-Z_]+)'/g, settings).filter((name) => name !== 'NODE_ENV');
  assert.deepEqual(named.toSorted(), read.toSorted());
});

test('the README sets every token, and no other property, part or state than there are', () => {
  const css = examples('css').join('\n');
  const tokens = mentions(/(--sq-[a-z-]+):/g, readFileSync('src/page/tokens.css', 'utf8'));
  const own = [...elements.values()].flatMap((each) => each.cssProperties.map(({ name }) => name));
  const set = mentions(/(--sq-[a-z-]+):/g, css);
  // The first token is the sheet's sign of life.
  assert.deepEqual(
    tokens.slice(1).filter((token) => !set.includes(token)),
    [],
  );
  for (const name of set) assert.ok([...tokens, ...own].includes(name), name);
  for (const [, tag = '', part] of css.matchAll(/(sq-[a-z-]+)::part\((.+?)\)/g)) {
    assert.ok(
      elementOf(tag).parts.some(({ name }) => name === part),
      part,
    );
  }
  for (const [, tag = '', state] of css.matchAll(/(sq-[a-z-]+):state\((.+?)\)/g)) {
    assert.ok(
      elementOf(tag).cssStates.some(({ name }) => name === state),
      state,
    );
  }
});

test('the TypeScript of the README compiles', () => {
  for (const language of ['ts', 'tsx']) {
    const found = examples(language);
    assert.ok(found.length > 0);
    for (const example of found) assert.deepEqual(compileUser(example), []);
  }
});

test('what the README asks the command sq-elements for is answered', () => {
  const calls = mentions(/^npx sq-elements ([^>#\n]+)/gm);
  assert.equal(calls.length, 2);
  for (const call of calls) {
    const args = ['dist/cli.js', ...call.trim().split(' ')];
    assert.match(execFileSync(process.execPath, args, { encoding: 'utf8' }), /--sq-css:sq-/);
  }
});

test('the server rendering of the README runs', () => {
  const [example = '', ...more] = examples('js');
  assert.deepEqual(more, []);
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', example], {
    encoding: 'utf8',
  });
  assert.match(
    output,
    /^<sq-price amount="12.50"><template shadowrootmode="open"><link [^>]*href="\/dist\/cdn\/price-\w+\.css">.*\$12\.50.*<\/template>\$12\.50<\/sq-price>\n$/s,
  );
});
