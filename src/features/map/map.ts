import type { Base } from './base.js';
import type { MapInput } from './input.js';
import type { Coordinates } from './model/map-data.js';
import type { Attribution } from './model/map-labels.js';
import type { MapOpened, Pin } from './pin.js';
import type { TileSource } from './tiles.js';

/** Where a marker was moved to, in degrees. */
export interface MarkerMoved {
  readonly lat: number;
  readonly lng: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-map-opened': MapOpened;
    'sq-map-marker-moved': MarkerMoved;
  }
}

/** The whole world is 512 pixels wide. */
export const SMALLEST_ZOOM = 1;

/** Which way a map can still be zoomed. */
export interface ZoomRange {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** What a map tells. */
export interface MapListeners {
  readonly onZoom: (range: ZoomRange) => void;
  readonly onOpened: (opened: MapOpened) => void;
  readonly onMarkerMoved: (moved: MarkerMoved) => void;
  /** All that is visible is drawn, as far as it comes. */
  readonly onReady: () => void;
}

/** A drawn map: a picture of one, or one that follows the hand. */
export interface DrawnMap {
  /** Whom to name for it. */
  readonly attribution: Attribution;
  zoomRange(): ZoomRange;
  /** Takes over what differs from the last input; what the visitor moved stays where it is not named. */
  update(input: MapInput): void;
  /** Steps that double the scale, or halve it. */
  zoomBy(steps: 1 | -1): void;
  destroy(): void;
}

/** What a picture leaves to the map that takes its place. */
export interface MapHandover {
  readonly input: MapInput;
  readonly tiles: TileSource | undefined;
  readonly centre: Coordinates;
  readonly zoom: number;
  /** What the visitor zoomed to, where that is another zoom than the input's. */
  readonly ownZoom: number | null;
  readonly pin: Pin;
  /** The built-in map, where the picture shows it. */
  readonly base: Base | undefined;
  /** The tiles, where the picture shows them: they stay until the map has its own. */
  readonly tileLayer: HTMLElement | undefined;
}
