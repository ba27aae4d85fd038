import type { Controller } from '../../core/life/controller-block.js';
import { invalid } from '../../core/input/input.js';
import { createEffect } from '../../core/life/effect.js';
import { reportAbout } from '../../core/life/host.js';
import { emit } from '../../core/events.js';
import { createHostRatio } from '../../core/annotations/host-styles.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { subscribeMessages } from '../../core/message-registry.js';
import type { LateView } from '../../core/renderers/react/react-view.js';
import { createDrawing } from './drawing.js';
import type { MapInput } from './input.js';
import { insertMapBox } from './map-box.js';
import { initialState, type MapActions, type MapContext, type MapState } from './map-state.js';
import { hasSeveral, mapsPageOf, type Pin } from './pin.js';
import { controlSources } from './sources.js';
import { controlTouchHint } from './touch-hint.js';

/** Renders the list and the labels of several markers, and the consent prompt. */
export const mapView = lazyModule<LateView<MapInput, MapState, MapActions>>(
  'sq-map view',
  async () => (await import('./View.js')).view,
  { fallback: 'The marker list and the consent prompt are not shown.' },
);

/** If a map has only one marker, it needs the view only for the consent prompt. */
export const mapBlock = {
  control: controlMap,
  initialState,
  view: mapView,
  needsView: ({ pins, askedService }: MapState) => hasSeveral(pins) || askedService !== '',
} as const;

/** Connects the map with its sources, its box and the touch hint. */
function controlMap(context: MapContext): Controller<MapActions> {
  const { host, signal, input, setState, requestUpdate } = context;
  const box = insertMapBox(context, (steps) => drawing.zoomBy(steps));
  const drawing = createDrawing(context, box, { onChange: patch, onChosen: openUnlabelled });
  const sources = controlSources(context, box.canvas, {
    onSources: (drawnBy) => drawing.drawBy(drawnBy),
    onAsked: (askedService) => patch({ askedService }),
  });
  const setRatio = createHostRatio(host, '--_map-ratio', signal);
  let reportedProblems = '[]';
  const newInput = createEffect(signal);
  let state: MapState = { ...initialState, panels: box.panels };

  function patch(changes: Partial<MapState>): void {
    state = { ...state, ...changes };
    setState(state);
  }

  function reportProblems(problems: MapInput['problems']): void {
    const text = JSON.stringify(problems);
    if (text === reportedProblems) return;
    reportedProblems = text;
    for (const each of problems) {
      const problem = invalid(each.field, each.given, each.allowed);
      reportAbout(host, ({ reportProblem }) => reportProblem(host, problem));
    }
  }

  /** Opens the maps page directly if the view fails to load. Without the view, there are no labels. */
  function openUnlabelled(pin: Pin): void {
    if (mapView.current || !input().isMarkerLink) return;
    mapView.load().catch(() => {
      if (signal.aborted || state.chosen !== pin) return;
      const { lat, lng } = pin.place;
      const url = mapsPageOf(pin.marker, pin.place, input(), null);
      open(url, '_blank', 'noopener');
      emit(host, 'sq-map-opened', { url, lat, lng });
      // Deselect the marker, so that the next press loads the view again.
      drawing.choose(null);
    });
  }

  // Google Maps shows its own hint.
  const isOurs = (): boolean => state.engine !== null && state.engine !== 'google';
  controlTouchHint(box, signal, () => isOurs() && input().canPan);
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
        reportProblems(input().problems);
        sources.update();
        drawing.update();
        return undefined;
      });
    },
  };
}
