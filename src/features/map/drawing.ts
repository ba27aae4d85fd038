import { emit } from '../../core/events.js';
import { setHostState } from '../../core/life/host.js';
import { undrawn, type MapBox } from './map-box.js';
import type { MapContext, MapState } from './map-state.js';
import { hasSeveral, type Pin } from './pin.js';
import { showMap, type ShownListeners, type ShownMap } from './show-map.js';
import type { MapSources } from './sources.js';

/** Milliseconds that changes of the options are gathered (spec section 9, "Timing"). */
const UPDATE_DELAY = 60;
/** Code is fetched this near to the visible part of the page (spec section 9, "Timing"). */
const MARGIN = '200px';

/** The map in a box, while there is one. */
interface Drawing {
  /** Draws the map by other sources, once it is near to what the visitor sees. */
  drawBy(sources: MapSources): void;
  /** Takes over another input, after a while. */
  update(): void;
  zoomBy(steps: 1 | -1): void;
  /** Opens the label of a marker, or closes the open one. */
  choose(pin: Pin | null, isInList?: boolean): void;
}

type Drawn = Pick<MapState, 'engine' | 'pins' | 'chosen' | 'isChosenInList'>;

interface DrawingListeners {
  readonly onChange: (changes: Partial<Drawn>) => void;
  /** Is called when a visitor opens the label of a marker. */
  readonly onChosen: (pin: Pin) => void;
}

/** Keeps what is drawn in the canvas of a box. */
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
  /** It comes nearer to what the visitor sees. */
  let isWaiting = false;
  /** The land, or all tiles that are visible, are there. */
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
      // No zoom separates markers at the same place: each press shows the label of another one.
      if (!isSplit) choose(pin === chosen ? null : pin);
    },
  };

  function show(sources: MapSources): void {
    // Before the picture, which may be ready at once.
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
      // No list and no label of markers that are gone.
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
