import { useEffect, useRef, useState, type RefObject } from 'react';
import { emit } from '../../core/events.js';
import { useHostState, useLatest } from '../../core/hooks.js';
import { report } from '../../core/report.js';
import { useHost } from '../../core/tree.js';
import { lazyModule } from '../../core/lazy-module.js';
import type { MapEngine, ZoomRange } from './engine/engine.js';
import type { MapInput } from './input.js';
import type { Attribution } from './model/map-attribution.js';

/** Milliseconds that changes of the options are gathered (spec section 9, "Timing"). */
const UPDATE_DELAY = 60;
/** Code is fetched this near to the visible part of the page (spec section 9, "Timing"). */
const MARGIN = '200px';

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

/** The map in `canvas`, drawn once it is near to what the visitor sees. */
export function useMap(
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
    let hasEnded = false;
    const fail = (error: unknown): void => {
      const message = error instanceof Error ? error.message : String(error);
      report({ tag: host.localName, kind: 'load', message });
    };
    const change = (news: Partial<Drawn>): void =>
      setState((was) => (was.kind === 'drawn' ? { ...was, ...news } : was));
    const open = async (): Promise<void> => {
      setState({ kind: 'loading' });
      const code = await engineCode.load().catch(() => undefined);
      if (hasEnded) return;
      if (!code) return setState({ kind: 'failed' });
      try {
        const opened = code.openMap(element, latest.current, {
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
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) {
          return setState({ kind: 'waiting' });
        }
        near.disconnect();
        void open();
      },
      { rootMargin: MARGIN },
    );
    near.observe(element);
    return () => {
      hasEnded = true;
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
