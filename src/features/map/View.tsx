import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { emit } from '../../core/events.js';
import { useHostState, useLazyModule } from '../../core/hooks.js';
import { styleHost } from '../../core/host-styles.js';
import { lazyModule } from '../../core/lazy-module.js';
import { report } from '../../core/report.js';
import { readRatio } from '../../core/scalars.js';
import { useHost, type ViewProps, useMessages } from '../../core/ViewRoot.js';
import { fill } from '../../i18n/messages/fill.js';
import type { ZoomRange } from './drawn-map.js';
import type { MapInput } from './input.js';
import { mapMessages } from './messages.js';
import { landMakers, type Attribution } from './model/map-labels.js';
import { hasSeveral, type Pin } from './pin.js';
import {
  showMap,
  type MapEngine,
  type MapParts,
  type ShownListeners,
  type ShownMap,
} from './show-map.js';
import { useSources } from './sources.js';
import { TouchHint } from './TouchHint.js';

/** Milliseconds that changes of the options are gathered (spec section 9, "Timing"). */
const UPDATE_DELAY = 60;
/** Code is fetched this near to the visible part of the page (spec section 9, "Timing"). */
const MARGIN = '200px';

/** What several markers say when they are chosen, and the list of them. */
const placesCode = lazyModule('sq-map places', () => import('./places/Places.js'), {
  styles: ({ styles }) => styles,
});

/** Asks whether another host may draw the map. */
const questionCode = lazyModule('sq-map question', () => import('./question/Question.js'), {
  fallback: 'Nobody is asked about other hosts: the map is the built-in one.',
  styles: ({ styles }) => styles,
});

/** How far a map has come. */
interface MapState {
  /** `null` before there is a picture. */
  readonly engine: MapEngine | null;
  /** It comes nearer to what the visitor sees. */
  readonly isWaiting: boolean;
  /** The land, or all tiles that are visible, are there. */
  readonly isReady: boolean;
  readonly zoom: ZoomRange;
  readonly makers: readonly Attribution[];
  /** The marker that says what it is, of several. */
  readonly chosen: Pin | null;
  /** Of what is drawn: an input that is new is taken over later. */
  readonly pins: readonly Pin[];
}

const initialState: MapState = {
  engine: null,
  isWaiting: false,
  isReady: false,
  zoom: { canZoomIn: true, canZoomOut: true },
  makers: [],
  chosen: null,
  pins: [],
};

/**
 * The map, in the room that `page.css` keeps for it, above what the server sent: address and link. It is a picture until
 * somebody touches it.
 */
export function View({ input }: ViewProps<MapInput>): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  const { gate, heldService, ...sources } = useSources(input.provider, canvas);
  const { state, shown, choose } = useMap(canvas, input, sources);
  const { mapLabel, mapOf, mapRole, zoomIn, zoomOut } = useMessages(mapMessages);
  const placesView = useLazyModule(placesCode, hasSeveral(state.pins));
  const questionView = useLazyModule(questionCode, heldService !== '' && gate.state === 'asking');
  useAspectRatio(input.aspectRatio);
  useReports(input);
  const { engine, zoom, makers } = state;

  return (
    <>
      <div part="map" className={`map ${input.style}`}>
        <div
          ref={canvas}
          className="canvas"
          role="group"
          aria-roledescription={mapRole}
          aria-label={input.name ? fill(mapOf, { place: input.name }) : mapLabel}
        />
        {engine && input.canPan && engine !== 'google' ? <TouchHint canvas={canvas} /> : null}
        {engine && input.hasControls ? (
          <div className="controls">
            <ZoomButton
              part="zoom-in"
              label={zoomIn}
              path="M4 12h16M12 4v16"
              isOff={!zoom.canZoomIn}
              onClick={() => shown?.zoomBy(1)}
            />
            <ZoomButton
              part="zoom-out"
              label={zoomOut}
              path="M4 12h16"
              isOff={!zoom.canZoomOut}
              onClick={() => shown?.zoomBy(-1)}
            />
          </div>
        ) : null}
        {placesView && shown ? (
          <placesView.Places
            input={input}
            pins={state.pins}
            chosen={state.chosen}
            choose={choose}
          />
        ) : null}
        <div className="lower">
          {engine ? <Makers makers={makers} /> : null}
          {questionView ? <questionView.Question gate={gate} service={heldService} /> : null}
        </div>
      </div>
      <slot />
    </>
  );
}

