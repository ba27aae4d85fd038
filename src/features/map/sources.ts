import { setHostState } from '../../core/life/host.js';
import { consent } from '../../page/consent.js';
import { pageContext } from '../../page/context.js';
import { createConsentGate } from '../../ui/consent-gate.js';
import type { MapContext } from './map-state.js';
import type { MapParts } from './show-map.js';
import { foreignHost } from './tiles.js';

/** What draws a map, as far as the visitor allows it. */
export type MapSources = Pick<MapParts, 'tiles' | 'isGoogle'>;

/** How a visitor allows what other hosts draw. */
interface SourcesControl {
  /** Follows the first input, and every further one. */
  update(): void;
  /** For this map, until the page is left. */
  loadOnce(): void;
  /** On the whole site, by a button of the question. */
  allowAlways(pressed: Element): void;
}

interface SourcesListeners {
  /** Is called when other sources are to draw the map. */
  readonly onSources: (sources: MapSources) => void;
  /** Is called with the other host that the visitor is asked about, or with an empty text. */
  readonly onAsked: (service: string) => void;
}

/**
 * What other hosts draw: the page's tile server, and Google, once the visitor allows it. Until then the map is the built-in
 * one, and `:state(held)` says so.
 *
 * @param canvas - gets the focus of the button that has allowed it
 */
export function controlSources(
  { host, signal, input }: MapContext,
  canvas: HTMLElement,
  { onSources, onAsked }: SourcesListeners,
): SourcesControl {
  const { tiles: pageTiles } = pageContext();
  const tileHost = pageTiles && foreignHost(pageTiles);
  const gate = createConsentGate(consent);
  let sources: MapSources | undefined;
  let askedService = '';
  let wasAllowed = false;

  const isGoogleWanted = (): boolean => input().provider === 'google';
  /** The other host that would learn of the visit. Empty if none would. */
  const service = (): string => (isGoogleWanted() ? 'Google Maps' : (tileHost ?? ''));

  function follow(): void {
    const state = gate.stateOf(service() ? 'preferences' : undefined, service());
    const isAllowed = state === 'allowed';
    const asked = state === 'asking' ? service() : '';
    setHostState(host, 'held', !isAllowed);
    if (asked !== askedService) {
      askedService = asked;
      onAsked(asked);
    }
    if (isAllowed && !wasAllowed) gate.handOverFocus(canvas);
    wasAllowed = isAllowed;
    const tiles = isAllowed || tileHost === undefined ? pageTiles : undefined;
    const isGoogle = isAllowed && isGoogleWanted();
    if (sources?.tiles === tiles && sources?.isGoogle === isGoogle) return;
    sources = { tiles, isGoogle };
    onSources(sources);
  }

  const unsubscribe = gate.subscribe(follow);
  signal.addEventListener('abort', () => {
    unsubscribe();
    setHostState(host, 'held', false);
  });
  return {
    update: follow,
    loadOnce: () => gate.loadOnce(service()),
    allowAlways: (pressed) => gate.allowAlways('preferences', pressed),
  };
}
