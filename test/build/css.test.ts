import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { rollup } from 'rollup';
import { minifyCss, readCss, squeezeCss } from '../../src/build/minify.js';
import { cssPlugin } from '../../src/build/rollup-css.js';

test('nesting is flattened, and colours still follow the scheme of their element', () => {
  const css = minifyCss(
    'a.css',
    'sq-x { color: light-dark(#000000, #ffffff); & > img { width: 100% } }',
  );
  assert.equal(css, 'sq-x{color:light-dark(#000,#fff)}sq-x>img{width:100%}');
});

test('a direction stays one: it is not taken for languages', () => {
  assert.equal(minifyCss('a.css', 'a:dir(rtl) { left: 0 }'), 'a:dir(rtl){left:0}');
});

test('what is no CSS is refused with its place', () => {
  assert.throws(() => minifyCss('a.css', 'sq-x { color: red; }\n}'), {
    message: /^a\.css:2:\d+: /,
  });
});

test('a style sheet has those that it imports in their places', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sq-css-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page/a.css'), "@import './b.css';\na {}\n");
  writeFileSync(join(folder, 'page/b.css'), 'b {}\n');
  writeFileSync(join(folder, 'page.css'), "/* c */\n@import './page/a.css';\nd {}\n");
  assert.equal(readCss(join(folder, 'page.css')), '/* c */\nb {}\na {}\nd {}\n');
});

test('parts of a style sheet lose white space and comments, but not in strings', () => {
  assert.equal(
    squeezeCss('a {\n  content: "/* a  b */"; /* c */ }'),
    'a { content: "/* a  b */"; }',
  );
});

test('style sheets in templates are minified, around their expressions too', async () => {
  const source = [
    'const css = String.raw, gap = 4;',
    'export const whole = css`\n  :host {\n    display: block;\n  }\n`;',
    'export const pieces = css`\n  :host {\n    gap: ${gap}px;\n  }\n`;',
  ].join('\n');
  const build = await rollup({
    input: 'styles.js',
    plugins: [
      { name: 'memory', resolveId: (id) => id, load: (id) => (id === 'styles.js' ? source : null) },
      cssPlugin(),
    ],
  });
  const { output } = await build.generate({ format: 'es' });
  const module = `data:text/javascript,${encodeURIComponent(output[0].code)}`;
  const sheets = (await import(module)) as { whole: { cssText: string }; pieces: string };
  assert.equal(sheets.whole.cssText, ':host{display:block}');
  assert.equal(sheets.pieces, ' :host { gap: 4px; } ');
});

test('a module that has no styles but whole ones does not import what makes others', async () => {
  const sources: Readonly<Record<string, string>> = {
    css: 'export const css = String.raw; export const gap = 4;',
    whole: "import { css } from 'css'; export const whole = css`a { left: 0 }`;",
    pieces: "import { css, gap } from 'css'; export const pieces = css`a { left: ${gap}px }`;",
    other: "import { css, gap } from 'css'; export const other = [gap, css`a { left: 0 }`];",
  };
  const imported: Record<string, readonly string[] | undefined> = {};
  const build = await rollup({
    input: ['whole', 'pieces', 'other'],
    plugins: [
      {
        name: 'memory',
        resolveId: (id) => id,
        load: (id) => sources[id],
        moduleParsed({ id, importedIds }) {
          imported[id] = importedIds;
        },
      },
      cssPlugin(),
    ],
  });
  await build.close();
  assert.deepEqual(imported, { css: [], whole: [], pieces: ['css'], other: ['css'] });
});
