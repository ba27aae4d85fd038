import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { typeOfContent } from '../../../demo/server/features/media/media-types.js';
import { plainImage } from './uploads.js';

function typeOf(text: string): string | undefined {
  return typeOfContent(Buffer.from(text, 'latin1'))?.type;
}

test('recognizes the images that sharp writes', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    const content = await plainImage(16, 16).toFormat(format).toBuffer();
    assert.equal(typeOfContent(content)?.type, `image/${format}`);
    assert.equal((await sharp(content).metadata()).width, 16);
  }
});

test('recognizes a type by its content', () => {
  const brand = (...brands: string[]): string => {
    const [major = '', ...others] = brands;
    const size = String.fromCharCode(16 + 4 * others.length);
    return `\0\0\0${size}ftyp${major}\0\0\0\0${others.join('')}`;
  };
  for (const [content, type] of [
    [brand('mp42', 'isom'), 'video/mp4'],
    [brand('avif', 'mif1'), 'image/avif'],
    [brand('mif1', 'avif'), 'image/avif'],
    [brand('heic', 'mif1'), undefined],
    [brand('qt  ', 'isom'), undefined],
    ['\x1a\x45\xdf\xa3\x01matroska', undefined],
    ['\xff\xfb\x90\x64', 'audio/mpeg'],
    ['\xff\xfb\xf0\x64', undefined],
    ['\xff\xfe<\0h\0', undefined],
    ['RIFF\0\0\0\0WAVE', undefined],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['\n<!-- a <b> --><!DOCTYPE svg><svg>', 'image/svg+xml'],
    ['<svgx>', undefined],
    ['<html><svg>', undefined],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>', undefined],
    ['', undefined],
    ['a', undefined],
  ] as const) {
    assert.equal(typeOf(content), type, JSON.stringify(content));
  }
});
