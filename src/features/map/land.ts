import { lazyModule, type LazyModule } from '../../loading/lazy-module.js';
import { cells, cellSize, world } from './land/cells.js';
import { edgesOf, projectToUnit, type Frame } from './model/frame.js';

/** Up to this zoom, the coarse land of the whole world is precise enough. */
const WORLD_ZOOM = 4;

/** The outline of land or a lake, in a world that is one unit wide and high. */
export interface Ring {
  readonly points: readonly (readonly [x: number, y: number])[];
  /**
   * True if the line from the previous point to the point at this index is a coast. False if the land was cut along this line.
   */
  readonly isCoast: readonly boolean[];
}

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

/** Returns the land in a frame: the whole world at small zooms, otherwise single cells. Cells without land are left out. */
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

/** @param edges - the borders along which the land was cut, in degrees: west and east, then south and north */
async function readLand(
  load: () => Promise<{ readonly rings: string }>,
  steps: number,
  [lngs = [], lats = []]: readonly (readonly number[])[] = [],
): Promise<readonly Ring[]> {
  const { rings } = await load();
  // Natural Earth itself cuts land at 180 degrees.
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

/**
 * Decodes the corners of a ring from an encoded polyline
 * (https://developers.google.com/maps/documentation/utilities/polylinealgorithm). `x` counts steps to the east, and `y` counts
 * steps to the north.
 */
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
