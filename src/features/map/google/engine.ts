import { isDark } from '../../../platform/color-scheme.js';
import { SMALLEST_ZOOM, type OpenMap } from '../drawn-map.js';
import { fitView, isSameView, labelRow, type MapView } from '../model/frame.js';
import { viewThatSplits } from '../model/clusters.js';
import { googleOptions } from '../model/google.js';
import { isSamePlace, type Coordinates } from '../model/map-data.js';
import { clusterPins, type Pin } from '../pin.js';
import { type GoogleMaps, loadGoogleMaps, onceRefused } from './google-maps.js';
import { overlayPin, type PinOverlay } from './pin-overlay.js';

/** Empty, because Google Maps inserts its own styles. */
export const styles = [];

/** The closest zoom of Google's road map. */
const LARGEST_ZOOM = 21;

/**
 * Loads Google's script. Resolves to the function that opens a map.
 *
 * @param onRefused - called if Google rejects the key. Google reports this only when a map is drawn
 */
export async function connectGoogle(
  locale: string,
  onRefused: () => void,
  signal: AbortSignal,
): Promise<OpenMap> {
  onceRefused(onRefused, signal);
  const maps = await loadGoogleMaps(locale);
  return (...parts) => openMap(maps, ...parts);
}

/** Draws a Google map over the image. The image is removed after Google's tiles have loaded. */
function openMap(
  maps: GoogleMaps,
  ...[canvas, handover, listeners]: Parameters<OpenMap>
): ReturnType<OpenMap> {
  const { input: first, base, tileLayer } = handover;
  const abort = new AbortController();
  const { signal } = abort;
  let input = first;
  /** The zoom that the visitor chose. It is used in links to the maps page. */
  let { ownZoom } = handover;

  /** The view that was set last. If the map still shows this view, the visitor has not moved the map. */
  let followed: MapView | undefined;
  const wantedView = (): MapView => {
    const { clientWidth: width, clientHeight: height } = canvas;
    return fitView(input.markers, { width, height }, input, followed);
  };
  const box = document.createElement('div');
  box.className = 'google';
  canvas.append(box);
  // The Google map itself is focusable.
  canvas.tabIndex = -1;
  const { centre, zoom } = wantedView();
  const map = new maps.Map(box, {
    ...googleOptions(input, isDark(canvas)),
    // Use the view from the input, because the image's zoom is limited by its land.
    center: first.centre ? first.centre : centre,
    zoom: ownZoom ?? zoom,
  });

  let overlays: ReadonlyMap<Pin, PinOverlay> = new Map();
  const places = new WeakMap<Pin, Coordinates>();
  const addPin = (pin: Pin): PinOverlay =>
    overlayPin(maps, map, pin, {
      onDrag: listeners.onDrag,
      onMoved: ({ lat, lng }) => {
        pin.update(input, { lat, lng }, ownZoom);
        listeners.onMarkerMoved({ lat, lng, index: [...overlays.keys()].indexOf(pin) });
      },
    });
  const setPins = (pins: readonly Pin[]): void => {
    for (const [pin, overlay] of overlays) if (!pins.includes(pin)) overlay.remove();
    overlays = new Map(pins.map((pin) => [pin, overlays.get(pin) ?? addPin(pin)]));
    for (const [pin, overlay] of overlays) {
      const isMoved = !isSamePlace(places.get(pin) ?? null, pin.marker);
      if (isMoved) overlay.setPlace(pin.marker);
      places.set(pin, pin.marker);
      pin.update(input, isMoved ? pin.marker : pin.place, ownZoom);
      overlay.setDraggable(input.isMarkerDraggable);
    }
  };
  const recluster = (): void => clusterPins([...overlays.keys()], input, map.getZoom() ?? zoom);
  setPins(handover.pins);
  recluster();
  followed = { centre: first.centre ?? centre, zoom };
  const isFollowing = (): boolean => {
    const shown = map.getCenter()?.toJSON();
    const view = shown && { centre: shown, zoom: map.getZoom() ?? zoom };
    return Boolean(view && followed && isSameView(view, followed));
  };

  const zoomRange = () => {
    const shown = map.getZoom() ?? zoom;
    return { canZoomIn: shown < LARGEST_ZOOM, canZoomOut: shown > SMALLEST_ZOOM };
  };
  const setStyles = (): void => map.setOptions(googleOptions(input, isDark(canvas)));
  map.addListener('dragstart', listeners.onDrag);
  map.addListener('zoom_changed', () => {
    const shown = map.getZoom() ?? zoom;
    ownZoom = shown === wantedView().zoom ? null : shown;
    for (const pin of overlays.keys()) pin.update(input, pin.place, ownZoom);
    recluster();
    listeners.onZoom(zoomRange());
  });
  const drawn = map.addListener('tilesloaded', () => {
    drawn.remove();
    base?.destroy();
    tileLayer?.remove();
    listeners.onAttribution([]);
    listeners.onReady();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', setStyles, { signal });

  return {
    zoomRange,
    update(next, pins) {
      const before = input;
      if (next === before) return;
      const isNamed = !isSamePlace(before.centre, next.centre) || before.zoom !== next.zoom;
      const isFollowed = isNamed || isFollowing();
      input = next;
      setStyles();
      if (isFollowed) {
        followed = wantedView();
        map.setCenter(followed.centre);
        map.setZoom(followed.zoom);
      }
      setPins(pins);
      recluster();
    },
    recluster,
    zoomToCluster(places) {
      const { clientWidth: width, clientHeight: height } = canvas;
      const closer = viewThatSplits(places, { width, height }, map.getZoom() ?? zoom, LARGEST_ZOOM);
      if (!closer) return false;
      map.setCenter(closer.centre);
      map.setZoom(closer.zoom);
      return true;
    },
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? zoom) + steps),
    reveal(place) {
      map.panTo({ lat: place.lat, lng: place.lng });
      map.panBy(0, canvas.clientHeight / 2 - labelRow(canvas.clientHeight));
    },
    destroy() {
      abort.abort();
      for (const overlay of overlays.values()) overlay.remove();
      maps.event.clearInstanceListeners(map);
      base?.destroy();
      canvas.replaceChildren();
    },
  };
}
