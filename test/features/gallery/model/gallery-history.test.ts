import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  itemIdOf,
  findNamedSlide,
  recordingAddress,
  type PageAddress,
} from '../../../../src/features/gallery/model/gallery-history.js';

const page: PageAddress = { pathname: '/galleries/slideshow', search: '', hash: '' };

test('a slide is recorded by its id, else by its url', () => {
  assert.equal(itemIdOf({ id: 'a', url: '/b' }), 'a');
  assert.equal(itemIdOf({ id: null, url: '/b' }), '/b');
  assert.equal(itemIdOf({ id: null, url: null }), null);
});

test('the address is that of the collection with a slash at its end', () => {
  for (const url of [
    '/photos',
    '/photos/',
    'https://example.com/photos',
    '//example.com/../photos',
  ]) {
    const address = recordingAddress(page, url, 'one');
    assert.match(address, /photos\/\?itemId=one$/, url);
    assert.equal(new URL(address, 'https://here.test').origin, 'https://here.test');
  }
  assert.equal(recordingAddress(page, '/', 'one'), '/?itemId=one');
});

test('without a collection it is the page’s own, and the rest of it stays', () => {
  assert.equal(recordingAddress(page, '', 'one'), '/galleries/slideshow?itemId=one');
  const busy = { ...page, search: '?nomotion=true&itemId=old', hash: '#below' };
  assert.equal(
    recordingAddress(busy, '', 'a b&c'),
    '/galleries/slideshow?nomotion=true&itemId=a%20b%26c#below',
  );
});

test('a slide without a name takes the one before out of the address', () => {
  const named = { ...page, search: '?itemId=old' };
  assert.equal(recordingAddress(named, '', null), '/galleries/slideshow');
});

test('an address never leaves the site, whatever the collection is called', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (url, itemId) => {
      const address = new URL(recordingAddress(page, url, itemId), 'https://here.test');
      assert.equal(address.origin, 'https://here.test');
    }),
  );
});

test('what was recorded names its slide again, and is cleared to the address before', () => {
  const name = fc.string({ minLength: 1 }).map((text) => text.toWellFormed());
  fc.assert(
    fc.property(
      fc.uniqueArray(name, { minLength: 1 }),
      fc.nat(),
      fc.constantFrom('', '?a=b', '?a=b&c=d'),
      (ids, pick, search) => {
        const slides = ids.map((id) => ({ id, url: null }));
        const index = pick % slides.length;
        const before = { ...page, search };
        const address = recordingAddress(before, '', ids[index] ?? '');
        const found = findNamedSlide(
          { ...page, search: address.slice(page.pathname.length) },
          slides,
        );
        assert.deepEqual(found, { index, cleared: page.pathname + search });
      },
    ),
  );
});

test('the last segment of the path names a slide too', () => {
  const slides = [
    { id: 'first', url: null },
    { id: null, url: '/photos/on-the-hill' },
    { id: null, url: 'in the cup' },
  ];
  const at = (pathname: string) => findNamedSlide({ ...page, pathname }, slides);
  assert.deepEqual(at('/photos/first'), { index: 0, cleared: '/photos/' });
  assert.deepEqual(at('/photos/on-the-hill/'), { index: 1, cleared: '/photos/' });
  assert.deepEqual(at('/photos/in%20the%20cup'), { index: 2, cleared: '/photos/' });
});

test('what names none of the slides is left as it is', () => {
  const slides = [
    { id: 'first', url: null },
    { id: null, url: null },
  ];
  assert.equal(findNamedSlide({ ...page, search: '?itemId=other' }, slides), null);
  assert.equal(findNamedSlide({ ...page, pathname: '/photos/%E0%A4%A' }, slides), null);
  assert.equal(findNamedSlide({ ...page, pathname: '/' }, slides), null);
  assert.equal(findNamedSlide({ ...page, search: '?itemId=' }, slides), null);
});
