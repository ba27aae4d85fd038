import type { Coordinates } from '../model/map-data.js';
import type { GoogleOptions } from '../model/google-options.js';

/** What we use of `google.maps`: https://developers.google.com/maps/documentation/javascript/reference. */
export interface GoogleMaps {
  readonly Map: new (element: HTMLElement, options: GoogleOptions) => GoogleMap;
  readonly OverlayView: new () => GoogleOverlay;
  readonly event: { clearInstanceListeners(map: GoogleMap): void };
  importLibrary?(name: 'maps'): Promise<unknown>;
}

export interface GoogleMap {
  setOptions(options: Partial<GoogleOptions>): void;
  getZoom(): number | undefined;
  setZoom(zoom: number): void;
  getCenter(): GooglePlace | undefined;
  setCenter(place: Coordinates): void;
  panTo(place: Coordinates): void;
  panBy(x: number, y: number): void;
  addListener(name: string, listener: () => void): { remove(): void };
}

interface GooglePlace {
  toJSON(): Coordinates;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Draws nodes of ours on a map: its three methods are ours to write. */
export interface GoogleOverlay {
  onAdd(): void;
  draw(): void;
  onRemove(): void;
  setMap(map: GoogleMap | null): void;
  getPanes(): { readonly floatPane: HTMLElement } | null | undefined;
  getProjection(): {
    fromLatLngToDivPixel(place: Coordinates): Point | null;
    fromLatLngToContainerPixel(place: Coordinates): Point | null;
    fromContainerPixelToLatLng(point: Point): GooglePlace | null;
  };
}

/** The map that pages have once Google's script is there. */
export function loadedMaps(): GoogleMaps | undefined {
  const { google } = globalThis as { google?: { maps?: GoogleMaps } };
  return google?.maps?.Map ? google.maps : undefined;
}
