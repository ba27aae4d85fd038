import type { Base } from './base.js';
import type { MapInput } from './input.js';
import type { MapView } from './model/frame.js';
import type { Coordinates } from './model/map-data.js';
import type { Attribution } from './model/map-labels.js';
import type { MapOpened, Pin } from './pin.js';
import type { TileSource } from './tiles.js';

/** The position to which the visitor dragged a marker, in degrees. */
export interface MarkerMoved {
  readonly lat: number;
  readonly lng: number;
  /** Index of the marker in the list, starting at 0. */
  readonly index: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-map-opened': MapOpened;
    'sq-map-marker-moved': MarkerMoved;
  }
}

/** The smallest zoom. At this zoom, the world is 512 pixels wide. */
export const SMALLEST_ZOOM = 1;

export interface ZoomRange {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

export interface MapListeners {
  readonly onZoom: (range: ZoomRange) => void;
  readonly onMarkerMoved: (moved: MarkerMoved) => void;
  /** Called when the visitor drags the map or a marker. The click at the end of the drag must not open anything. */
  readonly onDrag: () => void;
  /** Called with the data sources that must be credited from now on. */
  readonly onAttribution: (makers: readonly Attribution[]) => void;
  /** Called when everything visible has been drawn or has failed to load. */
  readonly onReady: () => void;
}

/** A drawn map: a static image, or an engine's map, which the visitor can move. */
export interface DrawnMap {
  zoomRange(): ZoomRange;
  /**
   * Applies a new input. A center or zoom that differs from the previous input is shown. Otherwise, the view that the visitor
   * chose is kept. If the visitor has not moved the map, the view is fitted to the markers again.
   *
   * @param pins - the pins of the input's markers, in the same order; pins may have been added or removed since the previous
   * call
   */
  update(input: MapInput, pins: readonly Pin[]): void;
  /** Each step doubles (1) or halves (-1) the scale. */
  zoomBy(steps: 1 | -1): void;
  /** Moves the map so that a place and its marker's label are visible. */
  reveal(place: Coordinates): void;
  /** Updates the clusters after a different pin was chosen. */
  recluster(): void;
  /** Zooms in until a cluster's places form several clusters. Returns `false` if no zoom level separates them. */
  zoomToCluster(places: readonly Coordinates[]): boolean;
  destroy(): void;
}

/** The data that the static image passes to the engine that replaces it. */
export interface MapHandover extends MapView {
  readonly input: MapInput;
  /** `undefined` if the page has no tile server, or if all its tiles failed to load. */
  readonly tiles: TileSource | undefined;
  /** The zoom that the visitor chose. `null` if it equals the input's zoom. */
  readonly ownZoom: number | null;
  /** True if the visitor chose the view, so that it no longer follows the markers. */
  readonly isMoved: boolean;
  readonly pins: readonly Pin[];
  /** The built-in map. `undefined` if the image does not show it. */
  readonly base: Base | undefined;
  /** The image's tiles. `undefined` if the image shows no tiles. They stay until the engine has loaded its own tiles. */
  readonly tileLayer: HTMLElement | undefined;
}

/**
 * Replaces the image in `canvas` with a movable map that has the same view and markers. The map reuses or removes the image's
 * land and tiles.
 */
export type OpenMap = (
  canvas: HTMLElement,
  handover: MapHandover,
  listeners: MapListeners,
) => DrawnMap;
