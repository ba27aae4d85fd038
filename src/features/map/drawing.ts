import { emit } from '../../core/events.js';
import { setHostState } from '../../core/host.js';
import { hasSeveral, type Pin } from './pin.js';
import { showMap, type ShownListeners, type ShownMap } from './show-map.js';
import type { MapSources } from './sources.js';
import { undrawn, type MapContext } from './view.js';

/** Milliseconds that changes of the options are gathered (spec section 9, "Timing"). */
const UPDATE_DELAY = 60;
/** Code is fetched this near to the visible part of the page (spec section 9, "Timing"). */
const MARGIN = '200px';

/** The map in a canvas, while there is one. */
interface Drawing {
  /** Draws the map by other sources, once it is near to what the visitor sees. */
  drawBy(sources: MapSources): void;
  /** Takes over another input, after a while. */
  update(): void;
  zoomBy(steps: 1 | -1): void;
  /** Lets a marker say what it is, or none. */
  choose(pin: Pin | null): void;
}

/** Keeps what is drawn in `canvas`, and says in the state of `context` how far it has come. */
export function createDrawing(
  { host, signal, current, update }: MapContext,
  canvas: HTMLElement,
  frame: HTMLElement,
): Drawing {
  let shown: ShownMap | undefined;
  let near: IntersectionObserver | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** It comes nearer to what the visitor sees. */
  let isWaiting = false;
  /** The land, or all tiles that are visible, are there. */
  let isReady = false;

  const showLoading = (): void => setHostState(host, 'loading', !isWaiting && !isReady);
  const choose = (pin: Pin | null): void => {
    for (const each of current().state.pins) each.isChosen = each === pin;
    update({ chosen: pin });
    shown?.recluster();
    if (pin) shown?.reveal(pin.place);
  };
  const listeners: ShownListeners = {
    onDrawn: (engine) => update({ engine }),
    onZoom: (zoom) => update({ zoom }),
    onAttribution: (makers) => update({ makers }),
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
      if (!isSplit) choose(pin === current().state.chosen ? null : pin);
    },
  };

  function show(sources: MapSources): void {
    // Before the picture, which may be ready at once.
    isWaiting = false;
    isReady = false;
    showLoading();
    update(undrawn);
    const parts = { ...sources, readInput: () => current().input };
    shown = showMap(canvas, frame, parts, listeners);
    update({ pins: shown.pins() });
  }

  function end(): void {
    near?.disconnect();
    shown?.destroy();
    shown = undefined;
  }

  function takeOver(): void {
    if (!shown) return;
    shown.update(current().input);
    const pins = shown.pins();
    const { chosen } = current().state;
    const isThere = chosen && pins.includes(chosen) && hasSeveral(pins);
    update({ pins, chosen: isThere ? chosen : null });
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
      update({ pins: [], chosen: null });
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
      timer = setTimeout(takeOver, UPDATE_DELAY);
    },
    zoomBy: (steps) => shown?.zoomBy(steps),
    choose,
  };
}
