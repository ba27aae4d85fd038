import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseHTML } from 'linkedom';
import { anchorOf } from '../../src/build/docs/markdown.js';
import { insertExamples } from '../../src/build/docs/examples.js';
import type { ElementDoc } from '../../src/build/element-doc.js';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { readElements } from '../../src/build/read-elements.js';
import { compileUsers } from '../support/node/compile-user.js';
import { filesIn } from '../support/node/files.js';

interface Page {
  readonly path: string;
  readonly text: string;
}

const pages: readonly Page[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesIn('docs', /\.md$/),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const all = pages.map(({ text }) => text).join('\n');
const elements = new Map(readElements().map((element) => [element.tag, element]));

before(() => ensureBuilt());

/** Returns the fenced code examples in a language, with their page's name. */
function examples(language: string): (Page & { readonly name: string })[] {
  const fence = new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm');
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(fence)].map(([, example = ''], index) => ({
      path,
      name: `${path.replace(/\W/g, '-')}-${String(index)}`,
      text: example,
    })),
  );
}

/** Returns the unique matches of the pattern's first group. */
function mentions(pattern: RegExp, text = all): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

function elementOf(tag: string): ElementDoc {
  const element = elements.get(tag);
  assert.ok(element, `<${tag}> does not exist`);
  return element;
}

test('examples are identical to their files', () => {
  for (const { path, text } of pages)
    assert.equal(insertExamples(text), text, `${path}: npm run docs`);
});

test('links lead to existing files and headings', () => {
  const broken = pages.flatMap(({ path, text }) =>
    mentions(/\]\(([^)\s]+)\)/g, withoutCode(text))
      .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(path, link))
      .map((link) => `${path}: ${link}`),
  );
  assert.deepEqual(broken, []);
});

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
}

function leadsSomewhere(from: string, link: string): boolean {
  const [file = '', fragment] = link.split('#');
  const path = file === '' ? from : join(dirname(from), file);
  if (!existsSync(path)) return false;
  return fragment === undefined || anchorsIn(readFileSync(path, 'utf8')).has(fragment);
}

/** Returns the IDs that GitHub gives to headings, and explicit IDs. */
function anchorsIn(markdown: string): Set<string> {
  const headings = [...markdown.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)];
  const ids = headings.map(([, title = '']) => anchorOf(title));
  return new Set([...ids, ...mentions(/id="([^"]+)"/g, markdown)]);
}

test('npm commands are scripts in package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = mentions(/npm (?:run )?(start|test|(?<=run )[a-z:]+)/g);
  assert.ok(commands.length > 5);
  for (const command of commands) assert.ok(command in scripts, command);
});

test('every file and folder named in a code span exists', () => {
  const code = all.replace(/^```[^]*?^```/gm, '');
  const paths = mentions(/`((?:src|test|demo|elements|bench)\/[\w./-]*\w)`/g, code);
  const images = mentions(/!\[.*?\]\((.*?)\)/g);
  assert.ok(paths.length > 10 && images.length > 0);
  for (const path of [...paths, ...images]) {
    // The reader creates these files: the block in the tutorial, and the demo server's database.
    if (!/opening-hours|^demo\/\.data/.test(path)) assert.ok(existsSync(path), path);
  }
});

test('imported names are exported by the package', () => {
  const entries = mentions(/(?:from|import) '(sq-elements(?:\/[\w./-]*\w)?)'/g);
  assert.ok(entries.length > 5);
  for (const entry of entries) {
    assert.ok(existsSync(fileURLToPath(import.meta.resolve(entry))), entry);
  }
});

/** Matches attributes of template languages, such as `:data.prop`, `onsq-opened` and `v-if`. */
const frameworkAttribute = /[:@.{]|^on|^v-/;

test('HTML examples use only existing elements and attributes', () => {
  for (const { path, text } of examples('html')) {
    const { document } = parseHTML(`<body>${text}</body>`);
    for (const node of document.querySelectorAll('*')) {
      if (!node.localName.startsWith('sq-')) continue;
      const { attributes } = elementOf(node.localName);
      for (const { name } of node.attributes) {
        const isGlobal = /^(id|class|style|slot|lang|dir|hidden|load|(data|aria)-.*)$/.test(name);
        const isDocumented =
          isGlobal ||
          frameworkAttribute.test(name) ||
          attributes.some((attribute) => attribute.name === name);
        assert.ok(isDocumented, `${path}: ${node.localName} ${name}`);
      }
    }
  }
});

test('the documented settings of the demo server are exactly the settings that the server reads', () => {
  const settings = readFileSync('demo/server/settings.ts', 'utf8');
  const page = pages.find(({ path }) => path === 'docs/reference/demo-server.md');
  const named = mentions(/^\| `([A-Z_]+)` +\|/gm, page?.text);
  const read = mentions(/env(?:\[|, )'([A-Z_]+)'/g, settings).filter((name) => name !== 'NODE_ENV');
  assert.deepEqual(named.toSorted(), read.toSorted());
});

test('style sheets set only existing tokens, properties, parts and states', () => {
  const css = examples('css')
    .map(({ text }) => text)
    .join('\n');
  const tokens = mentions(/(--sq-[a-z-]+):/g, readFileSync('src/page/tokens.css', 'utf8'));
  const own = [...elements.values()].flatMap((each) => each.cssProperties.map(({ name }) => name));
  const set = mentions(/(--sq-[a-z-]+):/g, css);
  assert.ok(set.length > 5);
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

test('TypeScript examples compile', () => {
  const found = ['ts', 'tsx'].flatMap((language) =>
    examples(language).map(({ name, text }): [string, string] => [`${name}.${language}`, text]),
  );
  assert.ok(found.length > 2);
  assert.deepEqual(compileUsers(Object.fromEntries(found)), []);
});

test('JSON examples are valid', () => {
  for (const { path, text } of examples('json')) {
    assert.doesNotThrow(() => JSON.parse(text) as unknown, `${path}: ${text}`);
  }
});

test('calls of the sq-elements command succeed', () => {
  const calls = mentions(/^npx sq-elements ([^>#|\n]+)/gm);
  assert.ok(calls.length > 0);
  for (const call of calls.filter((each) => /^css .*sq-/.test(each))) {
    const args = ['dist/cli.js', ...call.trim().split(' ')];
    assert.match(execFileSync(process.execPath, args, { encoding: 'utf8' }), /--sq-css:sq-/);
  }
});

test('the server rendering example runs', () => {
  const example = examples('js').find(({ text }) => text.includes('renderShadowRoot('));
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', example?.text ?? ''],
    { encoding: 'utf8' },
  );
  assert.match(
    output,
    /^<sq-price amount="12.50"><template shadowrootmode="open"><link [^>]*href="\/dist\/cdn\/price-\w+\.css">.*\$12\.50.*<\/template>\$12\.50<\/sq-price>\n$/s,
  );
});
