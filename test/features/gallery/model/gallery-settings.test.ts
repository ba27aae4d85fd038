import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  flattenGalleryData,
  isGalleryDesign,
  layoutOf,
} from '../../../../src/features/gallery/model/gallery-settings.js';

test('each design is a layout, and any other name is laid out as stacked is', () => {
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

test('only the published names are designs', () => {
  assert.equal(isGalleryDesign('slideshow'), true);
  assert.equal(isGalleryDesign('mosaic'), false);
});

test('options of autoplay stand beside the other settings, their time in seconds', () => {
  assert.deepEqual(
    flattenGalleryData({
      design: 'slideshow',
      autoplayOptions: { randomize: true, timeout: 2500, pauseOnMouseover: false },
    }),
    { design: 'slideshow', randomize: true, pauseOnMouseover: false, 'autoplay-duration': 2.5 },
  );
});

test('options of autoplay without a time have that of gallery settings', () => {
  assert.deepEqual(flattenGalleryData({ autoplayOptions: { timeout: '' } }), {
    'autoplay-duration': 1,
  });
});

test('options of the design stand beside the others, which win where they are set', () => {
  assert.deepEqual(
    flattenGalleryData({
      designOptions: { speed: 0.3, gutter: 4, loop: true },
      autoplayOptions: { timeout: '3000' },
      speed: '',
      gutter: 8,
      'autoplay-duration': '7',
    }),
    { speed: 0.3, gutter: 8, loop: true, 'autoplay-duration': '7' },
  );
});

test('linked galleries are a selector, or a list of them', () => {
  assert.deepEqual(flattenGalleryData({ linkedGalleries: ['#one', '', null, '.two'] }), {
    linkedGalleries: '#one, .two',
  });
  assert.deepEqual(flattenGalleryData({ linkedGalleries: [] }), {});
  assert.deepEqual(flattenGalleryData({ linkedGalleries: '#one' }), { linkedGalleries: '#one' });
});

test('a time that is none is left to whoever checks it', () => {
  const { 'autoplay-duration': duration } = flattenGalleryData({
    autoplayOptions: { timeout: 'soon' },
  });
  assert.equal(duration, 'soon');
});

test('whatever is published, what was set at the top is there, and nothing throws', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (rest, options) => {
      const flat = flattenGalleryData({
        ...rest,
        autoplayOptions: options,
        designOptions: options,
      });
      for (const [name, value] of Object.entries(rest)) {
        if (/^(?:autoplay|design)Options$/.test(name) || value === '' || value == null) continue;
        assert.ok(Object.is(flat[name], value));
      }
    }),
  );
});
