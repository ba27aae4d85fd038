import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as enumerations from '../../src/model/enumerations.js';

const { isInRange, ranges, isWithinLimit, MEGABYTE, fileSizeText } = enumerations;

/** The numbers in Squarespace exports (behavior.md#enumerations). */
const numberings = {
  pageKinds:
    'main 1, page 2, splash page 3, content item 50, not found 100, error 101, search 102, lock screen 103, popup overlay 104, protected content 105, member area access denied 106, cart 200, checkout 201, order confirmed 202, donate 203, contribution confirmed 204, cart v2 205, subscription confirmed 206, order received 207, membership confirmed 208, reviews request 209, digital product preview 210, order status 211, newsletter unsubscribe 300, commerce email preview 301',
  collectionTypes:
    'generic 1, subscription 2, twitter 3, foursquare 4, instagram 5, gallery block 6, template page 7, splash page 8, page 10, five hundred px 11, flickr 12, products 13, mosaic 14, slide gallery 15, slide album 16, slide video 17, album block 18, project 19, section catalog 20, page catalog 21, item catalog 22, portfolio 23, lessons 24',
  itemTypes:
    'text 1, image 2, quote 4, link 5, chat 6, audio 7, video 8, review 10, store item 11, event 12, thread 13, gallery 14, binary 15, css asset 16, tweak asset 17, digital good 18, attachment 19, exports 20 21, rich text 22, tweet 50, rss 51, checkin 52, knowledge-base article 54, project item 55, taxonomies 56 57 58, portfolio item 59, translatable strings export 60, platform video 61, lesson 62',
  publishStates: 'published 1, scheduled 2, needs review 3, draft 4, private 5, deleted 6',
  websiteStatuses:
    'expired 1, past due 2, trial 3, beta 4, removed 5, internal 6, comped 7, paid 8, linked to version5 11, active parking page 12, resold 13, resold grace period 14, enterprise 15',
  websiteKinds: 'classic 1, cover page 2, parking page 3, commerce 4, enterprise 5',
  slideBlockTypes:
    'heading 1, sub-heading 2, body 3, image 4, gallery 5, video 6, social icons 7, buttons 8, navigation 9, custom form 10, newsletter 11, album 12, map 13, logo 14, action 15, form 16, lock 17, password 18, twitter 19, popup overlay action 20, temp lock inject 100',
  layoutBlockTypes:
    'map 4, form 9, button 53, summary v2 55, opentable v2 66, member area 67, tock 68, accordion 69, marquee 70, shape 71',
  sliceTypes: 'cover page 1, lock screen 2, popup overlay 3',
  units: 'imperial 1, metric 2',
  overlayStyles: 'none 1, light 2, dark 3',
  colourChoices: 'none 1, black 2, white 3',
  visibilityChoices: 'show 1, none 2',
  contentParents: 'button block 1, popup overlay 2',
} as const;

/** Parses members: `splash page 8` becomes `splashPage: 8`, and `exports 20 21` becomes `exports: [20, 21]`. */
function membersOf(numbering: string): Record<string, number | number[]> {
  return Object.fromEntries(
    numbering.split(', ').map((member) => {
      const [, words = '', digits = ''] = /^(.*?)((?: \d+)+)$/.exec(member) ?? [];
      const name = words.replace(/[- ](\w)/g, (_whole, letter: string) => letter.toUpperCase());
      const [number = NaN, ...more] = digits.trim().split(' ').map(Number);
      return [name, more.length > 0 ? [number, ...more] : number];
    }),
  );
}

test('enumerations have the same numbers as Squarespace exports', () => {
  for (const [name, numbering] of Object.entries(numberings))
    assert.deepEqual(
      { ...enumerations[name as keyof typeof numberings] },
      membersOf(numbering),
      name,
    );
});

test('each range of an enumeration has a first and a last member', () => {
  assert.deepEqual(
    [999, 1000, 1019, 1020, 1000.5].map((value) => isInRange('layouts', value)),
    [false, true, true, false, false],
  );
  for (const [first, last] of Object.values(ranges)) assert.ok(first < last);
});

test("checks a value against the site's content limits", () => {
  assert.equal(isWithinLimit('productsPerCollection', 200), true);
  assert.equal(isWithinLimit('productsPerCollection', 201), false);
  assert.equal(isWithinLimit('orderableItems', 250.5), false);
  assert.equal(isWithinLimit('tagLength', '☕'.repeat(50)), true);
  assert.equal(isWithinLimit('tagLength', 'x'.repeat(51)), false);
  assert.equal(isWithinLimit('categoryLength', '🫘'.repeat(25)), true);
  assert.equal(isWithinLimit('categoryLength', '🫘'.repeat(26)), false);
});

test('formats a file’s size in steps of 1,024', () => {
  assert.deepEqual([0, 1023, 1024, 1536, 1_048_575, 1_048_576, 2 ** 50].map(fileSizeText), [
    '0 bytes',
    '1023 bytes',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '1 MB',
    '1024 TB',
  ]);
  assert.equal(MEGABYTE, 10 ** 6);
});
