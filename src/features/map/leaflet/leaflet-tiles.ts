import { TileLayer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { MapInput } from '../input.js';
import { addressOf, TILE_ZOOM, tileAddress, type TileSource, type TilesCome } from '../tiles.js';

interface Tiles {
  /** Loads different tiles if the change affects the tile URL. */
  update(input: MapInput): void;
  remove(): void;
}

interface TileParts {
  readonly source: TileSource;
  readonly input: MapInput;
  readonly before: HTMLElement | undefined;
}

/**
 * Adds a server's tiles above the tiles of the static image. The image's tiles are removed when the new tiles have loaded.
 *
 * @param onEnd - called when all visible tiles have loaded or failed, and again if a tile fails after all tiles had loaded
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
    // Leaflet still uses the layer after this event, so the layer must not be removed synchronously.
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
