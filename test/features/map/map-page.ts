import { fixture } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** Inserts a map, and waits until it has been drawn. */
export async function mapOf(markup: string): Promise<SqMap> {
  const element = await fixture<SqMap>(markup);
  await element.updateComplete;
  await drawn(element);
  return element;
}

/** Waits until a map has been drawn. */
export function drawn(element: SqMap): Promise<void> {
  const isDrawn = (): boolean =>
    shadow(element, '.pin') !== null && !element.matches(':state(loading)');
  return waitUntil(isDrawn, 'the map is not drawn');
}

/** Inserts a map, and waits until Leaflet has replaced the image. */
export async function liveMapOf(markup: string): Promise<SqMap> {
  const element = await mapOf(markup);
  await makeLive(element);
  await drawn(element);
  return element;
}

/** Returns `true` if Leaflet has replaced the image. */
export function isLive(element: SqMap): boolean {
  return shadow(element, '.leaflet-map-pane') !== null;
}

/** Returns the first match in the map's shadow root. */
export function shadow<T extends Element = HTMLElement>(
  element: SqMap,
  selector: string,
): T | null {
  return element.shadowRoot?.querySelector<T>(selector) ?? null;
}

/** Like {@link shadow}, but throws if nothing matches. */
export function need<T extends Element = HTMLElement>(element: SqMap, selector: string): T {
  const found = shadow<T>(element, selector);
  if (!found) throw new Error(`the map has no ${selector}`);
  return found;
}

/** Returns the query parameters of the first marker's link. */
export function linkOf(element: SqMap): URLSearchParams {
  return new URL(need<HTMLAnchorElement>(element, '.pin').href).searchParams;
}

/** Clicks the first marker without leaving the page. Returns the URL in the `sq-map-opened` event if it was emitted. */
export function clickPin(element: SqMap): string | null {
  let opened: string | null = null;
  element.addEventListener('sq-map-opened', ({ detail }) => (opened = detail.url), { once: true });
  element.addEventListener('click', (event) => event.preventDefault(), { once: true });
  need(element, '.pin').click();
  return opened;
}

/** Returns the pins of a map, in document order. */
export function pinsOf(element: SqMap): HTMLElement[] {
  return [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.pin') ?? [])];
}

/** Returns the names of the pins, in document order. */
export function namesOf(element: SqMap): string[] {
  return pinsOf(element).map(({ ariaLabel }) => ariaLabel ?? '');
}

/** Returns the open label of a marker. */
export function labelOf(element: SqMap): HTMLElement | null {
  return shadow(element, '[role="dialog"]');
}

/** Clicks the marker with the given name, and waits for its label. */
export async function openLabel(element: SqMap, name: string): Promise<void> {
  pinsOf(element)
    .find(({ ariaLabel }) => ariaLabel === name)
    ?.click();
  await waitUntil(() => labelOf(element)?.ariaLabel === name, `no label of ${name}`);
}

/** Returns the markup of a map with markers in JSON. */
export function withMarkers(markers: readonly unknown[], attributes = '', location = {}): string {
  const json = JSON.stringify({ markers, location });
  return `<sq-map ${attributes}><script type="application/json">${json}</script><address>Shops</address></sq-map>`;
}

/** Moves the pointer over a map, which loads Leaflet. */
export async function makeLive(element: SqMap): Promise<void> {
  const over = { pointerType: 'mouse', bubbles: true, composed: true };
  need(element, '.canvas').dispatchEvent(new PointerEvent('pointerover', over));
  await waitUntil(() => isLive(element), 'Leaflet does not load');
}
