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
  /** Index of the marker in the list, from 0. */
  readonly index: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-map-opened': MapOpened;
    'sq-map-marker-moved': MarkerMoved;
  }
}

/** The smallest zoom. The world is 512 pixels wide at this zoom. */
export const SMALLEST_ZOOM = 1;

export interface ZoomRange {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

export interface MapListeners {
  readonly onZoom: (range: ZoomRange) => void;
  readonly onMarkerMoved: (moved: MarkerMoved) => void;
  /** Called when the visitor drags the map or a marker. The click that ends the drag must not open anything. */
  readonly onDrag: () => void;
  /** Called with the data sources to credit from now on. */
  readonly onAttribution: (makers: readonly Attribution[]) => void;
  /** Called when everything visible is drawn, or has failed to load. */
  readonly onReady: () => void;
}

/** A drawn map: a static image, or a map that an engine makes movable. */
export interface DrawnMap {
  zoomRange(): ZoomRange;
  /**
   * Applies the changes since the last input. If the input's view did not change, the view that the visitor chose is kept. If the visitor
   * has not moved the map, the view is fitted to the markers again.
   *
   * @param pins - the pins of the input's markers, in their order; pins may be new, and drawn pins may be missing
   */
  update(input: MapInput, pins: readonly Pin[]): void;
  /** Each step doubles (1) or halves (-1) the scale. */
  zoomBy(steps: 1 | -1): void;
  /** Moves the map so that a place and the label of its marker are in view. */
  reveal(place: Coordinates): void;
  /** Updates the clusters of pins after another pin was chosen. */
  recluster(): void;
  /** Zooms in until the places of a cluster form more than one cluster. Returns false if no zoom level separates them. */
  zoomToCluster(places: readonly Coordinates[]): boolean;
  destroy(): void;
}

/** What the static image passes to the engine that replaces it. */
export interface MapHandover extends MapView {
  readonly input: MapInput;
  /** Undefined if the page has no tile server, or if none of its tiles loaded. */
  readonly tiles: TileSource | undefined;
  /** The zoom that the visitor chose. Null if it equals the input's zoom. */
  readonly ownZoom: number | null;
  /** The visitor chose the view, so it no longer follows the markers. */
  readonly isMoved: boolean;
  readonly pins: readonly Pin[];
  /** The built-in map, if the image shows it. */
  readonly base: Base | undefined;
  /** The tiles, if the image shows them. They stay until the engine has loaded its own. */
  readonly tileLayer: HTMLElement | undefined;
}

/**
 * Replaces the image in `canvas` by a movable map with the same view and the same markers. The map removes the image's land and tiles, or
 * reuses them.
 */
export type OpenMap = (
  canvas: HTMLElement,
  handover: MapHandover,
  listeners: MapListeners,
) => DrawnMap;
