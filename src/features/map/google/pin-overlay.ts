import type { Coordinates } from '../model/map-data.js';
import { keepFocus, type Pin } from '../pin.js';
import type { GoogleMap, GoogleMaps, GoogleOverlay } from './google-maps.js';

/** A press still counts as a click if the pointer moves less than this many pixels. */
const SLOP = 4;

interface OverlayListeners {
  readonly onDrag: () => void;
  readonly onMoved: (place: Coordinates) => void;
}

/** Our own pin on a Google map. Unlike a Google marker, it looks like our other pins and contains the label. */
export interface PinOverlay {
  setPlace(place: Coordinates): void;
  setDraggable(isDraggable: boolean): void;
  remove(): void;
}

export function overlayPin(
  { OverlayView }: GoogleMaps,
  map: GoogleMap,
  pin: Pin,
  { onDrag, onMoved }: OverlayListeners,
): PinOverlay {
  const { element, button, place: first } = pin;
  const abort = new AbortController();
  let place: Coordinates = { lat: first.lat, lng: first.lng };
  let isDraggable = false;

  const overlay: GoogleOverlay = new OverlayView();
  overlay.onAdd = () => keepFocus(pin, () => overlay.getPanes()?.floatPane.append(element));
  overlay.draw = () => {
    const point = overlay.getProjection().fromLatLngToDivPixel(place);
    if (!point) return;
    element.style.translate = `${String(Math.round(point.x))}px ${String(Math.round(point.y))}px`;
    element.style.zIndex = String(Math.round(point.y));
  };
  overlay.onRemove = () => element.remove();
  overlay.setMap(map);

  // While the pin is draggable, stop these events, so that dragging the pin does not also move the map.
  for (const type of ['mousedown', 'touchstart', 'dblclick', 'pointerdown'] as const)
    element.addEventListener(type, (event) => isDraggable && event.stopPropagation(), {
      signal: abort.signal,
      passive: true,
    });
  button.addEventListener(
    'pointerdown',
    (press) => {
      if (!isDraggable || press.button !== 0) return;
      const start = overlay.getProjection().fromLatLngToContainerPixel(place);
      const end = new AbortController();
      const signal = AbortSignal.any([abort.signal, end.signal]);
      let isMoved = false;
      button.setPointerCapture(press.pointerId);
      const move = ({ clientX, clientY }: PointerEvent): void => {
        const [x, y] = [clientX - press.clientX, clientY - press.clientY];
        if (!start || (!isMoved && Math.hypot(x, y) < SLOP)) return;
        if (!isMoved) onDrag();
        isMoved = true;
        const point = { x: start.x + x, y: start.y + y };
        const moved = overlay.getProjection().fromContainerPixelToLatLng(point);
        if (!moved) return;
        place = moved.toJSON();
        overlay.draw();
      };
      button.addEventListener('pointermove', move, { signal });
      for (const type of ['pointerup', 'pointercancel'] as const)
        button.addEventListener(
          type,
          () => {
            end.abort();
            if (isMoved) onMoved(place);
          },
          { signal },
        );
    },
    { signal: abort.signal },
  );

  return {
    setPlace(next) {
      place = { lat: next.lat, lng: next.lng };
      overlay.draw();
    },
    setDraggable(on) {
      isDraggable = on;
      // Let a finger drag the pin instead of scrolling the page.
      button.style.touchAction = on ? 'none' : '';
    },
    remove() {
      abort.abort();
      overlay.setMap(null);
    },
  };
}
