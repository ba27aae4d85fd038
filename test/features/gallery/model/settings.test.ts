import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  flattenGalleryData,
  layoutOf,
} from '../../../../src/features/gallery/model/gallery-settings.js';
import {
  asksForNoMotion,
  isOnScreen,
  otherSlide,
  remainingTime,
} from '../../../../src/features/gallery/model/gallery-autoplay.js';
import { dotsInView } from '../../../../src/features/gallery/model/dots-in-view.js';
import {
  columnsAtMost,
  cutCaptionHeight,
} from '../../../../src/features/gallery/model/scripted-layout.js';
import {
  type PageAddress,
  findNamedSlide,
  itemIdOf,
  recordingAddress,
} from '../../../../src/features/gallery/model/gallery-history.js';

test('each design has a layout, and an unknown design has the stacked layout', () => {
  const layouts = {
    stacked: 'stacked',
    slider: 'slider',
    slideshow: 'slideshow',
    grid: 'grid',
    autogrid: 'autogrid',
    autocolumns: 'autocolumns',
    autorows: 'autorows',
    carousel: 'carousel',
    list: 'list',
    ' Grid ': 'grid',
    mosaic: 'stacked',
    constructor: 'stacked',
  };
  for (const [design, layout] of Object.entries(layouts)) assert.equal(layoutOf(design), layout);
});

test('the data of a Squarespace export is flattened, and its top-level settings override its nested options', () => {
  for (const [published, flat] of [
    [
      { autoplayOptions: { randomize: true, timeout: 2500, pauseOnMouseover: false } },
      { randomize: true, pauseOnMouseover: false, 'autoplay-duration': 2.5 },
    ],
    [{ autoplayOptions: { timeout: '' } }, { 'autoplay-duration': 1 }],
    [
      { designOptions: { speed: 0.3, gutter: 4, loop: true }, speed: '', gutter: 8 },
      { speed: 0.3, gutter: 8, loop: true },
    ],
    [
      { autoplayOptions: { timeout: '3000' }, 'autoplay-duration': '7' },
      { 'autoplay-duration': '7' },
    ],
    [{ linkedGalleries: ['#one', '', null, '.two'] }, { linkedGalleries: '#one, .two' }],
    [{ linkedGalleries: [] }, {}],
    [{ linkedGalleries: '#one' }, { linkedGalleries: '#one' }],
  ] as const)
    assert.deepEqual(flattenGalleryData(published), flat);
});

test('only nomotion=true in the URL turns autoplay off', () => {
  assert.equal(asksForNoMotion('?nomotion=true'), true);
  assert.equal(asksForNoMotion('?a=b&nomotion=true&c'), true);
  for (const search of ['', '?nomotion', '?nomotion=false', '?motion=true', '?x=nomotion=true']) {
    assert.equal(asksForNoMotion(search), false, search);
  }
});

test('a random slide is never the current slide', () => {
  const count = fc.integer({ min: 2, max: 40 });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(count, fc.nat(), random, (slides, at, value) => {
      const index = at % slides;
      const other = otherSlide(index, slides, () => value);
      assert.ok(Number.isInteger(other) && other >= 0 && other < slides);
      assert.notEqual(other, index);
    }),
  );
  fc.assert(
    fc.property(count, fc.nat(), (slides, at) => {
      const index = at % slides;
      const picks = Array.from({ length: slides - 1 }, (_, pick) =>
        otherSlide(index, slides, () => pick / (slides - 1) + 1e-9),
      );
      assert.equal(new Set(picks).size, slides - 1);
    }),
  );
});

test('a slide is shown for its full duration, and for at least a second after a pause', () => {
  assert.equal(remainingTime(5000, 0), 5000);
  assert.equal(remainingTime(5000, 1200), 3800);
  assert.equal(remainingTime(5000, 4900), 1000);
  assert.equal(remainingTime(5000, 9000), 1000);
  assert.equal(remainingTime(300, 299), 300);
});

test('a gallery is on screen if half of it is visible or if it covers half of the screen', () => {
  assert.equal(isOnScreen(0.5, 0.1), true);
  assert.equal(isOnScreen(0.2, 0.5), true);
  assert.equal(isOnScreen(0.49, 0.49), false);
});

test('a gallery with many slides shows only nine dots, which include the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 500 }), fc.nat(), (count, any) => {
      const current = any % count;
      const dots = dotsInView(current, count);
      assert.equal(dots.length, 9);
      assert.ok(dots.some(({ at }) => at === current));
      assert.equal(dots[0]?.isLast, dots[0]?.at !== 0);
      assert.equal(dots[8]?.isLast, dots[8]?.at !== count - 1);
    }),
  );
});

const space = fc.record({
  width: fc.integer({ min: 1, max: 5000 }),
  gutter: fc.integer({ min: 0, max: 60 }),
});
const columnWidth = fc.integer({ min: 1, max: 3000 });

test('the number of columns is the smallest for which no column exceeds the maximum width', () => {
  fc.assert(
    fc.property(columnWidth, space, (most, { width, gutter }) => {
      const count = columnsAtMost(most, { width, gutter });
      const widthOf = (columns: number): number => (width + gutter) / columns - gutter;
      assert.ok(count >= 1);
      assert.ok(widthOf(count) <= most + 1e-9);
      if (count > 1) assert.ok(widthOf(count - 1) > most - 1e-9);
    }),
  );
});

test('a caption taller than 90% of its image is reduced to 40% of the image', () => {
  assert.equal(cutCaptionHeight(181, 200), 80);
  assert.equal(cutCaptionHeight(180, 200), null);
  assert.equal(cutCaptionHeight(20, 200), null);
});

const page: PageAddress = { pathname: '/galleries/slideshow', search: '', hash: '' };

test('the itemId of a slide is its ID, or else its URL', () => {
  assert.equal(itemIdOf({ id: 'a', url: '/b' }), 'a');
  assert.equal(itemIdOf({ id: null, url: '/b' }), '/b');
  assert.equal(itemIdOf({ id: null, url: null }), null);
});

test("the URL in the history contains the collection's path with a trailing slash", () => {
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

test('the URL in the history never has a different origin', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (url, itemId) => {
      const address = new URL(recordingAddress(page, url, itemId), 'https://here.test');
      assert.equal(address.origin, 'https://here.test');
    }),
  );
});

test('a URL in the history selects its slide, and is then replaced by the previous URL', () => {
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

test('the last segment of the path selects a slide', () => {
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

test('a URL that does not match a slide is ignored', () => {
  const slides = [
    { id: 'first', url: null },
    { id: null, url: null },
  ];
  assert.equal(findNamedSlide({ ...page, search: '?itemId=other' }, slides), null);
  assert.equal(findNamedSlide({ ...page, pathname: '/photos/%E0%A4%A' }, slides), null);
  assert.equal(findNamedSlide({ ...page, pathname: '/' }, slides), null);
  assert.equal(findNamedSlide({ ...page, search: '?itemId=' }, slides), null);
});
