import { addStyles } from '../../core/css.js';
import { type StyleText } from '../../platform/style-text.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { localeOf } from '../../core/locale.js';
import { report } from '../../platform/report.js';
import { savesData } from '../../platform/idle.js';
import { isShadowRoot } from '../../platform/node-kinds.js';
import { guardPins, onFirstTouch } from './gestures.js';
import type { DrawnMap, MapListeners, OpenMap } from './drawn-map.js';
import type { MapInput } from './input.js';
import { drawPicture, type MapPicture } from './picture.js';
import { orderPins, pinsOf, type Pin, type PinListeners } from './pin.js';
import type { TileSource } from './tiles.js';

const leafletCode = lazyModule('sq-map engine', () => import('./leaflet/engine.js'));
const googleCode = lazyModule('sq-map google', () => import('./google/engine.js'), {
  fallback: 'Google Maps is not shown.',
});

export interface MapParts {
  readonly readInput: () => MapInput;
  readonly tiles: TileSource | undefined;
  /** True if the page author chose Google Maps and the visitor allows it. */
  readonly isGoogle: boolean;
}

export interface ShownListeners extends Omit<MapListeners, 'onDrag'>, PinListeners {
  /** Called each time the image or an engine has drawn the map. */
  readonly onDrawn: (engine: MapEngine) => void;
}

/** `picture` is the static image. It is shown until an engine has loaded. */
export type MapEngine = 'picture' | 'leaflet' | 'google';

export interface ShownMap extends Omit<DrawnMap, 'update'> {
  /** Pins of the latest input that was applied. */
  readonly pins: () => readonly Pin[];
  /** Applies a new input. If the marker with focus is removed, focus moves to the canvas. */
  update(input: MapInput): void;
}

/**
 * Shows a map in `canvas`. A static image is drawn immediately. Leaflet replaces it on the first interaction. Google Maps
 * replaces it as soon as its code has loaded. If an engine fails to load, the image stays.
 *
 * @param frame - the element that contains the canvas and the buttons
 */
export function showMap(
  canvas: HTMLElement,
  frame: HTMLElement,
  { readInput, tiles, isGoogle }: MapParts,
  listeners: ShownListeners,
): ShownMap {
  let input = readInput();
  let pins = pinsOf(input, [], listeners);
  const guard = new AbortController();
  const mapListeners = { ...listeners, onDrag: guardPins(canvas, guard.signal) };
  keepDrawnSize(frame, guard.signal);
  let abort = new AbortController();
  let drawn: DrawnMap;

  const reportDrawn = (engine: MapEngine): void => {
    listeners.onDrawn(engine);
    listeners.onZoom(drawn.zoomRange());
  };
  const showPicture = (isGoogleNext: boolean): void => {
    abort = new AbortController();
    const { signal } = abort;
    const picture = drawPicture(canvas, { input, pins, tiles }, mapListeners);
    drawn = picture;
    reportDrawn('picture');
    let isAsked = false;
    const load = (): void => {
      if (!isAsked && isGoogleNext) loadGoogle();
      else if (!isAsked) leafletCode.whenLoaded((code) => handOver(code, 'leaflet'), signal);
      // A later interaction loads Leaflet again. The listener of the first call is still registered.
      else if (!isGoogleNext) void leafletCode.tryLoad();
      isAsked = true;
    };
    const handOver = (code: Engine, engine: MapEngine): void =>
      whenReleased(frame, signal, () => {
        if (!takeOver(picture, code)) return;
        reportDrawn(engine);
        touch.repeat();
      });
    const loadGoogle = (): void => {
      const fail = (error: unknown): void => {
        if (signal.aborted) return;
        reportGoogle(error);
        again();
      };
      googleCode.whenLoaded(
        ({ connectGoogle, styles }) => {
          const refused = (): void => fail(new Error('Google Maps rejected the key.'));
          connectGoogle(localeOf(canvas), refused, signal).then(
            (openMap) => handOver({ openMap, styles }, 'google'),
            fail,
          );
        },
        signal,
        again,
      );
    };
    const touch = onFirstTouch(frame, canvas, readInput, load, signal);
    if (isGoogleNext && !savesData()) load();
  };
  const takeOver = (picture: MapPicture, { openMap, styles }: Engine): boolean => {
    const root = canvas.getRootNode();
    if (isShadowRoot(root)) addStyles(root, styles);
    try {
      drawn = openMap(canvas, picture.handOver(), mapListeners);
      return true;
    } catch (error) {
      again();
      const message = error instanceof Error ? error.message : String(error);
      report('sq-map', { kind: 'view', message, error });
      return false;
    }
  };
  /** Replaces a failed engine with the image. The next interaction loads Leaflet. */
  const again = (): void => {
    abort.abort();
    drawn.destroy();
    canvas.replaceChildren();
    showPicture(false);
  };
  showPicture(isGoogle);

  return {
    pins: () => pins,
    zoomRange: () => drawn.zoomRange(),
    update(next) {
      const before = pins;
      input = next;
      pins = pinsOf(input, before, listeners);
      const focused = before.find(({ element }) => element.contains(activeIn(canvas)));
      drawn.update(input, pins);
      orderPins(pins);
      if (focused && !pins.includes(focused)) canvas.focus({ preventScroll: true });
    },
    zoomBy: (steps) => drawn.zoomBy(steps),
    reveal: (place) => drawn.reveal(place),
    recluster: () => drawn.recluster(),
    zoomToCluster: (places) => drawn.zoomToCluster(places),
    destroy() {
      guard.abort();
      abort.abort();
      drawn.destroy();
    },
  };
}

function activeIn(canvas: HTMLElement): Element | null {
  return (canvas.getRootNode() as Document | ShadowRoot).activeElement;
}

interface Engine {
  readonly openMap: OpenMap;
  readonly styles: readonly StyleText[];
}

/**
 * Calls `work` when no pin is pressed, because a link that is moved in the document while it is pressed gets no click event.
 */
function whenReleased(frame: HTMLElement, signal: AbortSignal, work: () => void): void {
  if (signal.aborted) return;
  if (!frame.querySelector('.pin:active')) return work();
  const again = (): unknown => setTimeout(() => whenReleased(frame, signal, work));
  addEventListener('pointerup', again, { once: true, signal });
}

/**
 * Stores the drawn map's size in pixels in the frame's `--_drawn-width` and `--_drawn-height`, until `signal` is aborted. The
 * print style sheet needs this size: a printed page has a different width, and browsers print before scripts can redraw the
 * map.
 */
function keepDrawnSize(frame: HTMLElement, signal: AbortSignal): void {
  const keep = (): void => {
    const { clientWidth: width, clientHeight: height } = frame;
    if (!width || !height || matchMedia('print').matches) return;
    frame.style.setProperty('--_drawn-width', String(width));
    frame.style.setProperty('--_drawn-height', String(height));
  };
  keep();
  const resized = new ResizeObserver(keep);
  resized.observe(frame);
  signal.addEventListener('abort', () => resized.disconnect(), { once: true });
}

const reported = new Set<string>();

/** Reports each message once per document. */
function reportGoogle(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  if (reported.has(message)) return;
  reported.add(message);
  report('sq-map', {
    kind: 'load',
    message: `${message} An image of the map is shown instead.`,
    error,
  });
}
