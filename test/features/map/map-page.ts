import { fixture, waitUntil } from '@open-wc/testing';
import type { SqMap } from '../../../elements/sq-map.js';

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
  // The first map of a page fetches Leaflet and the land.
  return waitUntil(isDrawn, 'the map is not drawn', { timeout: 4500 });
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
