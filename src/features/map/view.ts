import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LitContext, LitView } from '../../core/lit-block.js';
import { messagesIn } from '../../core/message-registry.js';
import { fill } from '../../i18n/messages/fill.js';
import type { ZoomRange } from './drawn-map.js';
import type { MapInput } from './input.js';
import { mapMessages } from './messages.js';
import { landMakers, type Attribution } from './model/map-labels.js';
import { hasSeveral, type Pin } from './pin.js';
import type { MapEngine } from './show-map.js';

/** What is known only in the browser. */
export interface MapState {
  /** `null` before there is a picture. */
  readonly engine: MapEngine | null;
  readonly zoom: ZoomRange;
  readonly makers: readonly Attribution[];
  /** The marker that says what it is, of several. */
  readonly chosen: Pin | null;
  /** Of what is drawn: an input that is new is taken over later. */
  readonly pins: readonly Pin[];
  /** One finger has tried to move the map. */
  readonly isHintShown: boolean;
  /** The code of the list of several markers is there. */
  readonly hasPlaces: boolean;
  /** Who would draw the map, by name, where the visitor is asked whether they may; empty where nobody is asked. */
  readonly askedService: string;
  /** Draws the question, once its code is there. */
  readonly question: ((service: string, locale: string) => TemplateResult) | null;
}

/** Before there is a picture. */
export const undrawn = {
  engine: null,
  zoom: { canZoomIn: true, canZoomOut: true },
  makers: [],
  chosen: null,
  pins: [],
} satisfies Partial<MapState>;

export const firstState: MapState = {
  ...undrawn,
  isHintShown: false,
  hasPlaces: false,
  askedService: '',
  question: null,
};

type View = LitView<MapInput, MapState>;

/** What a mounted map works with. */
export type MapContext = LitContext<MapInput, MapState>;

/**
 * The map, in the room that `page.css` keeps for it, above what the server sent: address and link. It is a picture until
 * somebody touches it.
 */
export function mapView(view: View): TemplateResult {
  const { input, state, locale } = view;
  const { mapLabel, mapOf, mapRole } = messagesIn(mapMessages, locale);
  return html`<div part="map" class="map ${input.style}">
      <div
        class="canvas"
        role="group"
        aria-roledescription=${mapRole}
        aria-label=${input.name ? fill(mapOf, { place: input.name }) : mapLabel}
      ></div>
      ${hasTouchHint(view) ? hintView(view) : nothing}
      ${state.engine && input.hasControls ? controlsView(view) : nothing}
      ${hasPlaceList(view) ? html`<div class="place-list"></div>` : nothing}
      <div class="lower">
        ${state.engine ? makersView(view) : nothing}
        ${state.question && state.askedService ? state.question(state.askedService, locale) : nothing}
      </div>
    </div>
    ${hasLegend(view) ? html`<ol part="legend" class="legend"></ol>` : nothing}
    <slot></slot>`;
}

/** Whether two fingers move the map, and one the page; Google says so itself. */
export function hasTouchHint({ input, state }: Omit<View, 'locale'>): boolean {
  return state.engine !== null && state.engine !== 'google' && input.canPan;
}

function hasPlaceList(view: View): boolean {
  return hasLegend(view) && view.input.hasDefaultUi;
}

/** Paper shows no labels: a list names several markers by their numbers. */
function hasLegend({ state }: View): boolean {
  return state.hasPlaces && hasSeveral(state.pins);
}

/** For eyes alone. */
function hintView({ state, locale }: View): TemplateResult {
  const { twoFingers } = messagesIn(mapMessages, locale);
  const shown = state.isHintShown ? 'shown' : '';
  return html`<p part="hint" class="hint ${shown}" aria-hidden="true">${twoFingers}</p>`;
}

function controlsView({ state: { zoom }, locale }: View): TemplateResult {
  const { zoomIn, zoomOut } = messagesIn(mapMessages, locale);
  return html`<div class="controls">
    ${zoomButton('zoom-in', zoomIn, 'M4 12h16M12 4v16', zoom.canZoomIn)}
    ${zoomButton('zoom-out', zoomOut, 'M4 12h16', zoom.canZoomOut)}
  </div>`;
}

/** At its end it keeps the focus, so it is not disabled but says that it is. */
function zoomButton(part: string, label: string, path: string, canZoom: boolean): TemplateResult {
  return html`<button
    type="button"
    part=${part}
    aria-label=${label}
    aria-disabled=${canZoom ? nothing : 'true'}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>
  </button>`;
}

/** Who made what is drawn. */
function makersView({ state, locale }: View): TemplateResult | typeof nothing {
  const { madeWith } = messagesIn(mapMessages, locale);
  const named = state.makers.filter(({ text }) => text !== '');
  if (named.length === 0) return nothing;
  const makers = named.map((maker) => {
    const { text, url } = maker;
    const shown = maker === landMakers ? fill(madeWith, { source: text }) : text;
    return html`<span>${url === null ? shown : html`<a href=${url}>${shown}</a>`}</span>`;
  });
  return html`<p part="attribution">${makers}</p>`;
}
