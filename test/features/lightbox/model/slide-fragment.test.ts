import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  indexOfFragment,
  slideFragment,
} from '../../../../src/features/lightbox/model/slide-fragment.js';
import type { Slide } from '../../../../src/features/slides/model/slides.js';

function slide(id: string | null, url: string | null = null): Slide {
  return { kind: 'video', id, url, clickThrough: null, focalPoint: null, caption: '' };
}

test('a slide is named by its id, else by its url, else by its number', () => {
  const slides = [slide('hill', 'first'), slide(null, 'second'), slide(null)];
  assert.deepEqual(
    slides.map((_slide, index) => slideFragment(slides, index, '')),
    ['hill', 'second', 'picture-3'],
  );
  assert.equal(slideFragment(slides, 2, 'cards'), 'cards-3');
});

test('what names no slide opens none', () => {
  const slides = [slide('hill'), slide(null)];
  for (const hash of [
    '',
    'valley',
    'picture-0',
    'picture-3',
    'picture-1e0',
    'picture-',
    '%',
    '2',
  ]) {
    assert.equal(indexOfFragment(slides, hash, ''), -1, hash);
  }
  assert.equal(indexOfFragment(slides, 'picture-2', 'cards'), -1);
});

test('every slide is found by its name, encoded as addresses are, also among equal names', () => {
  const name = fc.oneof(
    fc.constantFrom('a', 'picture-1', 'cards-2', 'Ä b', '100%'),
    fc.string({ minLength: 1 }),
    fc.constant(null),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, name), { minLength: 1 }),
      fc.constantFrom('', 'cards'),
      (names, owner) => {
        const slides = names.map(([id, url]) => slide(id, url));
        slides.forEach((_slide, index) => {
          const token = slideFragment(slides, index, owner);
          const found = indexOfFragment(slides, encodeURIComponent(token), owner);
          // Only a slide that is called like another one's number stands before it.
          const isTaken = slides.some(({ id, url }) => (id ?? url) === token);
          assert.ok(found === index || isTaken, token);
        });
      },
    ),
  );
});
