import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
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
