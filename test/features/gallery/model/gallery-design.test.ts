import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isGalleryDesign,
  layoutOf,
} from '../../../../src/features/gallery/model/gallery-settings.js';

test('a design has the layout of spec section 4', () => {
  const layouts = {
    stacked: 'base',
    slider: 'strip',
    slideshow: 'stacked',
    grid: 'grid',
    autogrid: 'autogrid',
    autocolumns: 'autocolumns',
    autorows: 'autorows',
    carousel: 'carousel',
    list: 'list',
    ' Grid ': 'grid',
    mosaic: 'base',
    constructor: 'base',
  };
  for (const [design, layout] of Object.entries(layouts)) assert.equal(layoutOf(design), layout);
});

test('only the published names are designs', () => {
  assert.equal(isGalleryDesign('slideshow'), true);
  assert.equal(isGalleryDesign('mosaic'), false);
});
