import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  changeArea,
  croppableId,
  shapedArea,
  wholeImage,
} from '../../../src/editor/media/model/crop-area.js';

const area = { left: 20, top: 10, width: 40, height: 30 };

describe('a crop area', () => {
  test('keeps its size at the edge of the image', () => {
    assert.deepEqual(changeArea(area, 'left', 90), { ...area, left: 60 });
    assert.deepEqual(changeArea(area, 'top', -5), { ...area, top: 0 });
  });

  test('moves if it becomes too wide for its position', () => {
    assert.deepEqual(changeArea(area, 'width', 90), { ...area, left: 10, width: 90 });
    assert.deepEqual(changeArea(area, 'height', 1), { ...area, height: 5 });
  });

  test('keeps its shape', () => {
    assert.deepEqual(changeArea(area, 'width', 60, 2), { ...area, width: 60, height: 30 });
    assert.deepEqual(changeArea(area, 'height', 40, 2), { ...area, width: 80, height: 40 });
    assert.deepEqual(changeArea(area, 'height', 90, 2), {
      ...{ left: 0, top: 10, width: 100, height: 50 },
    });
    assert.deepEqual(changeArea(area, 'width', 90, 0.5), {
      ...{ left: 20, top: 0, width: 50, height: 100 },
    });
  });

  test('gets the largest size of a shape, around its center', () => {
    assert.deepEqual(shapedArea(wholeImage, 0.5), { left: 25, top: 0, width: 50, height: 100 });
    assert.deepEqual(shapedArea(area, 4), { left: 0, top: 12.5, width: 100, height: 25 });
    assert.deepEqual(shapedArea({ ...area, left: 0, width: 10 }, 0.5), {
      ...{ left: 0, top: 0, width: 50, height: 100 },
    });
  });

  test('is offered for images in the media library', () => {
    assert.equal(croppableId('/s/abc/cup.webp?format=750w'), 'abc');
    for (const url of [
      '/s/abc/logo.svg',
      '/pictures/cup.webp',
      'https://a.example/s/b/c.png',
      '',
    ]) {
      assert.equal(croppableId(url), undefined, url);
    }
  });
});
