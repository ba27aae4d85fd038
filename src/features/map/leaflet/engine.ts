import {
  Icon,
  LatLngBounds,
  Map as LeafletMap,
  Marker,
  SVGOverlay,
} from 'leaflet/dist/leaflet-src.esm.js';
import { createBase, LAND_ZOOM, type Base } from '../base.js';
import {
  isSamePlace,
  SMALLEST_ZOOM,
  type DrawnMap,
  type MapHandover,
  type MapListeners,
} from '../drawn-map.js';
import type { MapInput } from '../input.js';
import { fitView, labelRow, type MapView } from '../model/fit.js';
import { edgesOf, nearLongitude, padFrame, type Frame } from '../model/frame.js';
import { landMakers, readAttribution } from '../model/map-labels.js';
import { keepFocus } from '../pin.js';
import { reportTiles, TILE_ZOOM } from '../tiles.js';
import { leafletStyles } from './leaflet.styles.js';
import { addTiles } from './leaflet-tiles.js';

/** For the shadow root of the map. */
export const styles = [leafletStyles];

/** How much more than what is visible is drawn, so that a drag does not meet its end. */
const PADDING = 0.5;
/** Pixels that a marker's label needs on both sides of its place. */
const BESIDE = 130;

/**
 * Draws a map with Leaflet, which takes the focus for the arrow keys, with the picture's own markers and land.
 */
export function openMap(
  canvas: HTMLElement,
  { input: first, tiles: given, centre, zoom, pins, ...picture }: MapHandover,
  listeners: MapListeners,
): DrawnMap {
  const abort = new AbortController();
  const { signal } = abort;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const motion = { animate: !isStill };
  let input = first;
  let tiles = given;
  /** What the visitor zoomed to; the maps page opens with it. */
  let { ownZoom } = picture;

  if (canvas.parentElement) leaveGesturesToPage(canvas.parentElement, signal);
  const map = new LeafletMap(canvas, {
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    trackResize: false,
    minZoom: SMALLEST_ZOOM,
    maxZoom: tiles ? TILE_ZOOM : LAND_ZOOM,
    zoomAnimation: !isStill,
    fadeAnimation: false,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    dragging: false,
    keyboard: false,
    touchZoom: false,
    doubleClickZoom: false,
    scrollWheelZoom: false,
  });
  if (isStill) map.panBy = (offset) => LeafletMap.prototype.panBy.call(map, offset, motion);
  map.setView(centre, zoom, { animate: false });
  map.createPane('land').style.zIndex = '150';

  let { base } = picture;
  let isBaseShown = false;
  const showBase = (): void => {
    if (isBaseShown) return;
    isBaseShown = true;
    if (!base) base = createBase(listeners.onReady);
    addBase(map, base, input);
    listeners.onAttribution([...(tiles ? [readAttribution(tiles.attribution)] : []), landMakers]);
  };
  if (base || !tiles) showBase();
  const layer =
    tiles &&
    addTiles(map, { source: tiles, input: first, before: picture.tileLayer }, (come) => {
      if (tiles) reportTiles(tiles, come);
      if (come === 'all') return listeners.onReady();
      if (come === 'none') {
        tiles = undefined;
        layer?.remove();
        map.setMaxZoom(LAND_ZOOM);
      }
      showBase();
    });

  const markers = pins.map((pin) => {
    const marker = new Marker([pin.place.lat, nearLongitude(pin.place.lng, centre.lng)], {
      icon: new PinIcon(pin.element),
      keyboard: false,
      draggable: first.isMarkerDraggable,
    });
    keepFocus(pin, () => marker.addTo(map));
    return marker;
  });

  const wantedView = (): MapView => {
    const { x: width, y: height } = map.getSize();
    return fitView(input.markers, { width, height }, input);
  };
  const namePins = (): void => {
    for (const [index, pin] of pins.entries())
      pin.update(input, markers[index]?.getLatLng() ?? pin.place, ownZoom);
  };
  const setHandlers = (): void => {
    const { canPan, canZoomByWheel, isMarkerDraggable } = input;
    for (const handler of [map.dragging, map.keyboard, map.touchZoom, map.doubleClickZoom])
      turn(handler, canPan);
    turn(map.scrollWheelZoom, canZoomByWheel);
    for (const { dragging } of markers) turn(dragging, isMarkerDraggable);
    canvas.tabIndex = canPan ? 0 : -1;
  };
  const zoomRange = () => {
    const shown = map.getZoom();
    return { canZoomIn: shown < map.getMaxZoom(), canZoomOut: shown > map.getMinZoom() };
  };
  namePins();
  setHandlers();

  map.on('zoomend', () => {
    const wanted = Math.min(Math.max(wantedView().zoom, map.getMinZoom()), map.getMaxZoom());
    ownZoom = map.getZoom() === wanted ? null : map.getZoom();
    namePins();
    listeners.onZoom(zoomRange());
  });
  map.on('dragstart', listeners.onDrag);
  for (const [index, marker] of markers.entries()) {
    marker.on('dragstart', listeners.onDrag);
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng().wrap();
      namePins();
      listeners.onMarkerMoved({ lat, lng, index });
    });
  }
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(canvas);

  return {
    zoomRange,
    update(next) {
      const before = input;
      if (next === before) return;
      input = next;
      if (!isSamePlace(before.centre, next.centre) || before.zoom !== next.zoom) {
        const view = wantedView();
        map.setView(view.centre, view.zoom, motion);
      }
      for (const [index, marker] of markers.entries()) {
        const place = next.markers[index];
        if (place && !isSamePlace(before.markers[index] ?? null, place))
          marker.setLatLng([place.lat, nearLongitude(place.lng, map.getCenter().lng)]);
      }
      layer?.update(next);
      base?.setOptions(next);
      namePins();
      setHandlers();
    },
    zoomBy(steps) {
      map.setZoom(map.getZoom() + steps, motion);
    },
    reveal({ lat, lng }) {
      const place = { lat, lng: nearLongitude(lng, map.getCenter().lng) };
      const { x, y } = map.getSize();
      const { x: left, y: top } = map.latLngToContainerPoint(place);
      const row = labelRow(y);
      const isBeside = left < BESIDE || left > x - BESIDE;
      if (isBeside || top < row || top > y) map.panBy([left - x / 2, top - row], motion);
    },
    destroy() {
      abort.abort();
      resized.disconnect();
      base?.destroy();
      map.stop();
      // Leaflet ends a zoom by a timer, and throws where the map has gone by then.
      Object.assign(map, { _animatingZoom: false });
      map.remove();
      canvas.replaceChildren();
    },
  };
}

