import type {
  GoogleMap,
  GoogleMaps,
  GoogleOverlay,
} from '../../../src/features/map/google/google-maps.js';
import {
  frameAround,
  placeAt,
  pointIn,
  worldWidth,
} from '../../../src/features/map/model/frame.js';
import type { GoogleOptions } from '../../../src/features/map/model/google.js';

/** A fake of Google's `Map`. It stores its options, and projects coordinates to pixels. */
export class FakeMap implements GoogleMap {
  readonly listeners = new Map<string, Set<() => void>>();
  readonly pane: HTMLElement;
  options: GoogleOptions;

  constructor(
    readonly element: HTMLElement,
    options: GoogleOptions,
  ) {
    this.options = options;
    this.pane = document.createElement('div');
    this.pane.className = 'fake-pane';
    element.append(this.pane);
    maps.push(this);
  }

  setOptions(options: Partial<GoogleOptions>): void {
    this.options = { ...this.options, ...options };
  }
  getZoom(): number {
    return this.options.zoom;
  }
  setZoom(zoom: number): void {
    this.setOptions({ zoom });
    this.fire('zoom_changed');
  }
  getCenter(): { toJSON(): GoogleOptions['center'] } {
    return { toJSON: () => this.options.center };
  }
  setCenter(center: GoogleOptions['center']): void {
    this.setOptions({ center });
  }
  panTo(center: GoogleOptions['center']): void {
    this.setCenter(center);
  }
  panBy(): void {}
  addListener(name: string, listener: () => void): { remove(): void } {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return { remove: () => all.delete(listener) };
  }
  /** Calls the map's listeners for an event. */
  fire(name: string): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener();
  }
}

/** All maps on the page, in the order of their creation. */
export const maps: FakeMap[] = [];

class FakeOverlay {
  #map: FakeMap | null = null;

  declare onAdd: () => void;
  declare draw: () => void;
  declare onRemove: () => void;

  setMap(map: GoogleMap | null): void {
    if (this.#map && !map) this.onRemove();
    this.#map = map as FakeMap | null;
    if (!map) return;
    this.onAdd();
    this.draw();
  }
  getPanes(): { readonly floatPane: HTMLElement } | null {
    return this.#map && { floatPane: this.#map.pane };
  }
  getProjection(): ReturnType<GoogleOverlay['getProjection']> {
    const map = this.#map;
    if (!map) throw new Error('The overlay has no map.');
    const { clientWidth: width, clientHeight: height } = map.element;
    const { center, zoom } = map.options;
    const frame = frameAround(center, zoom, { width, height });
    const size = worldWidth(zoom);
    return {
      fromLatLngToDivPixel: (place) => pointIn(frame, place),
      fromLatLngToContainerPixel: (place) => pointIn(frame, place),
      fromContainerPixelToLatLng: ({ x, y }) => ({
        toJSON: () => placeAt((frame.left + x) / size, (frame.top + y) / size),
      }),
    };
  }
}

/** A fake of `google.maps`. */
export const fakeMaps: GoogleMaps = {
  Map: FakeMap,
  OverlayView: FakeOverlay,
  event: { clearInstanceListeners: (map) => (map as FakeMap).listeners.clear() },
};
