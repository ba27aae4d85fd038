import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { minifyCss, readCss } from '../../src/build/minify.js';
import { attributeRules } from '../../src/build/page-css.js';

test('flattens nesting, but keeps light-dark() and :dir()', () => {
  const css = minifyCss(
    'a.css',
    'sq-x { color: light-dark(#000000, #ffffff); & > img { width: 100% } } a:dir(rtl) { left: 0 }',
  );
  assert.equal(css, 'sq-x{color:light-dark(#000,#fff)}sq-x>img{width:100%}a:dir(rtl){left:0}');
});

test('inlines imported style sheets', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sq-css-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page/a.css'), "@import './b.css';\na {}\n");
  writeFileSync(join(folder, 'page/b.css'), 'b {}\n');
  writeFileSync(join(folder, 'page.css'), "/* c */\n@import './page/a.css';\nd {}\n");
  assert.equal(readCss(join(folder, 'page.css')), '/* c */\nb {}\na {}\nd {}\n');
});

test('writes rules for common attribute values, because some browsers cannot read numbers from attributes', () => {
  const typed = '@supports (width: attr(a type(<length>)))';
  const css = attributeRules(`
    sq-x { color: red; }
    ${typed} {
      sq-x {
        /* common: 4 8 */
        padding: attr(inner px);
        --_plain: attr(plain px);
      }
      sq-x[rows] > p {
        /* common: 2 */
        --_height: calc(20 / attr(rows type(<number>)));
      }
    }`);
  assert.equal(
    minifyCss('x.css', css),
    '@supports not (width:attr(a type(<length>))){' +
      'sq-x:where([inner="4"]){padding:4px}' +
      'sq-x:where([inner="8"]){padding:8px}' +
      'sq-x[rows="2"]>p{--_height:calc(20 / 2)}' +
      '}',
  );
  assert.equal(attributeRules('sq-x { padding: 4px; }'), '');
});
