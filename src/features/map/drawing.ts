import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import { undrawn, type MapBox } from './map-box.js';
import type { MapContext, MapState } from './map-state.js';
import { hasSeveral, type Pin } from './pin.js';
import { showMap, type ShownListeners, type ShownMap } from './show-map.js';
import type { MapSources } from './sources.js';

/** A changed input is applied when it has not changed again for this many milliseconds (behavior.md#map-update). */
const UPDATE_DELAY = 60;
/** The map's code loads when the map is this close to the viewport (behavior.md#map-near). */
const MARGIN = '200px';

interface Drawing {
  /** Draws the map from the given sources as soon as it is near the viewport. */
  drawBy(sources: MapSources): void;
  /** Applies the latest input after {@link UPDATE_DELAY}. */
  update(): void;
  zoomBy(steps: 1 | -1): void;
  /** Opens a marker's label. If `pin` is `null`, closes the open label. */
  choose(pin: Pin | null, isInList?: boolean): void;
}

type Drawn = Pick<MapState, 'engine' | 'pins' | 'chosen' | 'isChosenInList'>;

interface DrawingListeners {
  readonly onChange: (changes: Partial<Drawn>) => void;
  readonly onChosen: (pin: Pin) => void;
}

/** Draws the map into a box's canvas. Draws it again when its sources change, and updates it when its input changes. */
export function createDrawing(
  { host, signal, input }: MapContext,
  box: MapBox,
  { onChange, onChosen }: DrawingListeners,
): Drawing {
  const { canvas, frame } = box;
  let shown: ShownMap | undefined;
  let pins: readonly Pin[] = [];
  let chosen: Pin | null = null;
  let near: IntersectionObserver | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True while the map is not drawn because it is not near the viewport. */
  let isWaiting = false;
  /** True if the land or all visible tiles have been drawn or have failed to load. */
  let isReady = false;

  const showLoading = (): void => setHostState(host, 'loading', !isWaiting && !isReady);

  function setPins(next: readonly Pin[], nextChosen: Pin | null): void {
    pins = next;
    chosen = nextChosen;
    onChange({ pins, chosen });
  }

  function choose(pin: Pin | null, isChosenInList = false): void {
    for (const each of pins) each.isChosen = each === pin;
    chosen = pin;
    onChange({ chosen, isChosenInList });
    shown?.recluster();
    if (!pin) return;
    shown?.reveal(pin.place);
    onChosen(pin);
  }

  const listeners: ShownListeners = {
    onDrawn: (engine) => {
      box.update({ isDrawn: true });
      onChange({ engine });
    },
    onZoom: (zoom) => box.update({ zoom }),
    onAttribution: (makers) => box.update({ makers }),
    onReady: () => {
      isReady = true;
      showLoading();
    },
    onOpened: (detail) => emit(host, 'sq-map-opened', detail),
    onMarkerMoved: (detail) => emit(host, 'sq-map-marker-moved', detail),
    onChosen: (pin) => {
      const { cluster } = pin;
      const isSplit = cluster.length > 1 && shown?.zoomToCluster(cluster.map(({ place }) => place));
      // No zoom level separates markers at the same place. Each press then opens the label of the next marker.
      if (!isSplit) choose(pin === chosen ? null : pin);
    },
  };

  function show(sources: MapSources): void {
    // Reset these before the image is drawn, because the image may be ready immediately.
    isWaiting = false;
    isReady = false;
    showLoading();
    box.update(undrawn);
    shown = showMap(canvas, frame, { ...sources, readInput: input }, listeners);
    setPins(shown.pins(), null);
  }

  function end(): void {
    near?.disconnect();
    shown?.destroy();
    shown = undefined;
  }

  function takeOver(): void {
    if (!shown) return;
    shown.update(input());
    const next = shown.pins();
    const isThere = chosen && next.includes(chosen) && hasSeveral(next);
    setPins(next, isThere ? chosen : null);
  }

  showLoading();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    end();
    setHostState(host, 'loading', false);
  });
  return {
    drawBy(sources) {
      end();
      // Remove the list and the label of the previous markers.
      setPins([], null);
      near = new IntersectionObserver(
        (entries, observer) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) {
            observer.disconnect();
            return show(sources);
          }
          isWaiting = true;
          showLoading();
        },
        { rootMargin: MARGIN },
      );
      near.observe(canvas);
    },
    update() {
      clearTimeout(timer);
      if (shown) timer = setTimeout(takeOver, UPDATE_DELAY);
    },
    zoomBy: (steps) => shown?.zoomBy(steps),
    choose,
  };
}
