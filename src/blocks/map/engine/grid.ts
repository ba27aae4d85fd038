import { Polyline, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { degreeLabel, gridLines } from '../../../domain/map-grid.js';
import type { Corner } from './land.js';

/** Pixels between two lines, at least. */
const APART = 110;
/** How far the lines go beyond the visible part, so that a drag does not meet their ends. */
const PADDING = 0.5;
/** The furthest that the map's projection goes. */
const LAST_LATITUDE = 85;

/** Meridians and parallels, with their degrees at the edges of the map. */
export interface Grid {
  showLabels(on: boolean): void;
}

/** Draws the grid under everything that is added to the map later. It goes with the map. */
export function addGrid(map: LeafletMap): Grid {
  const lines = new Polyline([] as Corner[], { className: 'grid', interactive: false, weight: 1 });
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
    edge.replaceChildren(...(hasLabels ? edgeLabels(map) : []));
  };

  lines.addTo(map);
  draw();
  map.on('moveend resize', draw);
  map.on('move resize', label);
  // While the map grows or shrinks, the labels would be where the lines come to only later.
  map.on('zoomanim', () => edge.replaceChildren());
  map.on('zoomend', label);
  return {
    showLabels(on) {
      hasLabels = on;
      label();
    },
  };
}

function edgeLabels(map: LeafletMap): HTMLElement[] {
  const bounds = map.getBounds();
  const apart = degreesApart(map);
  const corner = bounds.getNorthWest();
  const meridians = gridLines({ from: bounds.getWest(), to: bounds.getEast(), apart }).map((lng) =>
    labelAt('lng', degreeLabel(lng, 'lng'), map.latLngToContainerPoint([corner.lat, lng]).x),
  );
  const parallels = gridLines({ from: bounds.getSouth(), to: bounds.getNorth(), apart }).map(
    (lat) =>
      labelAt('lat', degreeLabel(lat, 'lat'), map.latLngToContainerPoint([lat, corner.lng]).y),
  );
  return [...meridians, ...parallels];
}

function labelAt(axis: 'lat' | 'lng', text: string, pixels: number): HTMLElement {
  const span = document.createElement('span');
  span.className = axis;
  span.textContent = text;
  span.style.setProperty(axis === 'lng' ? 'left' : 'top', `${String(Math.round(pixels))}px`);
  return span;
}

/** Degrees of longitude that {@link APART} pixels show. */
function degreesApart(map: LeafletMap): number {
  return (APART * 360) / (256 * 2 ** map.getZoom());
}
