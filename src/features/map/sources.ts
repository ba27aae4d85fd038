import { setHostState } from '../../core/host.js';
import { lazyModule } from '../../core/lazy-module.js';
import { consent } from '../../page/consent.js';
import { pageContext } from '../../page/context.js';
import { createConsentGate } from '../../ui/consent-gate.js';
import { createLatePart } from './late-part.js';
import type { MapParts } from './show-map.js';
import { foreignHost } from './tiles.js';
import type { MapContext } from './view.js';

/** Asks whether another host may draw the map. */
const questionCode = lazyModule('sq-map question', () => import('./question/question.js'), {
  fallback: 'Nobody is asked about other hosts: the map is the built-in one.',
  styles: ({ styles }) => styles,
});

/** What draws a map, as far as the visitor allows it. */
export type MapSources = Pick<MapParts, 'tiles' | 'isGoogle'>;

/** How a visitor allows what other hosts draw. */
interface SourcesControl {
  /** Takes over another input. */
  update(): void;
  /** For this map, until the page is left. */
  loadOnce(): void;
  /** On the whole site, by a button of the question. */
  allowAlways(pressed: Element): void;
}

/**
 * What other hosts draw: the page's tile server, and Google, once the visitor allows it. Until then the map is the built-in
 * one, and `:state(held)` says so.
 *
 * @param canvas - gets the focus of the button that has allowed it
 * @param onChange - called at once, and when other sources are to draw the map
 */
export function connectSources(
  context: MapContext,
  canvas: HTMLElement,
  onChange: (sources: MapSources) => void,
): SourcesControl {
  const { host, signal, current, update } = context;
  const { tiles: pageTiles } = pageContext();
  const tileHost = pageTiles && foreignHost(pageTiles);
  const gate = createConsentGate(consent);
  let sources: MapSources | undefined;
  let wasAllowed = false;
  const askQuestion = createLatePart(questionCode, context, ({ questionView }) =>
    update({ question: questionView }),
  );

  const isGoogleWanted = (): boolean => current().input.provider === 'google';
  /** Who would learn of the visit; empty where nobody does. */
  const service = (): string => (isGoogleWanted() ? 'Google Maps' : (tileHost ?? ''));

  function follow(): void {
    const state = gate.stateOf(service() ? 'preferences' : undefined, service());
    const isAllowed = state === 'allowed';
    const askedService = state === 'asking' ? service() : '';
    setHostState(host, 'held', !isAllowed);
    if (askedService !== current().state.askedService) {
      update({ askedService });
      if (askedService) askQuestion();
    }
    if (isAllowed && !wasAllowed) gate.handOverFocus(canvas);
    wasAllowed = isAllowed;
    const tiles = isAllowed || tileHost === undefined ? pageTiles : undefined;
    const isGoogle = isAllowed && isGoogleWanted();
    if (sources?.tiles === tiles && sources?.isGoogle === isGoogle) return;
    sources = { tiles, isGoogle };
    onChange(sources);
  }

  const unsubscribe = gate.subscribe(follow);
  signal.addEventListener('abort', () => {
    unsubscribe();
    setHostState(host, 'held', false);
  });
  follow();
  return {
    update: follow,
    loadOnce: () => gate.loadOnce(service()),
    allowAlways: (pressed) => gate.allowAlways('preferences', pressed),
  };
}
