import type { Controller } from '../../core/life/controller-block.js';
import { createEffect } from '../../core/life/effect.js';
import { emit } from '../../core/events.js';
import { createHostRatio } from '../../core/annotations/host-styles.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { subscribeMessages } from '../../core/message-registry.js';
import type { LateView } from '../../core/renderers/react/react-view.js';
import { report } from '../../platform/report.js';
import { createDrawing } from './drawing.js';
import type { MapInput } from './input.js';
import { insertMapBox } from './map-box.js';
import {
  hasTouchHint,
  initialState,
  type MapActions,
  type MapContext,
  type MapState,
} from './map-state.js';
import { hasSeveral, mapsPageOf, type Pin } from './pin.js';
import { controlSources } from './sources.js';
import { controlTouchHint } from './touch-hint.js';

/** Draws the list and the labels of several markers, the consent prompt, and the two-finger hint. */
export const mapView = lazyModule<LateView<MapInput, MapState, MapActions>>(
  'sq-map view',
  async () => (await import('./View.js')).view,
  { fallback: 'Maps have no list of markers, and ask no visitor about other hosts.' },
);

/** A map with one marker needs the view only for the consent prompt and the two-finger hint. */
export const mapBlock = {
  control: controlMap,
  initialState,
  view: mapView,
  needsView: ({ pins, askedService, isHintShown }: MapState) =>
    hasSeveral(pins) || askedService !== '' || isHintShown,
} as const;

/** Connects the drawn map, its sources, its box and the touch hint. */
function controlMap(context: MapContext): Controller<MapActions> {
  const { host, signal, input, setState, prepareView, requestUpdate } = context;
  const box = insertMapBox(context, (steps) => drawing.zoomBy(steps));
  const drawing = createDrawing(context, box, { onChange: patch, onChosen: openUnlabelled });
  const sources = controlSources(context, box.canvas, {
    onSources: (drawnBy) => drawing.drawBy(drawnBy),
    onAsked: (askedService) => patch({ askedService }),
  });
  const setRatio = createHostRatio(host, '--_map-ratio', signal);
  const reportProblems = createProblemReport(context);
  const newInput = createEffect(signal);
  let state: MapState = { ...initialState, panels: box.panels };

  function patch(changes: Partial<MapState>): void {
    state = { ...state, ...changes };
    setState(state);
  }

  /** If the view fails to load, labels are missing. The marker then opens the maps page itself. */
  function openUnlabelled(pin: Pin): void {
    if (mapView.current || !input().isMarkerLink) return;
    mapView.load().catch(() => {
      if (signal.aborted || state.chosen !== pin) return;
      const { lat, lng } = pin.place;
      const url = mapsPageOf(pin.marker, pin.place, input(), null);
      open(url, '_blank', 'noopener');
      emit(host, 'sq-map-opened', { url, lat, lng });
      // Deselect the marker, so that the next press tries again.
      drawing.choose(null);
    });
  }

  controlTouchHint(box, signal, {
    isWanted: () => hasTouchHint(state, input()),
    onChange: (isHintShown) => {
      if (isHintShown !== state.isHintShown) patch({ isHintShown });
    },
    prepare: prepareView,
  });
  signal.addEventListener('abort', subscribeMessages(requestUpdate));
  return {
    actions: {
      choose: (pin) => drawing.choose(pin, pin !== null),
      reportOpened: (opened) => emit(host, 'sq-map-opened', opened),
      loadOnce: () => sources.loadOnce(),
      allowAlways: (button) => sources.allowAlways(button),
    },
    update() {
      box.update();
      newInput([input()], () => {
        setRatio(input().aspectRatio);
        reportProblems();
        sources.update();
        drawing.update();
        return undefined;
      });
    },
  };
}

function createProblemReport({ host, input, signal }: MapContext): () => void {
  const effect = createEffect(signal);
  return () => {
    const { problems } = input();
    effect([JSON.stringify(problems)], () => {
      for (const { field, message, allowed } of problems)
        report({ tag: host.localName, kind: 'input', path: field, message, allowed });
      return undefined;
    });
  };
}