function turn(handler: { enable(): unknown; disable(): unknown } | undefined, on: boolean): void {
  if (on) handler?.enable();
  else handler?.disable();
}

/** The marker of a picture. Leaflet places it. */
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
    // Leaflet takes null for no shadow, which its types leave out.
    return null as unknown as HTMLElement;
  }
}

/** The part of the world that a map shows. */
function frameOf(map: LeafletMap): Frame {
  const { x: left = 0, y: top = 0 } = map.getPixelBounds().min ?? {};
  const { x: width, y: height } = map.getSize();
  return { zoom: map.getZoom(), left, top, width, height };
}

/** Lets the built-in map go with a map: drawn where it rests, moved and scaled as a picture meanwhile. */
function addBase(map: LeafletMap, base: Base, input: MapInput): void {
  base.setOptions(input);
  const place = (): LatLngBounds => {
    const frame = padFrame(frameOf(map), PADDING);
    base.draw(frame);
    const { west, south, east, north } = edgesOf(frame);
    return new LatLngBounds([south, west], [north, east]);
  };
  const overlay = new SVGOverlay(base.land, place(), { pane: 'land' }).addTo(map);
  map.getContainer().append(base.degrees);
  const label = (): void => base.label(frameOf(map));
  label();
  map.on('moveend resize', () => overlay.setBounds(place()));
  map.on('move resize zoomend', label);
  // While the map grows or shrinks, the labels would be where the lines come to only later.
  map.on('zoomanim', () => base.label());
}

/**
 * Leaves to the page what moves the page: the plain wheel and one finger. The map takes the wheel
 * with Ctrl or ⌘ (which is also what a pinch on a touchpad sends), and two fingers.
 *
 * @param frame - The element around the map, which gets events before the map does.
 */
function leaveGesturesToPage(frame: HTMLElement, signal: AbortSignal): void {
  const keep = (event: Event): void => event.stopPropagation();
  const options = { capture: true, passive: true, signal };
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) keep(event);
    },
    options,
  );
  frame.addEventListener(
    'touchstart',
    (event) => {
      if (event.touches.length === 1) keep(event);
    },
    options,
  );
  // The browser has begun to scroll by these, and no script can stop it.
  frame.addEventListener(
    'touchmove',
    (event) => {
      if (!event.cancelable) keep(event);
    },
    options,
  );
}
