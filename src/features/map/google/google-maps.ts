import type { Coordinates } from '../model/map-data.js';
import { type GoogleOptions, readGoogleSettings, scriptAddress } from '../model/google.js';
import { publishedContext } from '../../../core/input/published-context.js';
import { runForeignScript } from '../../../platform/foreign-script.js';

/** The part of `google.maps` that is used here: https://developers.google.com/maps/documentation/javascript/reference. */
export interface GoogleMaps {
  readonly Map: new (element: HTMLElement, options: GoogleOptions) => GoogleMap;
  readonly OverlayView: new () => GoogleOverlay;
  readonly event: { clearInstanceListeners(map: GoogleMap): void };
  importLibrary?(name: 'maps'): Promise<unknown>;
}

export interface GoogleMap {
  setOptions(options: Partial<GoogleOptions>): void;
  getZoom(): number | undefined;
  setZoom(zoom: number): void;
  getCenter(): GooglePlace | undefined;
  setCenter(place: Coordinates): void;
  panTo(place: Coordinates): void;
  panBy(x: number, y: number): void;
  addListener(name: string, listener: () => void): { remove(): void };
}

interface GooglePlace {
  toJSON(): Coordinates;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A Google Maps overlay that contains our nodes. Callers assign `onAdd`, `draw` and `onRemove`. */
export interface GoogleOverlay {
  onAdd(): void;
  draw(): void;
  onRemove(): void;
  setMap(map: GoogleMap | null): void;
  getPanes(): { readonly floatPane: HTMLElement } | null | undefined;
  getProjection(): {
    fromLatLngToDivPixel(place: Coordinates): Point | null;
    fromLatLngToContainerPixel(place: Coordinates): Point | null;
    fromContainerPixelToLatLng(point: Point): GooglePlace | null;
  };
}

function loadedMaps(): GoogleMaps | undefined {
  const { google } = globalThis as { google?: { maps?: GoogleMaps } };
  return google?.maps?.Map ? google.maps : undefined;
}

/** The Google Maps script, which all maps share. */
interface GoogleScript {
  loading?: Promise<GoogleMaps> | undefined;
  /** True if Google rejected the key. No further map is drawn with this key. */
  isRefused: boolean;
  /** Called when Google rejects the key. */
  readonly refusals: Set<() => void>;
}

/** The script must call back within this many milliseconds (behavior.md#map-google-script). */
const LOAD_TIMEOUT = 30_000;
/** Global functions that the script calls: the first when it is ready, the second when Google rejects the key. */
const READY_CALLBACK = 'sqGoogleMapsReady';
const REFUSED_CALLBACK = 'gm_authFailure';

/**
 * Loads Google's script once per document (behavior.md#map-google-script). After a failure, the next call loads the script
 * again.
 *
 * @param locale - the map's locale; used if the page context sets no language
 */
export function loadGoogleMaps(locale: string): Promise<GoogleMaps> {
  const shared = googleScript();
  if (shared.isRefused) return Promise.reject(new Error('Google Maps rejected the key.'));
  shared.loading ??= insertScript(locale).catch((error: unknown) => {
    shared.loading = undefined;
    throw error;
  });
  return shared.loading;
}

/** Calls `notify` if Google rejects the key. Google reports this only when a map is drawn. */
export function onceRefused(notify: () => void, signal: AbortSignal): void {
  const { refusals } = googleScript();
  refusals.add(notify);
  signal.addEventListener('abort', () => refusals.delete(notify), { once: true });
}

let script: GoogleScript | undefined;

function googleScript(): GoogleScript {
  if (script) return script;
  const shared: GoogleScript = { isRefused: false, refusals: new Set() };
  const globals = globalThis as { [REFUSED_CALLBACK]?: () => void };
  const ofPage = globals[REFUSED_CALLBACK];
  globals[REFUSED_CALLBACK] = () => {
    ofPage?.();
    shared.isRefused = true;
    for (const report of [...shared.refusals]) report();
  };
  return (script = shared);
}

async function insertScript(locale: string): Promise<GoogleMaps> {
  const settings = readGoogleSettings(publishedContext(), locale, atob);
  if (!settings.ok) throw new Error(settings.refusal);
  // The page may have loaded Google Maps already.
  const known = loadedMaps();
  if (known) return known;
  const outcome = await runForeignScript({
    address: scriptAddress(settings.value, READY_CALLBACK),
    timeout: LOAD_TIMEOUT,
    callback: READY_CALLBACK,
  });
  if (outcome === 'late') throw new Error('Google Maps did not respond in time.');
  if (outcome === 'failed') throw new Error('The Google Maps script failed to load.');
  const maps = loadedMaps();
  if (!maps) throw new Error('The Google Maps script did not define google.maps.');
  return maps;
}
