import { Polyline, type Map as LeafletMap, type SVG } from 'leaflet/dist/leaflet-src.esm.js';
import { degreeLabel, gridLines } from '../model/map-grid.js';
import type { Corner } from './land.js';

/** Pixels between two lines, at least. */
const APART = 110;
/** How far the lines go beyond the visible part, so that a drag does not meet their ends. */
const PADDING = 0.5;
/** The furthest that the map's projection goes. */
const LAST_LATITUDE = 85;

/** Meridians and parallels, with their degrees at the edges of the map. */
export interface Grid {
  /** Puts it over what was drawn since. */
  toFront(): void;
  showLabels(on: boolean): void;
}

/** Draws the grid, which goes with the map. */
export function addGrid(map: LeafletMap, renderer: SVG): Grid {
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
