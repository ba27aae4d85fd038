import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'rollup';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

/** The module that holds the land as text: see `decodeLand` in `src/features/map/engine/land.ts`. */
export const landModule = 'virtual:land';

/** A point in degrees: longitude, latitude. */
type Point = readonly [number, number];

/** Steps per degree: at the closest zoom of the built-in land, 7, a step is 1.8 pixels. */
const STEPS = 50;

/**
 * Square degrees that a point must add to its coast, and half an island to the sea, to be kept. So the
 * land is 78 kB after gzip, made of the fine scale of Natural Earth (771 kB), whose points lie better
 * than those of the medium one (169 kB). The coarse one would be 13 kB, and of no use past zoom 4.
 */
const SMALLEST_AREA = 0.0012;

/** Towards the poles nobody marks a shop, and coasts are long. */
const POLAR_LATITUDE = 68;
const POLAR_AREA = 0.02;

/** The world's land, from the 1:10m scale of Natural Earth, as the text of a module. */
export function landSource(): string {
  return (source ??= readLand());
}

let source: string | undefined;

function readLand(): string {
  const file = require.resolve('world-atlas/land-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const rings = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as unknown as Point[][]) : [],
  );
  const text = rings
    .map(unwrap)
    .map(simplify)
    .filter((ring) => ring.length > 3 && areaOf(ring) > 2 * smallestArea(ring[0]))
    .map(encodeRing)
    .join(' ');
  return `export default ${JSON.stringify(text)};`;
}

/** Gives the build the module `virtual:land`. */
export function landPlugin(): Plugin {
  return {
    name: 'sq-land',
    resolveId: (id) => (id === landModule ? `\0${landModule}` : null),
    load: (id) => (id === `\0${landModule}` ? landSource() : null),
  };
}

/** Leaves out points that hardly bend the line, in turns and never two neighbours in one (after Visvalingam). */
function simplify(ring: readonly Point[]): readonly Point[] {
  let points = ring;
  for (;;) {
    const kept: Point[] = [];
    for (const [index, point] of points.entries()) {
      const before = kept.at(-1);
      const after = points[index + 1];
      const isNeighbourKept = before === points[index - 1];
      const isSmall = before && after && triangle(before, point, after) < smallestArea(point);
      if (!isSmall || !isNeighbourKept) kept.push(point);
    }
    if (kept.length === points.length || kept.length < 5) return kept;
    points = kept;
  }
}

function triangle([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
}

function areaOf(ring: readonly Point[]): number {
  let area = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    area += x * nextY - nextX * y;
  }
  return Math.abs(area) / 2;
}

function smallestArea(point: Point | undefined): number {
  return Math.abs(point?.[1] ?? 0) > POLAR_LATITUDE ? POLAR_AREA : SMALLEST_AREA;
}

/** A ring that goes on at -180 after 180 degrees would be drawn across the whole map. */
function unwrap(ring: readonly Point[]): readonly Point[] {
  let turn = 0;
  let last = ring[0]?.[0] ?? 0;
  const points = ring.map(([lng, lat]): Point => {
    if (Math.abs(lng - last) > 180) turn += lng < last ? 360 : -360;
    last = lng;
    return [lng + turn, lat];
  });
  // One around a pole does not close again: it is whole as it is.
  if (turn !== 0) return ring;
  const middle = points.reduce((sum, [lng]) => sum + lng, 0) / points.length;
  return points.map(([lng, lat]) => [lng - 360 * Math.round(middle / 360), lat]);
}

/** Steps from point to point as polyline text: https://developers.google.com/maps/documentation/utilities/polylinealgorithm. */
function encodeRing(ring: readonly Point[]): string {
  let [x, y] = [0, 0];
  let text = '';
  // The last point of a ring is its first.
  for (const [lng, lat] of ring.slice(0, -1)) {
    const [nextX, nextY] = [Math.round(lng * STEPS), Math.round(lat * STEPS)];
    text += encodeNumber(nextX - x) + encodeNumber(nextY - y);
    [x, y] = [nextX, nextY];
  }
  return text;
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
  return text + String.fromCharCode(rest + 63);
}
