import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ensureBuilt } from '../../src/build/ensure-built.js';
import { readElements } from '../../src/build/read-elements.js';

const tags = readElements().map(({ tag }) => tag);
const folder = mkdtempSync(join(tmpdir(), 'sq-elements-'));
after(() => rmSync(folder, { recursive: true }));
before(() => ensureBuilt());

interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(...args: string[]): Answer {
  return spawnSync(process.execPath, ['dist/cli.js', ...args], { encoding: 'utf8' });
}

/** Returns the rules that the command prints. */
function boxes(...args: string[]): string {
  const { status, stdout, stderr } = run('css', ...args);
  assert.deepEqual([status, stderr], [0, '']);
  return stdout.trimEnd();
}

function makePage(name: string, html: string): string {
  const file = join(folder, name);
  writeFileSync(file, html);
  return file;
}

/**
 * Returns the tags that rules match or depend on. Omits tags inside `:has()`, and those that a gallery can show among
 * its images.
 */
function namedTags(css: string): string[] {
  const names = css
    .replace(/:has\([^)]*\)|\bimg,video,iframe,sq-video\b|:is\(video,iframe,sq-video\)/g, '')
    .matchAll(/(?<![\w-])sq-[\w-]+/g);
  return [...new Set([...names].map(([name]) => name))].filter((name) => tags.includes(name));
}

test("prints an element's rules and the rules that every page needs, but no other element's rules", () => {
  for (const tag of ['sq-gallery', 'sq-form', 'sq-newsletter', 'sq-dialog', 'sq-video']) {
    const css = boxes(tag);
    assert.deepEqual(namedTags(css.replace(/--sq-css:[^;]*/, '')), [tag]);
    assert.match(css, /^:where\(:root\)\{--sq-css:[^;]+;--sq-surface:/);
    assert.ok(css.includes('[aria-busy=true]:not(:defined)'), tag);
  }
});

const hasOwnStyles = (tag: string): boolean => existsSync(`dist/css/${tag}.css`);

test("if an element has a separate style sheet, prints its rules only together with that sheet's marker", () => {
  const own = tags.filter(hasOwnStyles);
  const whole = readFileSync('dist/sq.css', 'utf8');
  assert.ok(own.includes('sq-video') && !own.includes('sq-gallery'));
  for (const tag of own) {
    const sheet = readFileSync(`dist/css/${tag}.css`, 'utf8');
    const sign = `:where(:root){--${tag}-css:1}`;
    assert.ok(sheet.startsWith(sign), tag);
    // Replace lists of tags with this element's tag.
    const alone = (css: string): string =>
      css.replace(/:(?:is|where)\(sq-[\w-]+(,sq-[\w-]+)*\)/g, tag);
    if (tag === 'sq-video')
      assert.ok(alone(boxes(tag)).endsWith(alone(sheet.slice(sign.length))), tag);
    assert.ok(!whole.includes(`}${tag}{`), tag);
  }
});

test('merges the elements from pages and arguments into one list, in the order of the style sheet', () => {
  const home = makePage(
    'home.html',
    '<SQ-Price amount="1"></SQ-Price>\n<sq-map\nlat="1"></sq-map>',
  );
  const footer = makePage('footer.html', '<!-- <sq-cart> --> {{ "<p>" }} <sq-price></sq-price>');
  const css = boxes('sq-accordion', '--page', home, '--page', footer);
  assert.equal(css, boxes('sq-price', 'sq-map', 'sq-accordion'));
  assert.match(css, /--sq-css:sq-accordion sq-map sq-price;/);
});

test('for invalid arguments, prints only an error', () => {
  const plain = makePage('plain.html', '<p>Nothing of ours</p>');
  const wrong = makePage('wrong.html', '<sq-galery></sq-galery>');
  const list = makePage('list.json', '[]');
  const invalid = makePage('invalid.json', '{');
  const cases: readonly [args: readonly string[], message: RegExp][] = [
    [
      ['css', 'sq-galery'],
      /^sq-elements: <sq-galery> is not an element of sq-elements\. Did you mean <sq-gallery>\? The elements are:\nsq-/,
    ],
    [['css', '--page', wrong], /^sq-elements: .*wrong\.html: <sq-galery> is not an element/],
    [['css', '--page', join(folder, 'none.html')], /none\.html/],
    [['css', '--page', plain], /^sq-elements: .*plain\.html has no sq-\* tag\.\n$/],
    [['css'], /css expects a tag, or --page with a file\.\n\nUsage:/],
    [['boxes'], /"boxes" is not a command\. Expected css, head or prerender\.\n\nUsage:/],
    [['head', invalid], /^sq-elements: Cannot read .*invalid\.json: /],
    [['css', '--pages'], /^sq-elements: .*--pages/],
    [['head', list], /list\.json is not a page context\. Expected a JSON object/],
    [['head'], /head expects one file with a page context/],
    [['prerender', plain], /prerender expects --styles\.\n\nUsage:/],
    [['prerender', folder, '--styles', '/cdn'], /is a folder\. Pass -o <folder>/],
    [['prerender', join(folder, 'none.html'), '--styles', '/cdn'], /Cannot prerender .*none\.html/],
  ];
  for (const [args, message] of cases) {
    const { status, stdout, stderr } = run(...args);
    assert.deepEqual([status, stdout], [1, ''], args.join(' '));
    assert.match(stderr, message);
  }
});

test('prerenders a page, or the pages of a folder, and changes nothing else', () => {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'blog'), { recursive: true });
  const html = `<h1>Bags &amp; more</h1>\n${readFileSync('demo/examples/sq-chart.html', 'utf8')}`;
  for (const name of ['index.html', 'blog/post.html']) writeFileSync(join(site, name), html);
  const styles = JSON.parse(readFileSync('dist/cdn/styles.json', 'utf8')) as Record<string, string>;

  const { stdout } = run('prerender', join(site, 'index.html'), '--styles', '/cdn/');
  assert.ok(stdout.includes(`href="/cdn/${styles['sq-chart'] ?? ''}"`));
  assert.equal(stdout.replace(/<template shadowrootmode[^]*?<\/template>/g, ''), html);

  assert.equal(run('prerender', site, '-o', site, '--styles', '/cdn').status, 0);
  for (const name of ['index.html', 'blog/post.html'])
    assert.equal(readFileSync(join(site, name), 'utf8'), stdout);
  assert.deepEqual(readdirSync(site).toSorted(), ['blog', 'index.html']);
});

test("the published package's command runs through its symlink, without any other package", () => {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }),
  ) as [{ readonly filename: string }];
  execFileSync('tar', ['-xzf', packed.filename], { cwd: folder });
  const { bin } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  const link = join(folder, 'sq-elements');
  symlinkSync(join(folder, 'package', bin['sq-elements'] ?? ''), link);
  const css = execFileSync(process.execPath, [link, 'css', 'sq-map'], { cwd: folder });
  assert.equal(css.toString().trimEnd(), boxes('sq-map'));
});

test('prints the script for the head, with its hash', () => {
  const file = makePage('context.json', '{"website":{"id":"a"},"experiments":{"hero":"b"}}');
  const { status, stdout, stderr } = run('head', file);
  assert.deepEqual([status, stderr], [0, '']);
  const [, script = '', hash = ''] =
    /^<script>(.+)<\/script>\n'(sha256-.+)'\n$/s.exec(stdout) ?? [];
  const digest = createHash('sha256').update(script).digest('base64');
  assert.equal(hash, `sha256-${digest}`);
});
