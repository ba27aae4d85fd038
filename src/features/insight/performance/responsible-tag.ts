import { upgradeTimes } from '../../../core/upgrade-times.js';
import { isElement } from '../../../platform/node-kinds.js';

/*
 * Which tag is responsible for what a visitor saw. Browsers name no node in a shadow root, so what they do not name is
 * looked for: by the event that led to it, by where it was, by the address of a picture.
 */

/** The innermost `sq-*` tag around a node, through shadow roots; empty where there is none. */
export function tagAround(node: Node | null | undefined): string {
  for (let at: Node | null | undefined = node; at; at = at.parentNode ?? hostOf(at)) {
    if (isElement(at) && at.localName.startsWith('sq-')) return at.localName;
  }
  return '';
}

function hostOf(node: Node): Element | undefined {
  return 'host' in node && isElement(node.host) ? node.host : undefined;
}

/** The tag at a position of the window, in CSS pixels. */
export function tagAt(x: number, y: number): string {
  let at = document.elementFromPoint(x, y);
  for (let inner = at; inner; at = inner) {
    const next: Element | null = inner.shadowRoot?.elementFromPoint(x, y) ?? null;
    inner = next === inner ? null : next;
  }
  return tagAround(at);
}

/** The tag that a picture of an address lies in. */
export function tagOfPicture(address: string): string {
  return tagAround(allPictures().find(({ currentSrc }) => currentSrc === address));
}

/** All pictures of the page, also those in the shadow roots of tags. */
export function allPictures(): HTMLImageElement[] {
  const tags = [...upgradeTimes().keys()].join(',');
  const inShadow = tags
    ? [...document.querySelectorAll(tags)].flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll('img') ?? []),
      ])
    : [];
  return [...document.images, ...inShadow];
}

/** Interactions that are remembered, at most. */
const MOST_INTERACTIONS = 50;
/** Milliseconds by which the time of an event may differ from what the browser reports of it. */
const TOLERANCE = 10;

/** Remembers in which tag each interaction was. Returns what finds the one of a time, of the page's clock. */
export function rememberInteractions(signal: AbortSignal): (time: number) => string | undefined {
  let interactions: readonly (readonly [time: number, tag: string])[] = [];
  for (const type of ['pointerdown', 'click', 'keydown']) {
    addEventListener(
      type,
      (event) => {
        const [target] = event.composedPath();
        const tag = isElement(target) ? tagAround(target) : '';
        interactions = [...interactions.slice(1 - MOST_INTERACTIONS), [event.timeStamp, tag]];
      },
      { signal, capture: true, passive: true },
    );
  }
  return (time) => interactions.find(([at]) => Math.abs(at - time) < TOLERANCE)?.[1];
}
