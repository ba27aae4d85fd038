import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FILL, fitText } from '../../../../src/features/scaled-text/model/fit-text.js';

const MIN = 11;

/** Returns the width of a text at a given font size. */
type Text = (fontSize: number) => number;

/** Texts whose letters have widths in em, with fixed spacing between the letters. */
const proportional = fc
  .record({
    letters: fc.array(fc.double({ min: 0.2, max: 1.2, noNaN: true }), {
      minLength: 1,
      maxLength: 80,
    }),
    fixed: fc.double({ min: 0, max: 20, noNaN: true }),
  })
  .map(({ letters, fixed }): Text => {
    const ems = letters.reduce((sum, letter) => sum + letter, 0);
    return (fontSize) => ems * fontSize + fixed;
  });

/** Texts whose letters are rounded to whole pixels. */
const rounded = fc
  .array(fc.double({ min: 0.3, max: 1.2, noNaN: true }), { minLength: 1, maxLength: 60 })
  .map(
    (letters): Text =>
      (fontSize) =>
        letters.reduce((sum, letter) => sum + Math.round(letter * fontSize), 0),
  );

const line = fc.double({ min: 120, max: 2000, noNaN: true });
const start = fc.double({ min: 0.1, max: 200, noNaN: true });

describe('fitText()', () => {
  it('fills the line without overflow from any initial size', () => {
    fc.assert(
      fc.property(proportional, line, start, (text, width, from) => {
        const fontSize = fitted(text, width, from);
        if (fontSize === MIN) assert.ok(text(MIN) >= width * 0.9, 'it could be larger');
        else {
          assert.ok(text(fontSize) <= width, `${text(fontSize)} > ${width}`);
          assert.ok(text(fontSize) >= width * 0.9, `${text(fontSize)} < ${width}`);
        }
      }),
    );
  });

  it('does not overflow if letters are rounded to whole pixels', () => {
    fc.assert(
      fc.property(rounded, line, start, (text, width, from) => {
        const fontSize = fitted(text, width, from);
        if (fontSize > MIN) assert.ok(text(fontSize) <= width, `${text(fontSize)} > ${width}`);
      }),
    );
  });

  it('returns undefined if the text has no layout', () => {
    for (const laid of [0, NaN])
      assert.equal(
        fitText(() => ({ fontSize: 11, width: laid }), 5),
        undefined,
      );
  });
});

/** Returns the font size that the style sheet calculates. */
function sizeIn(width: number, ems: number): number {
  return Math.max(MIN, (FILL * width) / ems);
}

function layOutIn(text: Text, width: number): (ems: number) => { fontSize: number; width: number } {
  return (ems) => {
    const fontSize = sizeIn(width, ems);
    return { fontSize, width: text(fontSize) };
  };
}

function fitted(text: Text, width: number, from: number): number {
  return sizeIn(width, fitText(layOutIn(text, width), from) ?? 0);
}
