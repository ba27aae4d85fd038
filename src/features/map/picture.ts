import { createBase, LAND_ZOOM, type Base } from './base.js';
import { SMALLEST_ZOOM, type DrawnMap, type MapHandover, type MapListeners } from './drawn-map.js';
import type { MapInput } from './input.js';
import {
  fitView,
  labelRow,
  frameAround,
  nearLongitude,
  placeAt,
  pointIn,
  projectToUnit,
  worldWidth,
  type Frame,
} from './model/frame.js';
import { viewThatSplits } from './model/clusters.js';
import { isSamePlace, type Coordinates } from './model/map-data.js';
import { landMakers, readAttribution } from './model/map-labels.js';
import { clusterPins, type Pin } from './pin.js';
import { layTiles, reportTiles, TILE_ZOOM, tileAddress, type TileSource } from './tiles.js';

/** If the tiles have not loaded after this many milliseconds, the land is drawn below them. */
const PATIENCE = 4000;

/** A static image of a map. The zoom buttons work, and the marker opens the maps page, but the visitor cannot move the map. */
export interface MapPicture extends DrawnMap {
  /** Ends the image. Its nodes stay in place for the engine that replaces it. */
  handOver(): MapHandover;
}

interface PictureParts {
  readonly input: MapInput;
  readonly pins: readonly Pin[];
  /** The tile server. If `undefined`, the built-in land is drawn. */
  readonly tiles: TileSource | undefined;
}

export function drawPicture(
  canvas: HTMLElement,
  { input: first, pins: firstPins, tiles: given }: PictureParts,
  listeners: MapListeners,
): MapPicture {
  let input = first;
  let pins = firstPins;
  let tiles = given;
  let base: Base | undefined;
  let tileLayer: HTMLElement | undefined;
  /** Frame and tile URL of the current tiles. Used to skip identical updates. */
  let laid = '';
  let frame: Frame | undefined;
  let ownZoom: number | null = null;
  let ownCentre: Coordinates | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const limit = (zoom: number): number =>
    Math.min(Math.max(zoom, SMALLEST_ZOOM), tiles ? TILE_ZOOM : LAND_ZOOM);
  /** The view of the first marker is used until the size is known. */
  let view = fitView(first.markers.slice(0, 1), { width: 0, height: 0 }, first);
  view = { ...view, zoom: limit(view.zoom) };
  /** Recomputes the view from the input and from the zoom and center that the visitor chose. */
  const lookAgain = (size: Pick<Frame, 'width' | 'height'>): void => {
    const wanted = fitView(input.markers, size, input, frame && view);
    if (ownZoom !== null) ownZoom = limit(ownZoom) === limit(wanted.zoom) ? null : limit(ownZoom);
    view = { centre: ownCentre ?? wanted.centre, zoom: ownZoom ?? limit(wanted.zoom) };
  };

  const setRoles = (): void => {
    for (const pin of pins) pin.update(input, pin.marker, ownZoom);
    clusterPins(pins, input, view.zoom);
    canvas.tabIndex = input.canPan ? 0 : -1;
  };
  const nameMakers = (): void =>
    listeners.onAttribution([
      ...(tiles ? [readAttribution(tiles.attribution)] : []),
      ...(base ? [landMakers] : []),
    ]);

  const drawBase = (shown: Frame): void => {
    if (!base) {
      base = createBase(listeners.onReady);
      canvas.prepend(base.land, base.degrees);
      nameMakers();
    }
    base.setOptions(input);
    base.draw(shown);
    base.label(shown);
  };
  const drawTiles = (source: TileSource, shown: Frame): void => {
    const address = tileAddress(source, input);
    const wanted = JSON.stringify([address, shown]);
    if (wanted === laid) return;
    laid = wanted;
    const before = tileLayer;
    const layer = layTiles(address, shown, (come) => {
      if (tileLayer !== layer) return;
      clearTimeout(patience);
      before?.remove();
      reportTiles(source, come);
      if (come === 'all') {
        base?.destroy();
        base = undefined;
        nameMakers();
        return listeners.onReady();
      }
      if (come === 'some') return drawBase(shown);
      layer.remove();
      tiles = tileLayer = undefined;
      draw();
      setRoles();
      listeners.onZoom(zoomRange());
    });
    tileLayer = layer;
    if (base) base.land.after(layer);
    else canvas.prepend(layer);
    clearTimeout(patience);
    patience = setTimeout(() => frame && drawBase(frame), PATIENCE);
  };
  const draw = (isOnlyResized = false): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width || !height) return;
    if (isOnlyResized && frame?.width === width && frame.height === height) return;
    lookAgain({ width, height });
    frame = frameAround(view.centre, view.zoom, { width, height });
    for (const pin of pins) {
      const { lat, lng } = pin.marker;
      const { x, y } = pointIn(frame, { lat, lng: nearLongitude(lng, view.centre.lng) });
      pin.element.style.translate = `${String(Math.round(x))}px ${String(Math.round(y))}px`;
      // Markers further south cover markers further north.
      pin.element.style.zIndex = String(Math.round(y));
    }
    if (base || !tiles) drawBase(frame);
    if (tiles) drawTiles(tiles, frame);
  };
  const zoomRange = () => ({
    canZoomIn: view.zoom < limit(Infinity),
    canZoomOut: view.zoom > SMALLEST_ZOOM,
  });

  // Position the pins before they are inserted. A later move counts as a layout shift, even if it is invisible.
  draw();
  for (const { element } of pins) {
    // A failed engine may have positioned the marker with `transform`.
    element.style.transform = '';
    canvas.append(element);
  }
  setRoles();
  nameMakers();
  const resized = new ResizeObserver(() => draw(true));
  resized.observe(canvas);
  const end = (): void => {
    clearTimeout(patience);
    resized.disconnect();
  };

  return {
    zoomRange,
    update(next, nextPins) {
      const before = input;
      if (next === before) return;
      for (const { element } of pins)
        if (!nextPins.some((pin) => pin.element === element)) element.remove();
      for (const { element } of nextPins) if (!element.isConnected) canvas.append(element);
      input = next;
      pins = nextPins;
      if (!isSamePlace(before.centre, next.centre)) ownCentre = null;
      if (before.zoom !== next.zoom) ownZoom = null;
      draw();
      setRoles();
      listeners.onZoom(zoomRange());
    },
    zoomBy(steps) {
      ownZoom = limit(view.zoom + steps);
      ownCentre ??= view.centre;
      draw();
      setRoles();
      listeners.onZoom(zoomRange());
    },
    reveal(place) {
      const [x, y] = projectToUnit(place);
      const { clientHeight: height } = canvas;
      ownCentre = placeAt(x, y - (labelRow(height) - height / 2) / worldWidth(view.zoom));
      draw();
    },
    recluster: () => clusterPins(pins, input, view.zoom),
    zoomToCluster(places) {
      const { clientWidth: width, clientHeight: height } = canvas;
      const closer = viewThatSplits(places, { width, height }, view.zoom, limit(Infinity));
      if (!closer) return false;
      ({ zoom: ownZoom, centre: ownCentre } = closer);
      draw();
      setRoles();
      listeners.onZoom(zoomRange());
      return true;
    },
    handOver() {
      end();
      for (const { element } of pins) element.style.translate = '';
      return { ...view, input, tiles, ownZoom, isMoved: ownCentre !== null, pins, base, tileLayer };
    },
    destroy() {
      end();
      base?.destroy();
      canvas.replaceChildren();
    },
  };
}
