import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { emit } from '../../../core/events.js';
import { pushEscapeTarget } from '../../../core/escape-stack.js';
import { messagesIn } from '../../../core/message-registry.js';
import { mapMessages } from '../messages.js';
import type { MapMarker } from '../model/map-data.js';
import { mapsPageOf, type Pin } from '../pin.js';
import type { MapContext } from '../view.js';
import { placesStyles } from './places.styles.js';

/** For the shadow root of the map. */
export const styles = [placesStyles];

/**
 * What several markers say when they are chosen, and the list of them, which needs no eyes and no mouse; on paper, another one
 * with their numbers.
 *
 * @returns what draws them anew
 */
export function connectPlaces(context: MapContext, choose: (pin: Pin | null) => void): () => void {
  /** Whoever chooses in the list reads on at the marker. */
  let isFromList = false;
  const label = createLabel(context, () => {
    isFromList = false;
    choose(null);
  });
  const drawList = createList(context, {
    onOpened: () => choose(null),
    onChosen: (pin) => {
      isFromList = true;
      choose(pin);
    },
  });
  return () => {
    drawList();
    drawLegend(context);
    label(context.current().state.chosen, isFromList);
  };
}

interface ListListeners {
  readonly onOpened: () => void;
  readonly onChosen: (pin: Pin) => void;
}

/** The list, in the box that the map has for it. */
function createList(
  { root, signal, current }: MapContext,
  { onOpened, onChosen }: ListListeners,
): () => void {
  let isOpen = false;
  let removeEscapeTarget: (() => void) | undefined;

  function setOpen(next: boolean): void {
    isOpen = next;
    removeEscapeTarget?.();
    removeEscapeTarget = isOpen ? pushEscapeTarget(close) : undefined;
    draw();
  }

  function close(): void {
    setOpen(false);
    root.querySelector<HTMLElement>('.place-list button')?.focus();
  }

  function draw(): void {
    const box = root.querySelector<HTMLElement>('.place-list');
    if (box) render(listView(), box);
    else if (isOpen) setOpen(false);
  }

  function listView(): TemplateResult {
    const { state, locale } = current();
    const { markedPlace, places } = messagesIn(mapMessages, locale);
    const toggle = (): void => {
      if (!isOpen) onOpened();
      setOpen(!isOpen);
    };
    const items = state.pins.map((pin) => {
      const { marker } = pin;
      const pick = (): void => {
        setOpen(false);
        onChosen(pin);
      };
      return html`<li>
        <button type="button" @click=${pick}>${textOf(marker, markedPlace)}</button>
      </li>`;
    });
    return html`<button
        type="button"
        part="places-button"
        aria-expanded=${String(isOpen)}
        aria-controls="places"
        @click=${toggle}
      >
        ${places}
      </button>
      <ul id="places" part="places" ?hidden=${!isOpen}>
        ${items}
      </ul>`;
  }

  signal.addEventListener('abort', () => removeEscapeTarget?.());
  return draw;
}

/** The names of the markers for paper, where their numbers stand on the pins. */
function drawLegend({ root, current }: MapContext): void {
  const box = root.querySelector<HTMLElement>('.legend');
  if (!box) return;
  const { state, locale } = current();
  const { markedPlace } = messagesIn(mapMessages, locale);
  render(
    state.pins.map(({ marker }) => html`<li>${textOf(marker, markedPlace)}</li>`),
    box,
  );
}

/** What a marker is, and where; without both, `unnamed`. */
function textOf(marker: MapMarker, unnamed: string): TemplateResult {
  const { title, address } = marker;
  const rest = title ? html`<span dir="auto">${restOf(marker)}</span>` : nothing;
  return html`<strong dir="auto">${title || address || unnamed}</strong>${rest}`;
}

/** A press on the label moves no map. */
const kept = { handleEvent: (event: Event) => event.stopPropagation(), passive: true };

/**
 * The label, which hangs on its pin, and goes with it.
 *
 * @returns what shows that of a pin, with the focus where it opens and is to have it, or none
 */
function createLabel(
  { host, signal, current }: MapContext,
  onClosed: () => void,
): (pin: Pin | null, takesFocus: boolean) => void {
  let shown: Pin | null = null;
  let removeEscapeTarget: (() => void) | undefined;

  function close(): void {
    shown?.button.focus({ preventScroll: true });
    onClosed();
  }

  function hide(): void {
    removeEscapeTarget?.();
    removeEscapeTarget = undefined;
    if (!shown) return;
    shown.setOpen(false);
    render(nothing, shown.element);
    shown = null;
  }

  function labelView(pin: Pin): TemplateResult {
    const { input, locale } = current();
    const { closeLabel, markedPlace, openInMaps } = messagesIn(mapMessages, locale);
    const { marker, place } = pin;
    const { lat, lng } = place;
    const title = marker.title || marker.address || markedPlace;
    const rest = marker.title ? restOf(marker) : '';
    const url = mapsPageOf(marker, place, input, null);
    const open = ({ defaultPrevented }: Event): void => {
      if (!defaultPrevented) emit(host, 'sq-map-opened', { url, lat, lng });
    };
    const link = html`<a dir="auto" href=${url} target="_blank" rel="noopener" @click=${open}
      >${openInMaps}</a
    >`;
    return html`<div
      part="label"
      class="label"
      role="dialog"
      aria-label=${title}
      tabindex="-1"
      @mousedown=${kept}
      @touchstart=${kept}
      @pointerdown=${kept}
      @dblclick=${kept}
    >
      <button type="button" part="label-close" aria-label=${closeLabel} @click=${close}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>
      </button>
      <strong dir="auto">${title}</strong>
      ${rest ? html`<p dir="auto">${rest}</p>` : nothing} ${input.isMarkerLink ? link : nothing}
    </div>`;
  }

  signal.addEventListener('abort', hide);
  return (pin, takesFocus) => {
    const isNew = pin !== shown;
    if (isNew) hide();
    if (!pin) return;
    shown = pin;
    // Together with its label: whoever reads between the two would hear of a closed one.
    pin.setOpen(true);
    render(labelView(pin), pin.element);
    if (!isNew) return;
    removeEscapeTarget = pushEscapeTarget(close);
    if (takesFocus)
      pin.element.querySelector<HTMLElement>('.label')?.focus({ preventScroll: true });
  };
}

/** An address without the title that it begins with. */
function restOf({ title, address }: MapMarker): string {
  return address === title ? '' : address.slice(title ? title.length + 2 : 0);
}
