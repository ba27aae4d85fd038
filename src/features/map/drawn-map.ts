import type { Base } from './base.js';
import type { MapInput } from './input.js';
import type { MapView } from './model/frame.js';
import type { Coordinates } from './model/map-data.js';
import type { Attribution } from './model/map-labels.js';
import type { MapOpened, Pin } from './pin.js';
import type { TileSource } from './tiles.js';

/** Where a marker was moved to, in degrees. */
export interface MarkerMoved {
  readonly lat: number;
  readonly lng: number;
  /** Of the marker in the list, from 0. */
  readonly index: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-map-opened': MapOpened;
    'sq-map-marker-moved': MarkerMoved;
  }
}

/** The whole world is 512 pixels wide. */
export const SMALLEST_ZOOM = 1;

/** Whether a map can still be zoomed in and out. */
export interface ZoomRange {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** What a map calls. */
export interface MapListeners {
  readonly onZoom: (range: ZoomRange) => void;
  readonly onMarkerMoved: (moved: MarkerMoved) => void;
  /** A hand drags the map or a marker: the click that ends it opens nothing. */
  readonly onDrag: () => void;
  /** Whom to name for what is drawn from now on. */
  readonly onAttribution: (makers: readonly Attribution[]) => void;
  /** All that is visible is drawn, as far as it comes. */
  readonly onReady: () => void;
}

/** A drawn map: a picture of one, or one that an engine lets follow the hand. */
export interface DrawnMap {
  zoomRange(): ZoomRange;
  /**
   * Takes over what differs from the last input; what the visitor moved stays where it is not named, and else the view
   * goes on holding all markers.
   *
   * @param pins - those of the input's markers, in order: some may be new, and some that were drawn may be missing
   */
  update(input: MapInput, pins: readonly Pin[]): void;
  /** Steps that double the scale, or halve it. */
  zoomBy(steps: 1 | -1): void;
  /** Moves so that a place is in view, with what hangs on its marker. */
  reveal(place: Coordinates): void;
  /** Updates the clusters of pins after another pin was chosen. */
  recluster(): void;
  /** Zooms in until the places of a cluster are more than one cluster. Returns false if no zoom of the map separates them. */
  zoomToCluster(places: readonly Coordinates[]): boolean;
  destroy(): void;
}

/** What a picture leaves to the map that takes its place. */
export interface MapHandover extends MapView {
  readonly input: MapInput;
  /** Undefined also where none of them came. */
  readonly tiles: TileSource | undefined;
  /** What the visitor zoomed to, where that is another zoom than the input's. */
  readonly ownZoom: number | null;
  /** The visitor has chosen the view: it no longer follows the markers. */
  readonly isMoved: boolean;
  readonly pins: readonly Pin[];
  /** The built-in map, where the picture shows it. */
  readonly base: Base | undefined;
  /** The tiles, where the picture shows them: they stay until the map has its own. */
  readonly tileLayer: HTMLElement | undefined;
}

/**
 * Draws a map into `canvas` in the place of a picture of it, at the same place and zoom, with the picture's own markers.
 * What else the picture has drawn is there until the map has taken it over, or removes it.
 */
export type OpenMap = (
  canvas: HTMLElement,
  handover: MapHandover,
  listeners: MapListeners,
) => DrawnMap;
