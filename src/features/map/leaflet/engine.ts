import { LatLngBounds, Map as LeafletMap, SVGOverlay } from 'leaflet/dist/leaflet-src.esm.js';
import { createBase, LAND_ZOOM, type Base } from '../base.js';
import { SMALLEST_ZOOM, type DrawnMap, type MapHandover, type MapListeners } from '../drawn-map.js';
import type { MapInput } from '../input.js';
import {
  fitView,
  isSameView,
  labelRow,
  type MapView,
  edgesOf,
  nearLongitude,
  padFrame,
  type Frame,
} from '../model/frame.js';
import { viewThatSplits } from '../model/clusters.js';
import { isSamePlace } from '../model/map-data.js';
import { landMakers, readAttribution } from '../model/map-labels.js';
import { reportTiles, TILE_ZOOM } from '../tiles.js';
import { clusterPins } from '../pin.js';
import { leafletStyles } from './leaflet.styles.js';
import { addMarkers, turn } from './leaflet-markers.js';
import { addTiles } from './leaflet-tiles.js';

export const styles = [leafletStyles];

/**
 * How far the land is drawn beyond each edge, as a fraction of the canvas size, so that a drag does not reveal an empty area.
 */
const PADDING = 0.5;
/** A marker's label needs this many pixels on each side of the marker's place. */
const BESIDE = 130;

/**
 * Draws a map with Leaflet, and reuses the markers and the land of the image. The canvas is focusable so that the arrow keys
 * work.
 */
export function openMap(
  canvas: HTMLElement,
  { input: first, tiles: given, centre, zoom, ...picture }: MapHandover,
  listeners: MapListeners,
): DrawnMap {
  const abort = new AbortController();
  const { signal } = abort;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const motion = { animate: !isStill };
  let input = first;
  let tiles = given;
  /** The zoom that the visitor chose. It is used in links to the maps page. */
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

  const markers = addMarkers(map, picture.pins, input, listeners);

  /** The view that was set last. `null` if the visitor had moved the image. */
  let followed: MapView | null = picture.isMoved ? null : { centre, zoom };
  const wantedView = (): MapView => {
    const { x: width, y: height } = map.getSize();
    const shown = followed ?? { centre: map.getCenter(), zoom: map.getZoom() };
    return fitView(input.markers, { width, height }, input, shown);
  };
  let { pins: shownPins } = picture;
  const recluster = (): void => clusterPins(shownPins, input, map.getZoom());
  const namePins = (): void => {
    markers.name(input, ownZoom);
    recluster();
  };
  const setHandlers = (): void => {
    const { canPan, canZoomByWheel, isMarkerDraggable } = input;
    for (const handler of [map.dragging, map.keyboard, map.touchZoom, map.doubleClickZoom])
      turn(handler, canPan);
    turn(map.scrollWheelZoom, canZoomByWheel);
    markers.setDraggable(isMarkerDraggable);
    canvas.tabIndex = canPan ? 0 : -1;
  };
  const limit = (wanted: number): number =>
    Math.min(Math.max(wanted, map.getMinZoom()), map.getMaxZoom());
  /** Returns `true` if the map shows the view that was set last. */
  const isFollowing = (): boolean => {
    if (!followed) return false;
    const shown = { centre: map.getCenter(), zoom: map.getZoom() };
    return isSameView(shown, { centre: followed.centre, zoom: limit(followed.zoom) });
  };
  /**
   * Cancels a zoom animation. Otherwise, at the end of the animation, Leaflet would overwrite the view, or throw an error if
   * the map has been removed.
   */
  const cancelZoom = (): void => {
    Object.assign(map, { _animatingZoom: false });
    map.getPane('mapPane')?.classList.remove('leaflet-zoom-anim');
  };
  const follow = (view: MapView): void => {
    followed = view;
    cancelZoom();
    map.setView(view.centre, view.zoom, { animate: false });
  };
  const zoomRange = () => {
    const shown = map.getZoom();
    return { canZoomIn: shown < map.getMaxZoom(), canZoomOut: shown > map.getMinZoom() };
  };
  namePins();
  setHandlers();

  map.on('zoomend', () => {
    ownZoom = map.getZoom() === limit(wantedView().zoom) ? null : map.getZoom();
    namePins();
    listeners.onZoom(zoomRange());
  });
  map.on('dragstart', listeners.onDrag);
  const resized = new ResizeObserver(() => {
    const isFollowed = isFollowing();
    map.invalidateSize({ animate: false });
    const wanted = wantedView();
    if (isFollowed && !(followed && isSameView(followed, wanted))) follow(wanted);
  });
  resized.observe(canvas);

  return {
    zoomRange,
    update(next, pins) {
      const before = input;
      if (next === before) return;
      const isNamed = !isSamePlace(before.centre, next.centre) || before.zoom !== next.zoom;
      const isFollowed = isNamed || isFollowing();
      input = next;
      if (isFollowed) follow(wantedView());
      shownPins = pins;
      markers.set(pins, next);
      layer?.update(next);
      base?.setOptions(next);
      namePins();
      setHandlers();
    },
    zoomBy(steps) {
      map.setZoom(map.getZoom() + steps, motion);
    },
    recluster,
    zoomToCluster(places) {
      const { x: width, y: height } = map.getSize();
      const closer = viewThatSplits(places, { width, height }, map.getZoom(), map.getMaxZoom());
      if (!closer) return false;
      const { lat, lng } = closer.centre;
      map.setView([lat, nearLongitude(lng, map.getCenter().lng)], closer.zoom, motion);
      return true;
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
      cancelZoom();
      map.remove();
      canvas.replaceChildren();
    },
  };
}

function frameOf(map: LeafletMap): Frame {
  const { x: left = 0, y: top = 0 } = map.getPixelBounds().min ?? {};
  const { x: width, y: height } = map.getSize();
  return { zoom: map.getZoom(), left, top, width, height };
}

/** Adds the built-in map to a Leaflet map. It is redrawn after each move. During a move, it is moved and scaled as an image. */
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
  // Hide the labels during a zoom animation, because they would not match the grid lines.
  map.on('zoomanim', () => base.label());
}

/**
 * A wheel event without Ctrl or ⌘, and a drag with one finger, scroll the page. The map handles two fingers, and the
 * wheel with Ctrl or ⌘. Browsers report a pinch on a touchpad as a wheel event with Ctrl.
 *
 * @param frame - the element around the map, which receives events before the map
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
  // If the browser has already started to scroll, scripts cannot cancel these events.
  frame.addEventListener(
    'touchmove',
    (event) => {
      if (!event.cancelable) keep(event);
    },
    options,
  );
}
