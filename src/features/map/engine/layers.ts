import {
  LatLng,
  Polygon,
  Polyline,
  SVG,
  type Map as LeafletMap,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js';
import { lazyModule } from '../../../core/lazy-module.js';
import type { MapInput } from '../input.js';
import { degreeLabel, gridLines } from '../model/map-labels.js';
import type { Corner } from './land.js';

/** The built-in land is too coarse for anything closer: a pixel is 1.2 kilometres there. */
export const landZoom = 7;

/** Pixels of the shading along the coasts: Leaflet must not cut it off. */
const COAST_WIDTH = 14;
/** How much more than what is visible is drawn, so that a drag does not meet its end. */
const PADDING = 0.5;
/** Pixels between two lines of the grid, at least. */
const APART = 110;
/** The furthest that the map's projection goes. */
const LAST_LATITUDE = 85;
/** Degrees by which islands of Fiji reach over into the next world, and more. */
const OVERLAP = 5;

/** The map that needs no server: the world's land, and a grid. */
export interface Base {
  showLabels(on: boolean): void;
  showTerrain(on: boolean): void;
}

/** What is drawn of one world. */
interface World {
  readonly land: Polygon;
  coast?: Polygon;
}

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

/** Coasts as Leaflet takes them, shared by all maps, by the world that they lie in: 0 is between -180 and 180 degrees. */
type Coasts = (world: number) => LatLng[][][];

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

/** Meridians and parallels, with their degrees at the edges of the map. */
interface Grid {
  /** Puts it over what was drawn since. */
  toFront(): void;
  showLabels(on: boolean): void;
}

/** Draws the grid, which goes with the map. */
function addGrid(map: LeafletMap, renderer: SVG): Grid {
  const options = { renderer, className: 'grid', interactive: false, weight: 1 };
  const lines = new Polyline([] as Corner[], options);
  const edge = document.createElement('div');
  edge.className = 'degrees';
  edge.setAttribute('aria-hidden', 'true');
  map.getContainer().append(edge);
  let hasLabels = false;

  const draw = (): void => {
    const bounds = map.getBounds().pad(PADDING);
    const apart = degreesApart(map);
    const [south, north] = [
      Math.max(bounds.getSouth(), -LAST_LATITUDE),
      Math.min(bounds.getNorth(), LAST_LATITUDE),
    ];
    const [west, east] = [bounds.getWest(), bounds.getEast()];
    const meridians = gridLines({ from: west, to: east, apart });
    const parallels = gridLines({ from: south, to: north, apart });
    lines.setLatLngs([
      ...meridians.map((lng): Corner[] => [
        [south, lng],
        [north, lng],
      ]),
      ...parallels.map((lat): Corner[] => [
        [lat, west],
        [lat, east],
      ]),
    ]);
  };

  const label = (): void => {
    showOn(edge, hasLabels ? edgeLabels(map) : []);
  };

  lines.addTo(map);
  draw();
  map.on('moveend resize', draw);
  map.on('move resize', label);
  // While the map grows or shrinks, the labels would be where the lines come to only later.
  map.on('zoomanim', () => edge.replaceChildren());
  map.on('zoomend', label);
  return {
    toFront: () => void lines.bringToFront(),
    showLabels(on) {
      hasLabels = on;
      label();
    },
  };
}

/** A text at the top edge (`lng`) or the left one (`lat`), so many pixels from its start. */
interface EdgeLabel {
  readonly axis: 'lat' | 'lng';
  readonly text: string;
  readonly pixels: number;
}

function edgeLabels(map: LeafletMap): EdgeLabel[] {
  const bounds = map.getBounds();
  const apart = degreesApart(map);
  const { lat: top, lng: left } = bounds.getNorthWest();
  return [
    ...gridLines({ from: left, to: bounds.getEast(), apart }).map((lng): EdgeLabel => {
      const { x } = map.latLngToContainerPoint([top, lng]);
      return { axis: 'lng', text: degreeLabel(lng, 'lng'), pixels: x };
    }),
    ...gridLines({ from: bounds.getSouth(), to: top, apart }).map((lat): EdgeLabel => {
      const { y } = map.latLngToContainerPoint([lat, left]);
      return { axis: 'lat', text: degreeLabel(lat, 'lat'), pixels: y };
    }),
  ];
}

/** In every frame of a drag: elements that are there are used again. */
function showOn(edge: HTMLElement, labels: readonly EdgeLabel[]): void {
  while (edge.childElementCount > labels.length) edge.lastElementChild?.remove();
  for (const [index, { axis, text, pixels }] of labels.entries()) {
    const span = edge.children[index] ?? edge.appendChild(document.createElement('span'));
    span.className = axis;
    if (span.textContent !== text) span.textContent = text;
    const { style } = span as HTMLElement;
    style.setProperty('left', axis === 'lng' ? `${String(Math.round(pixels))}px` : '');
    style.setProperty('top', axis === 'lat' ? `${String(Math.round(pixels))}px` : '');
  }
}

/** Degrees of longitude that {@link APART} pixels show. */
function degreesApart(map: LeafletMap): number {
  return (APART * 360) / (256 * 2 ** map.getZoom());
}

/** As close as most tile servers go. */
export const tileZoom = 19;

/** Pictures from a tile server. */
export interface Tiles {
  /** Asks for other pictures, where the address has a place for what changed. */
  update(input: MapInput): void;
}

/**
 * Adds the tiles of an address such as `https://tiles.example/{style}/{z}/{x}/{y}{r}.png`; `{style}`,
 * `{labels}` and `{terrain}` become the map's options.
 *
 * @param ended - Told once, when all visible tiles are there, or one does not come (false).
 */
export function addTiles(
  map: LeafletMap,
  template: string,
  input: MapInput,
  ended: (isComplete: boolean) => void,
): Tiles {
  const addressFor = ({ style, hasLabels, hasTerrain }: MapInput): string =>
    template
      .replaceAll('{style}', style)
      .replaceAll('{labels}', String(hasLabels))
      .replaceAll('{terrain}', String(hasTerrain));
  let address = addressFor(input);
  const layer = new TileLayer(address, { maxZoom: tileZoom });
  let hasEnded = false;
  const end = (isComplete: boolean): void => {
    if (!hasEnded) ended(isComplete);
    hasEnded = true;
  };
  layer.once('tileerror', () => end(false));
  layer.once('load', () => end(true));
  layer.addTo(map);
  return {
    update(next) {
      const wanted = addressFor(next);
      if (wanted === address) return;
      address = wanted;
      layer.setUrl(wanted);
    },
  };
}
