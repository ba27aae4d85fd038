import { Map as LeafletMap, Marker, type LatLng } from 'leaflet/dist/leaflet-src.esm.js';
import { fill } from '../../../i18n/messages/fill.js';
import { pageContext } from '../../../page/context.js';
import type { MapInput } from '../input.js';
import { landSource, markedPlace, opensMaps } from '../messages.js';
import type { Coordinates } from '../model/map-data.js';
import { readAttribution, type Attribution } from '../model/map-labels.js';
import { mapsLink } from '../model/map-link.js';
import { addBase, landZoom, type Base, addTiles, tileZoom } from './layers.js';
import { createPin, PinIcon, setPinRole } from './pin.js';

/** The whole world is 512 pixels wide. */
const SMALLEST_ZOOM = 1;

/** The maps page that a marker has opened. */
export interface MapOpened {
  readonly url: string;
  /** The marker's position, in degrees. */
  readonly lat: number;
  readonly lng: number;
}

/** Where a marker was moved to, in degrees. */
export interface MarkerMoved {
  readonly lat: number;
  readonly lng: number;
}

declare module '../../../core/events.js' {
  interface ElementEvents {
    'sq-map-opened': MapOpened;
    'sq-map-marker-moved': MarkerMoved;
  }
}

/** Which way the map can still be zoomed. */
export interface ZoomRange {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** What a map tells. */
interface MapListeners {
  readonly onZoom: (range: ZoomRange) => void;
  readonly onOpened: (opened: MapOpened) => void;
  readonly onMarkerMoved: (moved: MarkerMoved) => void;
  /** All is drawn, or the error says why the built-in land is not. */
  readonly onReady: (error?: unknown) => void;
}

/** A drawn map. */
export interface MapEngine {
  /** Whom to name for it. */
  readonly attribution: Attribution;
  zoomRange(): ZoomRange;
  /** Takes over what differs from the last input; what the visitor moved stays where it is not named. */
  update(input: MapInput): void;
  /** Steps that double the scale, or halve it. */
  zoomBy(steps: 1 | -1): void;
  destroy(): void;
}

/**
 * Draws a map into `canvas`, which takes the focus for the arrow keys.
 *
 * Tiles come from the server that the page context names; without one the land is built in.
 */
export function openMap(canvas: HTMLElement, first: MapInput, listeners: MapListeners): MapEngine {
  const { tiles } = pageContext();
  const abort = new AbortController();
  const { signal } = abort;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const motion = { animate: !isStill };
  let input = first;
  /** What the visitor zoomed to; the maps page opens with it. */
  let ownZoom: number | null = null;
  let wasDragged = false;

  if (canvas.parentElement) leaveGesturesToPage(canvas.parentElement, signal);
  const map = new LeafletMap(canvas, {
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    trackResize: false,
    minZoom: SMALLEST_ZOOM,
    maxZoom: tiles ? tileZoom : landZoom,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    dragging: false,
    keyboard: false,
    touchZoom: false,
    doubleClickZoom: false,
    scrollWheelZoom: false,
  });
  if (isStill) map.panBy = (offset) => LeafletMap.prototype.panBy.call(map, offset, motion);
  map.setView(first.centre, first.zoom, { animate: false });

  let base: Base | undefined;
  const showBase = (): void => {
    base ??= addBase(map, listeners.onReady);
    base.showLabels(input.hasLabels);
    base.showTerrain(input.hasTerrain);
  };
  const layer =
    tiles &&
    addTiles(map, tiles.url, first, (isComplete) => {
      if (isComplete) listeners.onReady();
      else showBase();
    });
  if (!layer) showBase();

  const pin = createPin();
  const marker = new Marker(first.marker, {
    icon: new PinIcon(pin),
    keyboard: false,
    draggable: first.isMarkerDraggable,
  }).addTo(map);

  const linkNow = (): string => {
    const { lat, lng } = marker.getLatLng();
    return mapsLink({ lat, lng }, input.address, ownZoom ?? input.zoom);
  };
  const namePin = (): void => {
    const place = input.address || markedPlace;
    const name = input.isMarkerLink ? fill(opensMaps, { place }) : place;
    setPinRole(pin, { name, url: input.isMarkerLink ? linkNow() : null });
  };
  const setHandlers = (): void => {
    const { canPan, canZoomByWheel } = input;
    for (const handler of [map.dragging, map.keyboard, map.touchZoom, map.doubleClickZoom]) {
      if (canPan) handler.enable();
      else handler.disable();
    }
    canvas.tabIndex = canPan ? 0 : -1;
    if (canZoomByWheel) map.scrollWheelZoom.enable();
    else map.scrollWheelZoom.disable();
    if (input.isMarkerDraggable) marker.dragging?.enable();
    else marker.dragging?.disable();
  };
  const zoomRange = (): ZoomRange => {
    const zoom = map.getZoom();
    return { canZoomIn: zoom < map.getMaxZoom(), canZoomOut: zoom > map.getMinZoom() };
  };
  namePin();
  setHandlers();

  map.on('zoomend', () => {
    const shown = Math.min(Math.max(input.zoom, map.getMinZoom()), map.getMaxZoom());
    ownZoom = map.getZoom() === shown ? null : map.getZoom();
    namePin();
    listeners.onZoom(zoomRange());
  });
  map.on('dragstart', () => {
    wasDragged = true;
  });
  marker.on('dragstart', () => {
    wasDragged = true;
  });
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLatLng().wrap();
    namePin();
    listeners.onMarkerMoved({ lat, lng });
  });
  const touchAgain = (): void => {
    wasDragged = false;
  };
  canvas.addEventListener('pointerdown', touchAgain, { capture: true, signal });
  canvas.addEventListener('keydown', touchAgain, { capture: true, signal });
  pin.addEventListener(
    'click',
    (event) => {
      if (wasDragged) return event.preventDefault();
      if (!input.isMarkerLink || event.defaultPrevented) return;
      const { lat, lng } = marker.getLatLng();
      listeners.onOpened({ url: pin.href, lat, lng });
    },
    { signal },
  );
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(canvas);

  return {
    attribution: readAttribution(tiles?.attribution ?? landSource),
    zoomRange,
    update(next) {
      const before = input;
      if (next === before) return;
      input = next;
      if (!isSame(before.centre, next.centre) || before.zoom !== next.zoom) {
        map.setView(next.centre, next.zoom, motion);
      }
      if (!isSame(before.marker, next.marker)) marker.setLatLng(next.marker);
      layer?.update(next);
      if (base) showBase();
      namePin();
      setHandlers();
    },
    zoomBy(steps) {
      map.setZoom(map.getZoom() + steps, motion);
    },
    destroy() {
      abort.abort();
      resized.disconnect();
      map.stop();
      map.remove();
    },
  };
}

function isSame(one: Coordinates | LatLng, other: Coordinates): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}

/**
 * Leaves to the page what moves the page: the plain wheel and one finger. The map takes the wheel
 * with Ctrl or ⌘ (which is also what a pinch on a touchpad sends), and two fingers.
 *
 * @param frame - The element around the map, which hears of events before the map does.
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
}
