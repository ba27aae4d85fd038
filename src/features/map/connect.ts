import { createHostRatio } from '../../core/host-styles.js';
import { lazyModule } from '../../core/lazy-module.js';
import { report } from '../../core/report.js';
import { createDrawing } from './drawing.js';
import { createLatePart } from './late-part.js';
import { hasSeveral } from './pin.js';
import { connectSources } from './sources.js';
import { connectTouchHint } from './gestures.js';
import type { MapContext } from './view.js';

/** What several markers say when they are chosen, and the list of them. */
const placesCode = lazyModule('sq-map places', () => import('./places/places.js'), {
  styles: ({ styles }) => styles,
});

/** Lets a map be drawn, by what its input and its visitor allow, and its buttons do what they say. */
export function connectMap(context: MapContext): () => void {
  const { host, root, signal, current, update } = context;
  const canvas = root.querySelector('.canvas') as HTMLElement;
  const frame = canvas.parentElement as HTMLElement;
  const drawing = createDrawing(context, canvas, frame);
  const sources = connectSources(context, canvas, (shown) => drawing.drawBy(shown));
  const setRatio = createHostRatio(host, '--_map-ratio', signal);
  const followProblems = reportProblems(context);
  let { input } = current();
  let wasSeveral = false;
  let drawPlaces: (() => void) | undefined;
  const fetchPlaces = createLatePart(placesCode, context, ({ connectPlaces }) => {
    drawPlaces = connectPlaces(context, (pin) => drawing.choose(pin));
    update({ hasPlaces: true });
  });

  connectTouchHint(frame, context);
  const actions: Readonly<Record<string, (button: Element) => void>> = {
    'zoom-in': () => drawing.zoomBy(1),
    'zoom-out': () => drawing.zoomBy(-1),
    'load-once': () => sources.loadOnce(),
    'always-allow': (button) => sources.allowAlways(button),
  };
  frame.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button:not([aria-disabled])');
      if (button) actions[button.getAttribute('part') ?? '']?.(button);
    },
    { signal },
  );
  setRatio(input.aspectRatio);
  followProblems();

  return () => {
    const { state, input: next } = current();
    if (next !== input) {
      input = next;
      setRatio(input.aspectRatio);
      followProblems();
      sources.update();
      drawing.update();
    }
    const isSeveral = hasSeveral(state.pins);
    if (isSeveral && !wasSeveral) fetchPlaces();
    wasSeveral = isSeveral;
    drawPlaces?.();
  };
}

/** Warns the owner of the page of markers that are left out. */
function reportProblems({ host, current }: MapContext): () => void {
  let reported = '[]';
  return () => {
    const { problems } = current().input;
    const text = JSON.stringify(problems);
    if (text === reported) return;
    reported = text;
    for (const { field, message, allowed } of problems)
      report({ tag: host.localName, kind: 'input', path: field, message, allowed });
  };
}
