import {
  Icon,
  LatLngBounds,
  Map as LeafletMap,
  Marker,
  SVGOverlay,
  TileLayer,
  type LatLng,
} from 'leaflet/dist/leaflet-src.esm.js';
import { createBase, LAND_ZOOM, type Base } from '../base.js';
import type { MapInput } from '../input.js';
import { SMALLEST_ZOOM, type DrawnMap, type MapHandover, type MapListeners } from '../picture.js';
import { landSource } from '../messages.js';
import { edgesOf, padFrame, type Frame } from '../model/frame.js';
import type { Coordinates } from '../model/map-data.js';
import { readAttribution } from '../model/map-labels.js';
import { addressOf, TILE_ZOOM, tileAddress, type TileSource } from '../tiles.js';

/** How much more than what is visible is drawn, so that a drag does not meet its end. */
const PADDING = 0.5;

/**
 * Draws a map into `canvas`, which takes the focus for the arrow keys, in the place of a picture of it: at the same place
 * and zoom, with the picture's own marker and land.
 */
export function openMap(
  canvas: HTMLElement,
  { input: first, tiles, centre, zoom, pin, ...picture }: MapHandover,
  listeners: MapListeners,
): DrawnMap {
  const abort = new AbortController();
  const { signal } = abort;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const motion = { animate: !isStill };
  let input = first;
  /** What the visitor zoomed to; the maps page opens with it. */
  let ownZoom = picture.ownZoom;
  let wasDragged = false;
  const isPinFocused = pin.element.matches(':focus');

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

  let { base } = picture;
  const showBase = (): void => {
    if (!base) base = createBase(listeners.onReady);
    addBase(map, base, input);
  };
  if (base || !tiles) showBase();
  const layer =
    tiles && !base
      ? addTiles(map, tiles, first, picture.tileLayer, (isComplete) => {
          if (isComplete) listeners.onReady();
          else showBase();
        })
      : undefined;

  const marker = new Marker(first.marker, {
    icon: new PinIcon(pin.element),
    keyboard: false,
    draggable: first.isMarkerDraggable,
  }).addTo(map);
  // The browser takes the focus away from what is moved in the document.
  if (isPinFocused) pin.element.focus({ preventScroll: true });

  const namePin = (): void => pin.update(input, marker.getLatLng(), ownZoom ?? input.zoom);
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
  const zoomRange = () => {
    const shown = map.getZoom();
    return { canZoomIn: shown < map.getMaxZoom(), canZoomOut: shown > map.getMinZoom() };
  };
  namePin();
  setHandlers();

  map.on('zoomend', () => {
    const shown = Math.min(Math.max(input.zoom, map.getMinZoom()), map.getMaxZoom());
    ownZoom = map.getZoom() === shown ? null : map.getZoom();
    namePin();
    listeners.onZoom(zoomRange());
  });
  for (const each of [map, marker])
    each.on('dragstart', () => {
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
  canvas.addEventListener(
    'click',
    (event) => {
      if (wasDragged && event.composedPath().includes(pin.element)) event.preventDefault();
    },
    { capture: true, signal },
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
      base?.setOptions(next);
      namePin();
      setHandlers();
    },
    zoomBy(steps) {
      map.setZoom(map.getZoom() + steps, motion);
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

function isSame(one: Coordinates | LatLng, other: Coordinates): boolean {
  return one.lat === other.lat && one.lng === other.lng;
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
  const overlay = new SVGOverlay(base.land, place()).addTo(map);
  map.getContainer().append(base.degrees);
  const label = (): void => base.label(frameOf(map));
  label();
  map.on('moveend resize', () => overlay.setBounds(place()));
  map.on('move resize zoomend', label);
  // While the map grows or shrinks, the labels would be where the lines come to only later.
  map.on('zoomanim', () => base.label());
}

/** Pictures from a tile server. */
interface Tiles {
  /** Asks for other pictures, where the address has a place for what changed. */
  update(input: MapInput): void;
}

/**
 * Adds the tiles of a server, over those of the picture until they are there.
 *
 * @param onEnd - called once, when all visible tiles are there, or one does not come (false)
 */
function addTiles(
  map: LeafletMap,
  source: TileSource,
  input: MapInput,
  before: HTMLElement | undefined,
  onEnd: (isComplete: boolean) => void,
): Tiles {
  let address = tileAddress(source, input);
  const layer = new TileLayer(address, { maxZoom: TILE_ZOOM });
  layer.getTileUrl = ({ x, y, z }) => addressOf(address, z, x, y);
  if (before) map.getPane('tilePane')?.append(before);
  let hasEnded = false;
  const end = (isComplete: boolean): void => {
    before?.remove();
    if (!hasEnded) onEnd(isComplete);
    hasEnded = true;
  };
  layer.once('tileerror', () => end(false));
  layer.once('load', () => end(true));
  map.once('zoomstart', () => before?.remove());
  layer.addTo(map);
  return {
    update(next) {
      const wanted = tileAddress(source, next);
      if (wanted === address) return;
      address = wanted;
      layer.redraw();
    },
  };
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
}
