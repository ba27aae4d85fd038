import { Polygon, SVG, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { fetchChunk } from '../../../element/loader/fetch-chunk.js';
import { addGrid, type Grid } from './grid.js';
import type { Corner } from './land.js';

/** Pixels of the shading along the coasts: Leaflet must not cut it off. */
const COAST_WIDTH = 14;
/** How much more than what is visible is drawn, so that a drag does not meet its end. */
const PADDING = 0.5;

/** Degrees by which islands of Fiji reach over into the next world, and more. */
const OVERLAP = 5;

/** The map that needs no server: the world's land, and a grid. */
export interface Base extends Pick<Grid, 'showLabels'> {
  showTerrain(on: boolean): void;
}

/**
 * Draws the built-in map. The land comes as soon as its code is there, or never, and the grid remains.
 *
 * @param ended - Told when the land is drawn, or with the error why it is not.
 */
export function addBase(map: LeafletMap, ended: (error?: unknown) => void): Base {
  const renderer = new SVG({ padding: PADDING });
  const grid = addGrid(map, renderer);
  let rings: Corner[][] = [];
  let hasTerrain = false;
  let hasEnded = false;
  /** By which world they lie in: 0 is the one between -180 and 180 degrees. */
  const worlds = new Map<number, { readonly land: Polygon; readonly coast: Polygon }>();

  const drawWorld = (world: number): void => {
    if (worlds.has(world)) return;
    const polygons = rings.map((ring) => [
      world === 0 ? ring : ring.map(([lat, lng]): Corner => [lat, lng + 360 * world]),
    ]);
    const options = { renderer, interactive: false };
    const land = new Polygon(polygons, { ...options, className: 'land', weight: 1 }).addTo(map);
    const coast = new Polygon(polygons, { ...options, className: 'coast', weight: COAST_WIDTH });
    worlds.set(world, { land, coast });
    grid.toFront();
  };
  const showCoasts = (): void => {
    for (const { coast } of worlds.values()) {
      if (hasTerrain) coast.addTo(map).bringToBack();
      else coast.remove();
    }
  };
  const draw = (): void => {
    if (rings.length === 0) return;
    const bounds = map.getBounds().pad(PADDING);
    const first = Math.round((bounds.getWest() - OVERLAP) / 360);
    const last = Math.round((bounds.getEast() + OVERLAP) / 360);
    for (let world = first; world <= last; world += 1) drawWorld(world);
    showCoasts();
  };

  map.on('moveend resize', draw);
  map.on('unload', () => {
    hasEnded = true;
  });
  fetchChunk('chunk sq-map land', () => import('./land.js')).then(
    ({ decodeLand }) => {
      if (hasEnded) return;
      rings = decodeLand();
      draw();
      ended();
    },
    (error: unknown) => {
      if (!hasEnded) ended(error);
    },
  );
  return {
    showLabels: (on) => grid.showLabels(on),
    showTerrain(on) {
      hasTerrain = on;
      showCoasts();
    },
  };
}
