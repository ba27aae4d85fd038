import { TileLayer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { MapInput } from '../input.js';

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
