import { createBase, LAND_ZOOM, type Base } from './base.js';
import type { MapInput } from './input.js';
import { landSource } from './messages.js';
import { frameAround, pointIn, type Frame } from './model/frame.js';
import type { Coordinates } from './model/map-data.js';
import { readAttribution, type Attribution } from './model/map-labels.js';
import { createPin, type MapOpened, type Pin } from './pin.js';
import { layTiles, TILE_ZOOM, tileAddress, type TileSource } from './tiles.js';

/** Where a marker was moved to, in degrees. */
export interface MarkerMoved {
  readonly lat: number;
  readonly lng: number;
}

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-map-opened': MapOpened;
    'sq-map-marker-moved': MarkerMoved;
  }
}

/** The whole world is 512 pixels wide. */
export const SMALLEST_ZOOM = 1;

/** Which way a map can still be zoomed. */
export interface ZoomRange {
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** What a map calls. */
export interface MapListeners {
  readonly onZoom: (range: ZoomRange) => void;
  readonly onOpened: (opened: MapOpened) => void;
  readonly onMarkerMoved: (moved: MarkerMoved) => void;
  /** All that is visible is drawn, as far as it comes. */
  readonly onReady: () => void;
}

/** A drawn map: a picture of one, or one that follows the hand. */
export interface DrawnMap {
  /** Whom to name for it. */
  readonly attribution: Attribution;
  zoomRange(): ZoomRange;
  /** Takes over what differs from the last input; what the visitor moved stays where it is not named. */
  update(input: MapInput): void;
  /** Steps that double the scale, or halve it. */
  zoomBy(steps: 1 | -1): void;
  destroy(): void;
}

/** What a picture leaves to the map that takes its place. */
export interface MapHandover {
  readonly input: MapInput;
  readonly tiles: TileSource | undefined;
  readonly centre: Coordinates;
  readonly zoom: number;
  /** What the visitor zoomed to, where that is another zoom than the input's. */
  readonly ownZoom: number | null;
  readonly pin: Pin;
  /** The built-in map, where the picture shows it. */
  readonly base: Base | undefined;
  /** The tiles, where the picture shows them: they stay until the map has its own. */
  readonly tileLayer: HTMLElement | undefined;
}

/** The picture of a map, by arithmetic: it zooms by buttons and its marker opens the maps page, but it cannot be moved. */
export interface MapPicture extends DrawnMap {
  /** Ends the picture. What it has drawn stays where it is, for the map that takes it over. */
  handOver(): MapHandover;
}

/**
 * Draws the picture of a map into `canvas`.
 *
 * @param tiles - where its pictures come from; the built-in land without
 */
export function drawPicture(
  canvas: HTMLElement,
  first: MapInput,
  tiles: TileSource | undefined,
  listeners: MapListeners,
): MapPicture {
  const closest = tiles ? TILE_ZOOM : LAND_ZOOM;
  const limit = (zoom: number): number => Math.min(Math.max(zoom, SMALLEST_ZOOM), closest);
  let input = first;
  let centre: Coordinates = first.centre;
  let zoom = limit(first.zoom);
  let base: Base | undefined;
  let tileLayer: HTMLElement | undefined;
  let frame: Frame | undefined;
  const pin = createPin(listeners.onOpened);

  const ownZoom = (): number | null => (zoom === limit(input.zoom) ? null : zoom);
  const setRoles = (): void => {
    pin.update(input, input.marker, ownZoom() ?? input.zoom);
    canvas.tabIndex = input.canPan ? 0 : -1;
  };

  const drawBase = (shown: Frame): void => {
    if (!base) {
      base = createBase(listeners.onReady);
      canvas.prepend(base.land, base.degrees);
    }
    base.setOptions(input);
    base.draw(shown);
    base.label(shown);
  };
  const drawTiles = (source: TileSource, shown: Frame): void => {
    const before = tileLayer;
    const layer = layTiles(tileAddress(source, input), shown, (isComplete) => {
      if (tileLayer !== layer) return;
      before?.remove();
      if (isComplete) return listeners.onReady();
      tileLayer = undefined;
      layer.remove();
      drawBase(shown);
    });
    tileLayer = layer;
    canvas.prepend(layer);
  };
  const draw = (isOnlyResized = false): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width || !height) return;
    if (isOnlyResized && frame?.width === width && frame.height === height) return;
    frame = frameAround(centre, zoom, { width, height });
    const { x, y } = pointIn(frame, input.marker);
    pin.element.style.translate = `${String(Math.round(x))}px ${String(Math.round(y))}px`;
    if (base || !tiles) drawBase(frame);
    else drawTiles(tiles, frame);
  };
  const zoomRange = () => ({ canZoomIn: zoom < closest, canZoomOut: zoom > SMALLEST_ZOOM });

  setRoles();
  // In its place before it is on the page: what moves once it is there counts as a shift, seen or not.
  draw();
  canvas.append(pin.element);
  const resized = new ResizeObserver(() => draw(true));
  resized.observe(canvas);
  const end = (): void => resized.disconnect();

  return {
    attribution: readAttribution(tiles?.attribution ?? landSource),
    zoomRange,
    update(next) {
      const before = input;
      if (next === before) return;
      input = next;
      const isMoved = !isSame(before.centre, next.centre) || before.zoom !== next.zoom;
      if (isMoved) {
        ({ centre } = next);
        zoom = limit(next.zoom);
        listeners.onZoom(zoomRange());
      }
      setRoles();
      draw();
    },
    zoomBy(steps) {
      zoom = limit(zoom + steps);
      setRoles();
      draw();
      listeners.onZoom(zoomRange());
    },
    handOver() {
      end();
      pin.element.style.translate = '';
      return { input, tiles, centre, zoom, ownZoom: ownZoom(), pin, base, tileLayer };
    },
    destroy() {
      end();
      base?.destroy();
      canvas.replaceChildren();
    },
  };
}

function isSame(one: Coordinates, other: Coordinates): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}