interface MapInView {
  readonly state: MapState;
  readonly shown: ShownMap | null;
  /** Lets a marker say what it is, or none. */
  readonly choose: (pin: Pin | null) => void;
}

/** The map in `canvas`, drawn once it is near to what the visitor sees. */
function useMap(
  canvas: RefObject<HTMLDivElement | null>,
  input: MapInput,
  { tiles, isGoogle }: Pick<MapParts, 'tiles' | 'isGoogle'>,
): MapInView {
  const host = useHost();
  const [state, setState] = useState(initialState);
  const [shown, setShown] = useState<ShownMap | null>(null);
  const latestInput = useEffectEvent(() => input);
  useHostState('loading', !state.isWaiting && !state.isReady);

  const choose = (pin: Pin | null): void => {
    setState((was) => ({ ...was, chosen: pin }));
    if (pin) shown?.reveal(pin.place);
  };
  const toggle = useEffectEvent((pin: Pin) => choose(pin === state.chosen ? null : pin));

  useEffect(() => {
    const element = canvas.current;
    const frame = element?.parentElement;
    if (!host || !element || !frame) return;
    let map: ShownMap | undefined;
    const change = (part: Partial<MapState>): void => setState((was) => ({ ...was, ...part }));
    const listeners: ShownListeners = {
      onDrawn: (engine) => change({ engine }),
      onZoom: (zoom) => change({ zoom }),
      onAttribution: (makers) => change({ makers }),
      onReady: () => change({ isReady: true }),
      onOpened: (detail) => emit(host, 'sq-map-opened', detail),
      onMarkerMoved: (detail) => emit(host, 'sq-map-marker-moved', detail),
      onChosen: (pin) => toggle(pin),
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) {
          return change({ isWaiting: true });
        }
        near.disconnect();
        // Before the picture, which may be ready at once.
        setState(initialState);
        const parts = { readInput: () => latestInput(), tiles, isGoogle };
        map = showMap(element, frame, parts, listeners);
        setShown(map);
        change({ pins: map.pins() });
      },
      { rootMargin: MARGIN },
    );
    near.observe(element);
    return () => {
      near.disconnect();
      map?.destroy();
      setShown(null);
    };
  }, [host, canvas, tiles, isGoogle]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!shown) return;
      shown.update(input);
      const pins = shown.pins();
      setState((was) => {
        const isThere = was.chosen && pins.includes(was.chosen) && hasSeveral(pins);
        return { ...was, pins, chosen: isThere ? was.chosen : null };
      });
    }, UPDATE_DELAY);
    return () => clearTimeout(timer);
  }, [shown, input]);

  return { state, shown, choose };
}

/** Of block JSON, and of unusual attributes where `attr()` is not there yet, the style sheet cannot know. */
function useAspectRatio(ratio: number | undefined): void {
  const host = useHost();
  useLayoutEffect(() => {
    if (!host || ratio === undefined) return;
    const shown = getComputedStyle(host).getPropertyValue('--_map-ratio');
    return readRatio(shown) === ratio
      ? undefined
      : styleHost(host, { '--_map-ratio': String(ratio) });
  }, [host, ratio]);
}

/** Warns the owner of the page of markers that are left out. */
function useReports({ problems }: MapInput): void {
  const host = useHost();
  const text = JSON.stringify(problems);
  const latest = useEffectEvent(() => problems);
  useEffect(() => {
    if (!host) return;
    for (const { field, message, allowed } of latest())
      report({ tag: host.localName, kind: 'input', path: field, message, allowed });
  }, [host, text]);
}

interface MakersProps {
  readonly makers: readonly Attribution[];
}

/** Who made what is drawn. */
function Makers({ makers }: MakersProps): ReactNode {
  const { madeWith } = useMessages(mapMessages);
  const named = makers.filter(({ text }) => text !== '');
  if (named.length === 0) return null;
  return (
    <p part="attribution">
      {named.map((maker) => {
        const { text, url } = maker;
        const shown = maker === landMakers ? fill(madeWith, { source: text }) : text;
        return <span key={text}>{url === null ? shown : <a href={url}>{shown}</a>}</span>;
      })}
    </p>
  );
}

interface ZoomButtonProps {
  readonly part: string;
  readonly label: string;
  readonly path: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

/** At its end it keeps the focus, so it is not disabled but says that it is. */
function ZoomButton({ part, label, path, isOff, onClick }: ZoomButtonProps): ReactNode {
  return (
    <button
      type="button"
      part={part}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
