import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { transform, type Declaration, type Selector } from 'lightningcss';
import { pageCssFiles } from '../../src/build/page-css.js';

/*
 * Pages add padding to elements, and most pages set `box-sizing: border-box` on all elements. Padding then reduces the
 * space that an element reserves for its content. So a declaration that reserves space also needs a `box-sizing`.
 */

/** Returns the custom element that a selector matches. `undefined` if it matches anything else. */
function subjectOf(selector: Selector): string | undefined {
  const end = selector.findLastIndex(({ type }) => type === 'combinator');
  const compound = selector.slice(end + 1);
  if (compound.some(({ type }) => type === 'pseudo-element')) return undefined;
  const names = compound.flatMap((each) => {
    if (each.type === 'type') return [each.name];
    if (each.type !== 'pseudo-class' || (each.kind !== 'is' && each.kind !== 'where')) return [];
    return each.selectors.map(subjectOf);
  });
  return names.find((name) => name?.startsWith('sq-'));
}

/** Returns the tags for which a style sheet contains a matching declaration. */
function tagsWith(file: string, wanted: (declaration: Declaration) => boolean): Set<string> {
  const tags = new Set<string>();
  transform({
    filename: file,
    code: readFileSync(file),
    visitor: {
      Rule: {
        style({ value: { selectors, declarations } }) {
          if (!declarations?.declarations?.some(wanted)) return;
          for (const selector of selectors) {
            const tag = subjectOf(selector);
            if (tag) tags.add(tag);
          }
        },
      },
    },
  });
  return tags;
}

/** Returns `true` if a declaration reserves a height: a value other than `0` and `auto`. */
function reservesHeight(declaration: Declaration): boolean {
  const { property } = declaration;
  if (property === 'unparsed')
    return ['min-block-size', 'min-height'].includes(declaration.value.propertyId.property);
  if (property !== 'min-block-size' && property !== 'min-height') return false;
  return !/"value":0\b|"auto"/.test(JSON.stringify(declaration.value));
}

function setsBoxSizing(declaration: Declaration): boolean {
  return declaration.property === 'box-sizing';
}

/** Padding does not matter for these elements: their content determines their height. */
const sizedByContent = ['sq-chart', 'sq-info-bar', 'sq-newsletter', 'sq-share-buttons'];

test('an element that reserves space also sets box-sizing', () => {
  const tags = pageCssFiles().flatMap((file) => {
    const boxed = tagsWith(file, setsBoxSizing);
    return [...tagsWith(file, reservesHeight)].filter((tag) => !boxed.has(tag));
  });
  assert.deepEqual(tags.sort(), sizedByContent);
});
