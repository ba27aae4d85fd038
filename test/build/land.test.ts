import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { landModules } from '../../src/build/land.js';

type Ring = readonly (readonly [lng: number, lat: number])[];

/** The rings of a built module, in degrees. */
function readRings(name: string, steps: number): Ring[] {
  const source = landModules().get(name);
  if (source === undefined) return [];
  const text = JSON.parse(source.replace(/^export default |;$/g, '')) as string;
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
      points.push([lng / steps, lat / steps]);
    }
    return points;
  });
}

/** The module of the cell that a place lies in: 45 by 30 degrees, counted from the south-west. */
function cellOf(lng: number, lat: number): string {
  return `virtual:map/land-${String(Math.floor((lng + 180) / 45))}-${String(Math.floor((lat + 90) / 30))}`;
}

/** Whether a place is on land: how many coasts lie to its east is odd. */
function isLand(rings: readonly Ring[], lng: number, lat: number): boolean {
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

test('the built-in land is where the land is, in its cells and in the whole world', () => {
  const land = {
    Kigali: [30.06, -1.95],
    Siberia: [100, 62],
    Sydney: [150.9, -33.8],
    Chukotka: [-176, 67],
    'north of a border': [10, 61],
    'west of a border': [44.5, 40],
    'on the overlap': [45.05, 40],
  };
  // Too small for the land of the whole world.
  const coasts = { Manhattan: [-73.97, 40.78], Halden: [11.4, 59.15] };
  const sea = {
    Atlantic: [-40, 30],
    Pacific: [-150, 0],
    'Indian Ocean': [80, -20],
    Mediterranean: [18, 35],
    'Baltic Sea': [19.5, 57],
    'Caspian Sea': [51, 42],
  };
  const world = readRings('virtual:map/land-world', 10);
  for (const [name, [lng = 0, lat = 0]] of Object.entries(land)) {
    assert.ok(isLand(world, lng, lat), `${name}, far`);
    assert.ok(isLand(readRings(cellOf(lng, lat), 50), lng, lat), `${name}, near`);
  }
  for (const [name, [lng = 0, lat = 0]] of Object.entries(coasts))
    assert.ok(isLand(readRings(cellOf(lng, lat), 50), lng, lat), name);
  for (const [name, [lng = 0, lat = 0]] of Object.entries(sea)) {
    assert.ok(!isLand(world, lng, lat), `${name}, far`);
    assert.ok(!isLand(readRings(cellOf(lng, lat), 50), lng, lat), `${name}, near`);
  }
});

test('no cell reaches beyond its edges, and neighbours overlap', () => {
  for (const name of landModules().keys()) {
    const [, column, row] = /-(\d+)-(\d+)$/.exec(name) ?? [];
    if (column === undefined || row === undefined) continue;
    const [west, south] = [Number(column) * 45 - 180, Number(row) * 30 - 90];
    const outside = readRings(name, 50)
      .flat()
      .filter(
        ([lng, lat]) =>
          lng < west - 0.1001 ||
          lng > west + 45.1001 ||
          lat < south - 0.1001 ||
          lat > south + 30.1001,
      );
    assert.deepEqual(outside, [], name);
  }
  // Kazakhstan lies on both sides of 45 degrees.
  assert.ok(isLand(readRings('virtual:map/land-4-4', 50), 45.05, 43));
  assert.ok(isLand(readRings('virtual:map/land-5-4', 50), 44.95, 43));
});

test('no coast jumps across the map, and the land of each cell travels in few bytes', () => {
  const jumps = readRings('virtual:map/land-world', 10).filter((ring) =>
    ring.some(
      ([lng, lat], index) =>
        index > 0 && lat > -80 && Math.abs(lng - (ring[index - 1]?.[0] ?? lng)) > 90,
    ),
  );
  assert.deepEqual(jumps, []);
  const sizes = [...landModules()].map(([name, source]) => ({
    name,
    size: gzipSync(source, { level: 9 }).length,
  }));
  const large = sizes.filter(({ name, size }) => size > (name.endsWith('world') ? 14_000 : 7000));
  assert.deepEqual(large, []);
});
