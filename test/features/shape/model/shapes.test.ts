import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  maskHeight,
  outlinePath,
  shapeNames,
  shapeRules,
} from '../../../../src/features/shape/model/shapes.js';

test('each shape fills its box and stays inside it', () => {
  for (const name of shapeNames) {
    const height = maskHeight(name);
    const points = pointsOf(outlinePath(name));
    const across = points.map(([x]) => x);
    const down = points.map(([, y]) => y);
    assert.ok(Math.min(...across) >= 0 && Math.max(...across) <= 100, name);
    assert.ok(Math.min(...down) >= 0 && Math.max(...down) <= height, name);
    const fillsWidth = Math.max(...across) - Math.min(...across) > 99.5;
    const fillsHeight = Math.max(...down) - Math.min(...down) > height - 0.5;
    assert.ok(fillsWidth || fillsHeight, name);
  }
});

test('the style sheet has a rule for each shape', () => {
  const rules = shapeRules();
  assert.match(
    rules,
    /^sq-shape\[shape='pill'\] \{ --_outline: inset\(0 round 33\.5%\/50%\); --_height: 67 \}$/m,
  );
  assert.match(
    rules,
    /^sq-shape\[shape='triangle'\] \{ --_outline: polygon\(50% 6%,100% 94%,0 94%\); --_height: 100 \}$/m,
  );
});

/** Returns the endpoints of all lines and arcs in a path. */
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
