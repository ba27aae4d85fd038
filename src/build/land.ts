import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'rollup';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

/** Begins the names of all modules of the land. */
export const landPrefix = 'virtual:map/land';

/** A point: longitude, latitude. */
type Point = readonly [number, number];

/** How exact a land is: whole steps, and points that matter. */
interface Detail {
  /** Per degree. */
  readonly steps: number;
  /** Square degrees that a point must add to its coast, and half an island to the sea, to be kept. */
  readonly smallestArea: number;
  /** The same towards the poles: nobody marks a shop there, and coasts are long. */
  readonly polarArea: number;
}

/** For zooms above 4, in cells: at the closest zoom of the built-in land, 7, a step is 1.8 pixels. */
const near: Detail = { steps: 50, smallestArea: 0.0012, polarArea: 0.02 };
/** The whole world, up to zoom 4, where a step is 1.1 pixels. */
const far: Detail = { steps: 10, smallestArea: 0.02, polarArea: 0.1 };

const POLAR_LATITUDE = 68;

/** Degrees of a cell, and by how much neighbours overlap, so that no gap shows between them. */
const CELL = { width: 45, height: 30, overlap: 0.1 };

/**
 * The world's land, from the 1:10m scale of Natural Earth, whose points lie better than those of the coarser ones.
 * `virtual:map/land` says what there is: the steps of the cells, and how to import each of them (`virtual:map/land-3-2`, counted
 * from the south-west) and the whole world (`virtual:map/land-world`). These are texts of rings with blanks between.
 */
export function landModules(): ReadonlyMap<string, string> {
  return (modules ??= readModules());
}

let modules: ReadonlyMap<string, string> | undefined;

function readModules(): ReadonlyMap<string, string> {
  const file = require.resolve('world-atlas/land-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const rings = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? (geometry.coordinates.flat() as unknown as Point[][]) : [],
  );
  const whole = rings.map(unwrap);
  const texts = new Map([[`${landPrefix}-world`, textOf(reduce(whole, far))]]);
  const cells: string[] = [];
  for (const [name, cellRings] of cut(reduce(whole, near))) {
    texts.set(`${landPrefix}-${name}`, textOf(cellRings));
    cells.push(`'${name}': () => import('${landPrefix}-${name}')`);
  }
  const index = `
export const cellSize = ${JSON.stringify({ ...CELL, steps: near.steps })};
export const cells = { ${cells.join(', ')} };
export const world = { steps: ${String(far.steps)}, load: () => import('${landPrefix}-world') };`;
  return new Map([[landPrefix, index], ...texts]);
}

function textOf(rings: readonly (readonly Point[])[]): string {
  return `export default ${JSON.stringify(rings.map(encodeRing).join(' '))};`;
}

/** Gives the build the modules of the land. */
export function landPlugin(): Plugin {
  return {
    name: 'sq-land',
    resolveId: (id) => (landModules().has(id) ? `\0${id}` : null),
    load: (id) => landModules().get(id.slice(1)) ?? null,
  };
}

/** The rings that are large enough to be drawn, in whole steps; the last point of each is its first, and left out. */
function reduce(rings: readonly (readonly Point[])[], detail: Detail): Point[][] {
  const { steps } = detail;
  return rings
    .map((ring) => simplify(ring, detail))
    .filter((ring) => ring.length > 3 && areaOf(ring) > 2 * smallestArea(ring[0], detail))
    .map((ring) => ring.slice(0, -1).map(([lng, lat]) => [round(lng * steps), round(lat * steps)]));
}

/** Leaves out points that hardly bend the line, in turns and never two neighbours in one (after Visvalingam). */
function simplify(ring: readonly Point[], detail: Detail): readonly Point[] {
  let points = ring;
  for (;;) {
    const kept: Point[] = [];
    for (const [index, point] of points.entries()) {
      const before = kept.at(-1);
      const after = points[index + 1];
      const isNeighbourKept = before === points[index - 1];
      const isSmall =
        before && after && triangle(before, point, after) < smallestArea(point, detail);
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

function smallestArea(point: Point | undefined, { smallestArea, polarArea }: Detail): number {
  return Math.abs(point?.[1] ?? 0) > POLAR_LATITUDE ? polarArea : smallestArea;
}

/** West, south, east and north. */
type Box = readonly [number, number, number, number];

/** The parts of rings by the cell that they lie in, in the rings' steps. */
function cut(rings: readonly Point[][]): Map<string, Point[][]> {
  const found = new Map<string, Point[][]>();
  const { steps } = near;
  const [width, height, over] = [CELL.width * steps, CELL.height * steps, CELL.overlap * steps];
  // What reaches over 180 degrees goes on at the other end.
  const turned = [-360, 0, 360].flatMap((turn) =>
    rings.map((ring) => ring.map(([x, y]): Point => [x + turn * steps, y])),
  );
  const placed = turned.map((ring) => ({ ring, box: boxOf(ring) }));
  for (let column = 0; column < 360 / CELL.width; column += 1) {
    for (let row = 0; row < 180 / CELL.height; row += 1) {
      const [west, south] = [column * width - 180 * steps, row * height - 90 * steps];
      const cell: Box = [west - over, south - over, west + width + over, south + height + over];
      const parts = placed
        .filter(({ box }) => overlaps(box, cell))
        .map(({ ring }) => clip(ring, cell))
        .filter((part) => part.length > 2);
      if (parts.length > 0) found.set(`${String(column)}-${String(row)}`, parts);
    }
  }
  return found;
}

function boxOf(ring: readonly Point[]): Box {
  const [lngs, lats] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function overlaps(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

/**
 * The part of a ring in a box of west, south, east and north, edge by edge (after Sutherland and Hodgman). What it adds
 * along the box lies exactly on it.
 */
function clip(ring: readonly Point[], box: Box): Point[] {
  let points = [...ring];
  for (const [side, edge] of box.entries()) {
    const axis = side % 2;
    const isInside = (point: Point): boolean =>
      side < 2 ? (point[axis] ?? 0) >= edge : (point[axis] ?? 0) <= edge;
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const crossing =
        isInside(point) === isInside(before) ? [] : [crossAt(before, point, axis, edge)];
      return isInside(point) ? [...crossing, point] : crossing;
    });
  }
  return points.filter((point, index) => String(point) !== String(points.at(index - 1)));
}

function crossAt(from: Point, to: Point, axis: number, edge: number): Point {
  const [start = 0, end = 0] = [from[axis], to[axis]];
  const share = (edge - start) / (end - start);
  const other = 1 - axis;
  const [a = 0, b = 0] = [from[other], to[other]];
  const across = round(a + share * (b - a));
  return axis === 0 ? [edge, across] : [across, edge];
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
  for (const [nextX, nextY] of ring) {
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

/** Without a negative zero. */
function round(value: number): number {
  return Math.round(value) + 0;
}
