import { fixture } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';
import { waitUntil } from '../../support/browser/wait-until.js';

/** Inserts a map and waits until it is drawn. */
export async function mapOf(markup: string): Promise<SqMap> {
  const element = await fixture<SqMap>(markup);
  await element.updateComplete;
  await drawn(element);
  return element;
}

/** Waits until a map has drawn all that it shows. */
export function drawn(element: SqMap): Promise<void> {
  const isDrawn = (): boolean =>
    shadow(element, '.pin') !== null && !element.matches(':state(loading)');
  // The first map of a page fetches the land.
  return waitUntil(isDrawn, 'the map is not drawn');
}

/** Inserts a map, touches it as a mouse that comes over it does, and waits until it follows the hand. */
export async function liveMapOf(markup: string): Promise<SqMap> {
  const element = await mapOf(markup);
  const over = { pointerType: 'mouse', bubbles: true, composed: true };
  need(element, '.canvas').dispatchEvent(new PointerEvent('pointerover', over));
  // The first touch of a page fetches Leaflet.
  await waitUntil(() => isLive(element), 'the map does not move');
  await drawn(element);
  return element;
}

/** Whether a map follows the hand, and is no picture any more. */
export function isLive(element: SqMap): boolean {
  return shadow(element, '.leaflet-map-pane') !== null;
}

/** The first node of a map's shadow root that matches. */
export function shadow<T extends Element = HTMLElement>(
  element: SqMap,
  selector: string,
): T | null {
  return element.shadowRoot?.querySelector<T>(selector) ?? null;
}

/** The same, which the test cannot do without. */
export function need<T extends Element = HTMLElement>(element: SqMap, selector: string): T {
  const found = shadow<T>(element, selector);
  if (!found) throw new Error(`the map has no ${selector}`);
  return found;
}

/** The query of the page that the marker opens. */
export function linkOf(element: SqMap): URLSearchParams {
  return new URL(need<HTMLAnchorElement>(element, '.pin').href).searchParams;
}

/** Clicks the marker as the visitor does, without leaving the test. Answers with the opened address, if any. */
export function clickPin(element: SqMap): string | null {
  let opened: string | null = null;
  element.addEventListener('sq-map-opened', ({ detail }) => (opened = detail.url), { once: true });
  element.addEventListener('click', (event) => event.preventDefault(), { once: true });
  need(element, '.pin').click();
  return opened;
}
