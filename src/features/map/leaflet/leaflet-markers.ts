import { Icon, Marker, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { MapListeners } from '../drawn-map.js';
import type { MapInput } from '../input.js';
import { nearLongitude } from '../model/frame.js';
import { isSamePlace, type Coordinates } from '../model/map-data.js';
import { keepFocus, type Pin } from '../pin.js';

interface Markers {
  /** Replaces the pins. A marker moves only if its position in the input has changed, so that a dragged pin stays in place. */
  set(pins: readonly Pin[], input: MapInput): void;
  name(input: MapInput, ownZoom: number | null): void;
  setDraggable(isDraggable: boolean): void;
}

export function addMarkers(
  map: LeafletMap,
  first: readonly Pin[],
  input: MapInput,
  listeners: Pick<MapListeners, 'onDrag' | 'onMarkerMoved'>,
): Markers {
  let shown: ReadonlyMap<Pin, Marker> = new Map();
  const places = new WeakMap<Pin, Coordinates>();
  let latest = input;
  let ownZoom: number | null = null;

  /** Returns the position in the visible copy of the world. */
  const near = ({ lat, lng }: Coordinates): [number, number] => [
    lat,
    nearLongitude(lng, map.getCenter().lng),
  ];
  const add = (pin: Pin): Marker => {
    const marker = new Marker(near(pin.marker), {
      icon: new PinIcon(pin.element),
      keyboard: false,
      draggable: latest.isMarkerDraggable,
    });
    keepFocus(pin, () => marker.addTo(map));
    marker.on('dragstart', listeners.onDrag);
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng().wrap();
      markers.name(latest, ownZoom);
      listeners.onMarkerMoved({ lat, lng, index: [...shown.keys()].indexOf(pin) });
    });
    return marker;
  };

  const markers: Markers = {
    set(pins, next) {
      latest = next;
      for (const [pin, marker] of shown) if (!pins.includes(pin)) marker.remove();
      shown = new Map(pins.map((pin) => [pin, shown.get(pin) ?? add(pin)]));
      for (const [pin, marker] of shown) {
        if (!isSamePlace(places.get(pin) ?? pin.marker, pin.marker))
          marker.setLatLng(near(pin.marker));
        places.set(pin, pin.marker);
      }
    },
    name(next, zoom) {
      latest = next;
      ownZoom = zoom;
      for (const [pin, marker] of shown) pin.update(next, marker.getLatLng(), zoom);
    },
    setDraggable(isDraggable) {
      for (const { dragging } of shown.values()) turn(dragging, isDraggable);
    },
  };
  markers.set(first, input);
  return markers;
}

export function turn(
  handler: { enable(): unknown; disable(): unknown } | undefined,
  on: boolean,
): void {
  if (on) handler?.enable();
  else handler?.disable();
}

/** Uses a pin's existing element as a Leaflet icon. Leaflet positions the element. */
class PinIcon extends Icon {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    super({ iconUrl: '' });
    this.#element = element;
  }

  override createIcon(): HTMLElement {
    return this.#element;
  }

  override createShadow(): HTMLElement {
    // Leaflet accepts null for "no shadow", but its types do not.
    return null as unknown as HTMLElement;
  }
}
