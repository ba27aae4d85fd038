import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { transform, type Declaration, type Selector } from 'lightningcss';
import { pageCssFiles } from '../../src/build/page-css.js';

/*
 * A page gives its tags padding, and most pages give all elements `box-sizing: border-box`: padding then takes the room that a tag
 * keeps for what its code draws. So what keeps a room also says by which box it counts.
 */

/** The custom element that a selector is about; undefined where it is about something else. */
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

/** The tags that some style sheet gives a property, with a value other than zero. */
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

/** Whether a declaration keeps a height: not `0`, nor `auto`. */
function keepsRoom(declaration: Declaration): boolean {
  const { property } = declaration;
  if (property === 'unparsed')
    return ['min-block-size', 'min-height'].includes(declaration.value.propertyId.property);
  if (property !== 'min-block-size' && property !== 'min-height') return false;
  return !/"value":0\b|"auto"/.test(JSON.stringify(declaration.value));
}

function saysBox(declaration: Declaration): boolean {
  return declaration.property === 'box-sizing';
}

/** They are as wide as their line, padding included, and what they hold is as high as their room by itself. */
const drawnAtAnyHeight = ['sq-chart', 'sq-info-bar', 'sq-newsletter', 'sq-share-buttons'];

test('a tag that keeps a room says by which box', () => {
  const rooms = pageCssFiles().flatMap((file) => {
    const said = tagsWith(file, saysBox);
    return [...tagsWith(file, keepsRoom)].filter((tag) => !said.has(tag));
  });
  assert.deepEqual(rooms.sort(), drawnAtAnyHeight);
});
