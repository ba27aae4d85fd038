import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { annotate } from '../../core/annotate.js';
import { emit } from '../../core/events.js';
import { useHostState } from '../../core/hooks.js';
import { lazyModule } from '../../core/lazy-module.js';
import { useHost, type ViewProps, useMessages } from '../../core/tree.js';
import { fill } from '../../i18n/messages/fill.js';
import { consent } from '../../page/consent.js';
import { pageContext } from '../../page/context.js';
import { onFirstTouch } from './first-touch.js';
import type { MapInput } from './input.js';
import { mapMessages } from './messages.js';
import type { Attribution } from './model/map-labels.js';
import {
  drawPicture,
  type DrawnMap,
  type MapListeners,
  type MapPicture,
  type ZoomRange,
} from './picture.js';
import { isForeign, type TileSource } from './tiles.js';

/** Milliseconds that changes of the options are gathered (spec section 9, "Timing"). */
const UPDATE_DELAY = 60;
/** Code is fetched this near to the visible part of the page (spec section 9, "Timing"). */
const MARGIN = '200px';

type EngineCode = typeof import('./engine/engine.js');

/** Draws maps that follow the hand. */
const engineCode = lazyModule('sq-map engine', () => import('./engine/engine.js'));

/** How far a map has come. */
type MapState = { readonly kind: 'waiting' | 'loading' } | Shown;

interface Shown {
  readonly kind: 'shown';
  readonly zoom: ZoomRange;
  readonly attribution: Attribution;
}

/**
 * The map, in the room that `page.css` keeps for it, above what the server sent: address and link. It is a picture until
 * somebody touches it.
 */
export function View({ input }: ViewProps<MapInput>): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  const { state, zoomBy } = useMap(canvas, input);
  const { mapLabel, mapOf, mapRole, zoomIn, zoomOut } = useMessages(mapMessages);
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
        {state.kind === 'shown' && input.hasControls ? (
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
        {state.kind === 'shown' ? <AttributionLine {...state.attribution} /> : null}
      </div>
      <slot />
    </>
  );
}

/** The map in `canvas`, drawn once it is near to what the visitor sees. */
function useMap(
  canvas: RefObject<HTMLDivElement | null>,
  input: MapInput,
): { readonly state: MapState; readonly zoomBy: (steps: 1 | -1) => void } {
  const host = useHost();
  const [state, setState] = useState<MapState>({ kind: 'loading' });
  /** The land, or all tiles that are visible, are there. */
  const [isReady, setReady] = useState(false);
  const shown = useRef<DrawnMap>(null);
  const tiles = useTiles();
  const latestInput = useEffectEvent(() => input);
  useHostState('loading', state.kind === 'loading' || (state.kind === 'shown' && !isReady));

  useEffect(() => {
    const element = canvas.current;
    const frame = element?.parentElement;
    if (!host || !element || !frame) return;
    const abort = new AbortController();
    const { signal } = abort;
    const listeners: MapListeners = {
      onZoom: (zoom) => setState((was) => (was.kind === 'shown' ? { ...was, zoom } : was)),
      onOpened: (detail) => emit(host, 'sq-map-opened', detail),
      onMarkerMoved: (detail) => emit(host, 'sq-map-marker-moved', detail),
      onReady: () => setReady(true),
    };
    const showPicture = (): MapPicture => {
      // Before the picture, which may be ready at once.
      setReady(false);
      const picture = drawPicture(element, latestInput(), tiles, listeners);
      const { attribution } = picture;
      shown.current = picture;
      setState({ kind: 'shown', zoom: picture.zoomRange(), attribution });
      return picture;
    };
    const open = (): void => {
      const picture = showPicture();
      const takeOver = ({ openMap }: EngineCode): void => {
        // A link that moves between press and release is not clicked.
        if (frame.querySelector('.pin:active')) {
          const again = (): unknown => setTimeout(() => signal.aborted || takeOver({ openMap }));
          return addEventListener('pointerup', again, { once: true, signal });
        }
        try {
          shown.current = openMap(element, picture.handOver(), listeners);
        } catch (error) {
          element.replaceChildren();
          showPicture();
          throw error;
        }
        touch.repeat();
      };
      const load = (): void => {
        // Whoever has asked for it needs no second one.
        if (isAsked) return void engineCode.tryLoad();
        isAsked = true;
        engineCode.whenLoaded(takeOver, signal);
      };
      let isAsked = false;
      const touch = onFirstTouch(frame, element, () => latestInput(), load, signal);
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
      shown.current?.destroy();
      shown.current = null;
    };
  }, [host, canvas, tiles]);

  useEffect(() => {
    const timer = setTimeout(() => shown.current?.update(input), UPDATE_DELAY);
    return () => clearTimeout(timer);
  }, [input]);

  return { state, zoomBy: (steps) => shown.current?.zoomBy(steps) };
}

/** The page's tile server, once the visitor allows that another host learns of the visit. */
function useTiles(): TileSource | undefined {
  const host = useHost();
  const isAllowed = useSyncExternalStore(
    (listener) => consent().$consent.listen(listener),
    () => consent().$consent.get().allows.preferences,
    () => false,
  );
  const { tiles } = host ? pageContext() : {};
  return tiles && (isAllowed || !isForeign(tiles)) ? tiles : undefined;
}

/** Of block JSON, and of attributes where `attr()` is not there yet, the style sheet cannot know. */
function useAspectRatio(ratio: number | undefined): void {
  const host = useHost();
  useLayoutEffect(() => {
    if (!host || ratio === undefined) return;
    return annotate(host, { 'style:--_map-ratio': { over: String(ratio) } }, host);
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
