import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { landSource } from '../../src/build/land.js';

/** The rings of the built module, as points of longitude and latitude in degrees. */
function readRings(): [number, number][][] {
  const text = JSON.parse(landSource().replace(/^export default |;$/g, '')) as string;
  return text.split(' ').map((ring) => {
    const numbers = [...ring.matchAll(/[_-~]*[?-^]/g)].map(([digits]) => {
      const value = [...digits].reduceRight(
        (sum, digit) => sum * 32 + ((digit.charCodeAt(0) - 63) & 31),
        0,
      );
      return value & 1 ? -(value + 1) / 2 : value / 2;
    });
    const points: [number, number][] = [];
    let [lng, lat] = [0, 0];
    for (let at = 0; at < numbers.length; at += 2) {
      lng += numbers[at] ?? 0;
      lat += numbers[at + 1] ?? 0;
      points.push([lng / 50, lat / 50]);
    }
    return points;
  });
}

/** Whether a place is on land: how many coasts lie to its east is odd. */
function isLand(rings: readonly [number, number][][], lng: number, lat: number): boolean {
  let crossings = 0;
  for (const ring of rings) {
    for (const [index, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      if (y > lat === nextY > lat) continue;
      if (x + ((lat - y) / (nextY - y)) * (nextX - x) > lng) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}

test('the built-in land is where the land is', () => {
  const rings = readRings();
  const land = {
    Manhattan: [-73.97, 40.78],
    Halden: [11.4, 59.15],
    Kigali: [30.06, -1.95],
    Siberia: [100, 62],
    Sydney: [150.9, -33.8],
    Chukotka: [-176, 67],
  };
  const sea = {
    Atlantic: [-40, 30],
    Pacific: [-150, 0],
    'Indian Ocean': [80, -20],
    Mediterranean: [18, 35],
    'Baltic Sea': [19.5, 57],
    'Caspian Sea': [51, 42],
  };
  for (const [name, [lng = 0, lat = 0]] of Object.entries(land))
    assert.ok(isLand(rings, lng, lat), name);
  for (const [name, [lng = 0, lat = 0]] of Object.entries(sea))
    assert.ok(!isLand(rings, lng, lat), name);
});

test('no coast jumps across the map, and all of them travel in 80 kB', () => {
  const jumps = readRings().filter((ring) =>
    ring.some(
      ([lng, lat], index) =>
        index > 0 && lat > -80 && Math.abs(lng - (ring[index - 1]?.[0] ?? lng)) > 90,
    ),
  );
  assert.deepEqual(jumps, []);
  assert.ok(gzipSync(landSource(), { level: 9 }).length < 80_000);
});
