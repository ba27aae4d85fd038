import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  clipPath,
  maskHeight,
  outlinePath,
  shapeNames,
} from '../../../../src/features/shape/model/shapes.js';

const sheet = readFileSync('src/features/shape/page.css', 'utf8');

describe('shapes', () => {
  it('are about thirty, with masks of three heights', () => {
    assert.ok(shapeNames.length >= 30 && shapeNames.length < 40);
    const heights = new Set(shapeNames.map(maskHeight));
    assert.deepEqual([...heights].sort(), [100, 150, 67]);
    assert.equal(maskHeight('star'), 100);
    assert.equal(maskHeight('arch'), 150);
    assert.equal(maskHeight('pill'), 67);
  });

  for (const name of shapeNames) {
    it(`fill their box and stay in it: ${name}`, () => {
      const height = maskHeight(name);
      const points = pointsOf(outlinePath(name));
      const across = points.map(([x]) => x);
      const down = points.map(([, y]) => y);
      assert.ok(Math.min(...across) >= 0 && Math.max(...across) <= 100);
      assert.ok(Math.min(...down) >= 0 && Math.max(...down) <= height);
      const fillsWidth = Math.max(...across) - Math.min(...across) > 99.5;
      const fillsHeight = Math.max(...down) - Math.min(...down) > height - 0.5;
      assert.ok(fillsWidth || fillsHeight);
    });

    it(`are in the style sheet as they are drawn: ${name}`, () => {
      const rule = new RegExp(`^sq-shape\\[shape='${name}'\\] \\{([^}]*)\\}`, 'm').exec(sheet);
      const outline = /--_outline:\s*([^;]*);/.exec(rule?.[1] ?? '');
      const expected = name === 'square' ? undefined : compact(clipPath(name));
      assert.equal(outline ? compact(outline[1] ?? '') : undefined, expected);
      assert.equal(heightIn(name), maskHeight(name));
    });
  }

  it('close a curve evenly: a heart is the same on both sides', () => {
    const points = pointsOf(outlinePath('heart'));
    for (const [x, y] of points) {
      const mirrored = points.some(
        ([other, level]) => Math.abs(other - (100 - x)) < 0.15 && Math.abs(level - y) < 0.15,
      );
      assert.ok(mirrored, `${x} ${y}`);
    }
  });
});

/** The ends of all lines and arcs of a path. */
function pointsOf(path: string): [number, number][] {
  assert.match(path, /^M[^M]*Z$/);
  return path
    .slice(1, -1)
    .split(/[LA]/)
    .map((step) => {
      const [x, y] = step.split(' ').slice(-2).map(Number);
      assert.ok(Number.isFinite(x) && Number.isFinite(y), step);
      return [Number(x), Number(y)];
    });
}

/** What the style sheet gives the host of a shape. */
function heightIn(name: string): number {
  const rules = [...sheet.matchAll(/sq-shape:is\(([^)]*)\) \{\s*--_height: (\d+);/g)];
  const rule = rules.find(([, names]) => names?.includes(`'${name}'`));
  return Number(rule?.[2] ?? 100);
}

function compact(value: string): string {
  return value.replaceAll(/\s*([,/()])\s*/g, '$1').replaceAll(/\s+/g, ' ');
}
