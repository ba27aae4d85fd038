import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { emit } from '../../core/events.js';
import { useHostState, useLatest } from '../../core/hooks.js';
import { lazyModule } from '../../core/lazy-module.js';
import { report } from '../../core/report.js';
import { useHost, type ViewProps } from '../../core/tree.js';
import { fill } from '../../i18n/messages/fill.js';

import type { MapEngine, ZoomRange } from './engine/engine.js';
import type { MapInput } from './input.js';
import { mapFailed, mapLabel, mapOf, mapRole, tryAgain, zoomIn, zoomOut } from './messages.js';
import type { Attribution } from './model/map-labels.js';

/** Milliseconds that changes of the options are gathered (spec section 9, "Timing"). */
const UPDATE_DELAY = 60;
/** Code is fetched this near to the visible part of the page (spec section 9, "Timing"). */
const MARGIN = '200px';

type EngineCode = typeof import('./engine/engine.js');

/** Draws maps. */
const engineCode = lazyModule('sq-map engine', () => import('./engine/engine.js'));

/** How far a map has come. */
type MapState = { readonly kind: 'waiting' | 'loading' | 'failed' } | Drawn;

interface Drawn {
  readonly kind: 'drawn';
  readonly zoom: ZoomRange;
  readonly attribution: Attribution;
  /** The land, or all tiles that are visible, are there. */
  readonly isReady: boolean;
}

/** The map, in the room that `page.css` keeps for it, above what the server sent: address and link. */
export function View({ input }: ViewProps<MapInput>): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  const { state, zoomBy, retry } = useMap(canvas, input);
  useAspectRatio(input.aspectRatio);
  const place = input.title || input.address;

  return (
    <>
      <div part="map" className={`map ${input.style}`}>
        <div
          ref={canvas}
          className="canvas"
          role="group"
          aria-roledescription={mapRole}
          aria-label={place ? fill(mapOf, { place }) : mapLabel}
        />
        {state.kind === 'drawn' && input.hasControls ? (
          <div className="controls">
            <ZoomButton
              part="zoom-in"
              label={zoomIn}
              path="M4 12h16M12 4v16"
              isOff={!state.zoom.canZoomIn}
              onClick={() => zoomBy(1)}
            />
            <ZoomButton
              part="zoom-out"
              label={zoomOut}
              path="M4 12h16"
              isOff={!state.zoom.canZoomOut}
              onClick={() => zoomBy(-1)}
            />
          </div>
        ) : null}
        {state.kind === 'drawn' ? <AttributionLine {...state.attribution} /> : null}
        {state.kind === 'failed' ? (
          <div part="failure" role="status">
            <p>{mapFailed}</p>
            <button type="button" onClick={retry}>
              {tryAgain}
            </button>
          </div>
        ) : null}
      </div>
      <slot />
    </>
  );
}

/** The map in `canvas`, drawn once it is near to what the visitor sees. */
function useMap(
  canvas: RefObject<HTMLDivElement | null>,
  input: MapInput,
): {
  readonly state: MapState;
  readonly zoomBy: (steps: 1 | -1) => void;
  readonly retry: () => void;
} {
  const host = useHost();
  const [state, setState] = useState<MapState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const engine = useRef<MapEngine>(null);
  const latest = useLatest(input);
  useHostState('loading', state.kind === 'loading' || (state.kind === 'drawn' && !state.isReady));

  useEffect(() => {
    const element = canvas.current;
    if (!host || !element) return;
    const fail = (error: unknown): void => {
      const message = error instanceof Error ? error.message : String(error);
      report({ tag: host.localName, kind: 'load', message });
    };
    const change = (news: Partial<Drawn>): void =>
      setState((was) => (was.kind === 'drawn' ? { ...was, ...news } : was));
    const draw = ({ openMap }: EngineCode): void => {
      try {
        const opened = openMap(element, latest.current, {
          onZoom: (zoom) => change({ zoom }),
          onOpened: (detail) => emit(host, 'sq-map-opened', detail),
          onMarkerMoved: (detail) => emit(host, 'sq-map-marker-moved', detail),
          onReady: (error) => {
            if (error !== undefined) fail(error);
            change({ isReady: true });
          },
        });
        engine.current = opened;
        const { attribution } = opened;
        setState({ kind: 'drawn', zoom: opened.zoomRange(), attribution, isReady: false });
      } catch (error) {
        fail(error);
        setState({ kind: 'failed' });
      }
    };
    const abort = new AbortController();
    const open = (): void => {
      setState({ kind: 'loading' });
      engineCode.whenLoaded(draw, abort.signal, () => setState({ kind: 'failed' }));
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) {
          return setState({ kind: 'waiting' });
        }
        near.disconnect();
        open();
      },
      { rootMargin: MARGIN },
    );
    near.observe(element);
    return () => {
      abort.abort();
      near.disconnect();
      engine.current?.destroy();
      engine.current = null;
    };
  }, [host, canvas, latest, attempt]);

  useEffect(() => {
    const timer = setTimeout(() => engine.current?.update(input), UPDATE_DELAY);
    return () => clearTimeout(timer);
  }, [input]);

  return {
    state,
    zoomBy: (steps) => engine.current?.zoomBy(steps),
    retry: () => setAttempt(attempt + 1),
  };
}

/** Of block JSON, and of attributes where `attr()` is not there yet, the style sheet cannot know. */
function useAspectRatio(ratio: number | undefined): void {
  const host = useHost();
  useLayoutEffect(() => {
    if (!host || ratio === undefined) return;
    host.style.setProperty('--_map-ratio', String(ratio));
    return () => void host.style.removeProperty('--_map-ratio');
  }, [host, ratio]);
}

function AttributionLine({ text, url }: Attribution): ReactNode {
  return text ? <p part="attribution">{url === null ? text : <a href={url}>{text}</a>}</p> : null;
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
