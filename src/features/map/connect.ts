import { createHostRatio } from '../../core/host-styles.js';
import { lazyModule } from '../../core/lazy-module.js';
import { report } from '../../core/report.js';
import { createDrawing } from './drawing.js';
import { createLatePart } from './late-part.js';
import { hasSeveral } from './pin.js';
import { connectSources } from './sources.js';
import { hasTouchHint, type MapContext } from './view.js';

/** What several markers say when they are chosen, and the list of them. */
const placesCode = lazyModule('sq-map places', () => import('./places/places.js'), {
  styles: ({ styles }) => styles,
});

/** Pixels that one finger moves before it looks as if it meant the map. */
const SLOP = 12;
/** Milliseconds that the hint stays. */
const SHOWN = 1500;

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

/**
 * Says that two fingers move the map, where one has tried and has scrolled the page.
 *
 * @param frame - the element around the canvas: an engine keeps one finger from that
 */
function connectTouchHint(frame: HTMLElement, { signal, current, update }: MapContext): void {
  const options = { capture: true, passive: true, signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Touch | undefined;
  const show = (isHintShown: boolean): void => {
    if (current().state.isHintShown !== isHintShown) update({ isHintShown });
  };
  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
      if (!start) show(false);
    },
    options,
  );
  frame.addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (!start || !touch || !hasTouchHint(current())) return;
      const moved = Math.hypot(touch.clientX - start.clientX, touch.clientY - start.clientY);
      if (moved < SLOP) return;
      start = undefined;
      show(true);
      clearTimeout(timer);
      timer = setTimeout(() => show(false), SHOWN);
    },
    options,
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
}
