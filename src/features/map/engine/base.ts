import { LatLng, Polygon, SVG, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { lazyModule } from '../../../core/lazy-module.js';
import { addGrid, type Grid } from './grid.js';

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

/** Coasts as Leaflet takes them, shared by all maps, by the world that they lie in: 0 is between -180 and 180 degrees. */
type Coasts = (world: number) => LatLng[][][];

/** What is drawn of one world. */
interface World {
  readonly land: Polygon;
  coast?: Polygon;
}

const coasts = lazyModule<Coasts>('sq-map land', async () => {
  const { decodeLand } = await import('./land.js');
  const corners = decodeLand();
  const known = new Map<number, LatLng[][][]>();
  return (world) => {
    const rings =
      known.get(world) ??
      corners.map((ring) => [ring.map(([lat, lng]) => new LatLng(lat, lng + 360 * world))]);
    known.set(world, rings);
    return rings;
  };
});

/**
 * Draws the built-in map. The land comes as soon as its code is there, or never, and the grid remains.
 *
 * @param ended - Told when the land is drawn, or with the error why it is not.
 */
export function addBase(map: LeafletMap, ended: (error?: unknown) => void): Base {
  const renderer = new SVG({ padding: PADDING });
  const grid = addGrid(map, renderer);
  const options = { renderer, interactive: false };
  const worlds = new Map<number, World>();
  let coastsOf: Coasts | undefined;
  let hasTerrain = false;
  let hasEnded = false;

  const draw = (): void => {
    if (!coastsOf) return;
    const bounds = map.getBounds().pad(PADDING);
    const first = Math.round((bounds.getWest() - OVERLAP) / 360);
    const last = Math.round((bounds.getEast() + OVERLAP) / 360);
    for (let number = first; number <= last; number += 1) {
      const coasts = coastsOf(number);
      const world: World = worlds.get(number) ?? {
        land: new Polygon(coasts, { ...options, className: 'land', weight: 1 }).addTo(map),
      };
      worlds.set(number, world);
      if (!hasTerrain) continue;
      world.coast ??= new Polygon(coasts, { ...options, className: 'coast', weight: COAST_WIDTH });
      world.coast.addTo(map).bringToBack();
    }
    grid.toFront();
  };

  map.on('moveend resize', draw);
  map.on('unload', () => {
    hasEnded = true;
  });
  coasts.load().then(
    (loaded) => {
      if (hasEnded) return;
      coastsOf = loaded;
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
      if (on) draw();
      else for (const { coast } of worlds.values()) coast?.remove();
    },
  };
}
