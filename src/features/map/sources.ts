import { setHostState } from '../../core/life/host.js';
import { consent } from '../../page/consent.js';
import { pageContext } from '../../page/context.js';
import { createConsentGate } from '../../ui/consent-gate.js';
import type { MapContext } from './map-state.js';
import type { MapParts } from './show-map.js';
import { foreignHost } from './tiles.js';

/** The sources from which the map may be drawn. */
export type MapSources = Pick<MapParts, 'tiles' | 'isGoogle'>;

interface SourcesControl {
  /** Call this for the first input and after each change. */
  update(): void;
  /** Allows the external service for this map until the visitor leaves the page. */
  loadOnce(): void;
  /** Allows external services on the whole site. `pressed` is the button that the visitor pressed in the consent prompt. */
  allowAlways(pressed: Element): void;
}

interface SourcesListeners {
  /** Called when the map must be drawn from different sources. */
  readonly onSources: (sources: MapSources) => void;
  /** Called with the name of the external service that needs consent. The name is empty if no consent is needed. */
  readonly onAsked: (service: string) => void;
}

/**
 * Chooses a map's sources. External tile servers and Google Maps are used only after the visitor has allowed them. Until then,
 * the built-in map is shown and the element has `:state(held)`.
 *
 * @param canvas - gets focus after the visitor has pressed a button in the consent prompt
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
  /** The external host or service that receives requests. Empty if no request is sent to another host. */
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
