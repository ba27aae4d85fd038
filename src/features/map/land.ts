import { lazyModule, type LazyModule } from '../../loading/lazy-module.js';
import { cells, cellSize, world } from './land/cells.js';
import { edgesOf, projectToUnit, type Frame } from './model/frame.js';

/** The closest zoom at which the coarse land of the whole world is exact enough. */
const WORLD_ZOOM = 4;

/** The line around land, or around a lake: points in a world of one by one. */
export interface Ring {
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Whether the line to the point of this index, from the one before, is a coast, and not where land was cut. */
  readonly isCoast: readonly boolean[];
}

/** The land of one cell, or of the whole world. */
export type Land = LazyModule<readonly Ring[]>;

const worldLand = lazyModule('sq-map world', () => readLand(world.load, world.steps));

const cellLand = new Map(
  Object.entries(cells).map(([name, load]) => {
    const [column = 0, row = 0] = name.split('-').map(Number);
    const west = column * cellSize.width - 180;
    const south = row * cellSize.height - 90;
    const { overlap } = cellSize;
    const edges = [
      [west - overlap, west + cellSize.width + overlap],
      [south - overlap, south + cellSize.height + overlap],
    ];
    return [
      name,
      lazyModule(`sq-map land ${name}`, () => readLand(load, cellSize.steps, edges)),
    ] as const;
  }),
);

/** The land that a frame shows: of the world from afar, else of its cells. Where there is none, there is sea. */
export function landIn(frame: Frame): readonly Land[] {
  if (frame.zoom <= WORLD_ZOOM) return [worldLand];
  const { west, south, east, north } = edgesOf(frame);
  const { width, height } = cellSize;
  const count = 360 / width;
  const found = new Set<Land>();
  for (let at = Math.floor((west + 180) / width); at * width - 180 <= east; at += 1) {
    const column = ((at % count) + count) % count;
    for (let row = Math.floor((south + 90) / height); row * height - 90 <= north; row += 1) {
      const land = cellLand.get(`${String(column)}-${String(row)}`);
      if (land) found.add(land);
    }
  }
  return [...found];
}

/** @param edges - west and east, south and north, in degrees, where the land was cut */
async function readLand(
  load: () => Promise<{ readonly rings: string }>,
  steps: number,
  [lngs = [], lats = []]: readonly (readonly number[])[] = [],
): Promise<readonly Ring[]> {
  const { rings } = await load();
  // Natural Earth itself cuts where the world ends.
  const borders = [[-180, 180, ...lngs], lats].map((degrees) =>
    degrees.map((each) => Math.round(each * steps)),
  );
  return rings.split(' ').map((ring) => {
    const corners = decodeRing(ring);
    const isCut = (from: readonly number[], to: readonly number[]): boolean =>
      borders.some((lines, axis) => from[axis] === to[axis] && lines.includes(to[axis] ?? NaN));
    return {
      points: corners.map(([x, y]) => projectToUnit({ lng: x / steps, lat: y / steps })),
      isCoast: corners.map((corner, index) => !isCut(corners.at(index - 1) ?? corner, corner)),
    };
  });
}

/** Steps east and north. See https://developers.google.com/maps/documentation/utilities/polylinealgorithm. */
function decodeRing(text: string): [x: number, y: number][] {
  const corners: [number, number][] = [];
  let [x, y, at] = [0, 0, 0];
  const next = (): number => {
    let [value, shift, chunk] = [0, 0, 0];
    do {
      chunk = text.charCodeAt(at) - 63;
      value |= (chunk & 31) << shift;
      shift += 5;
      at += 1;
    } while (chunk >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  while (at < text.length) {
    x += next();
    y += next();
    corners.push([x, y]);
  }
  return corners;
}
