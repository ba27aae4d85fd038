import { TileLayer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { MapInput } from '../input.js';
import { addressOf, TILE_ZOOM, tileAddress, type TileSource, type TilesCome } from '../tiles.js';

/** Pictures from a tile server. */
interface Tiles {
  /** Asks for other pictures, where the address has a place for what changed. */
  update(input: MapInput): void;
  remove(): void;
}

interface TileParts {
  readonly source: TileSource;
  readonly input: MapInput;
  /** The tiles of the picture. */
  readonly before: HTMLElement | undefined;
}

/**
 * Adds the tiles of a server, over those of the picture until they are there.
 *
 * @param onEnd - called once, when all visible tiles are there, or those that do not come are known; and once more, where
 * one does not come later
 */
export function addTiles(
  map: LeafletMap,
  { source, input, before }: TileParts,
  onEnd: (come: TilesCome) => void,
): Tiles {
  let address = tileAddress(source, input);
  const layer = new TileLayer(address, { maxZoom: TILE_ZOOM });
  layer.getTileUrl = ({ x, y, z }) => addressOf(address, z, x, y);
  if (before) map.getPane('tilePane')?.append(before);
  const count = { tileload: 0, tileerror: 0 };
  for (const type of ['tileload', 'tileerror'] as const)
    layer.on(type, () => {
      count[type] += 1;
    });
  let reported: TilesCome | undefined;
  layer.on('load', () => {
    before?.remove();
    const come = count.tileerror === 0 ? 'all' : count.tileload > 0 ? 'some' : 'none';
    if (reported === come || (reported && reported !== 'all')) return;
    reported = come;
    // Leaflet goes on with the layer after its event.
    queueMicrotask(() => map.hasLayer(layer) && onEnd(come));
  });
  map.once('zoomstart', () => before?.remove());
  layer.addTo(map);
  return {
    update(next) {
      const wanted = tileAddress(source, next);
      if (wanted === address) return;
      address = wanted;
      layer.redraw();
    },
    remove: () => void layer.remove(),
  };
}
