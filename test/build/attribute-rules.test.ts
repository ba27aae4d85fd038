import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributeRules } from '../../src/build/page-css.js';
import { minifyCss } from '../../src/build/minify.js';

const typed = '@supports (width: attr(a type(<length>)))';

test('common values become rules where style sheets read no numbers from attributes', () => {
  const css = attributeRules(`
    sq-x { color: red; }
    ${typed} {
      /* The box. */
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
});

test('a style sheet that reads no attributes, or names no common values, needs none', () => {
  assert.equal(attributeRules('sq-x { padding: 4px; }'), '');
  assert.equal(attributeRules(`${typed} { sq-x { padding: attr(inner px); } }`), '');
});

test('common values of what reads no attribute are refused', () => {
  const css = `${typed} { sq-x { /* common: 4 */ padding: 4px; } }`;
  assert.throws(() => attributeRules(css), /sq-x reads no attribute for padding: 4px/);
  const list = `${typed} { sq-x, sq-y { /* common: 4 */ padding: attr(inner px); } }`;
  assert.throws(() => attributeRules(list), /Common values are for plain rules: sq-x, sq-y/);
});
