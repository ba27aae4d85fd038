import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pinAddress, publishedPinMode } from '../../../../src/features/pin/model/pin.js';

test('builds a Pinterest URL from the page URL, the image URL and a description', () => {
  const address = pinAddress({
    url: 'https://a.example/b?c=d&e',
    media: 'https://a.example/f.jpg',
    description: ' A harbour\n & boats ',
  });
  assert.equal(
    address,
    'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26e&media=https%3A%2F%2Fa.example%2Ff.jpg&description=A%20harbour%20%26%20boats',
  );
});

test('limits the description to 500 characters, and omits an empty one', () => {
  const descriptionOf = (description: string): string | null =>
    new URL(
      pinAddress({ url: 'https://a.example', media: 'https://a.example', description }),
    ).searchParams.get('description');
  assert.equal(descriptionOf('😀'.repeat(501)), '😀'.repeat(500));
  assert.equal(descriptionOf(' '), null);
});

test('accepts only valid modes from Squarespace settings', () => {
  for (const [options, mode] of [
    [{ mode: 'hover' }, 'hover'],
    [{ mode: ' Always ' }, 'always'],
    [{ mode: 'disabled' }, 'disabled'],
    [{ mode: 'x' }, undefined],
    [null, undefined],
  ] as const)
    assert.equal(publishedPinMode(options), mode);
});
