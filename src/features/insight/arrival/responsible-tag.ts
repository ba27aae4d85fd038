import type { UpgradeTime } from '../../../core/upgrade-times.js';
import { isElement } from '../../../platform/node-kinds.js';
import { sharedPart } from '../../../platform/shared.js';

/*
 * Which tag is responsible for what a visitor saw. Browsers name no node in a shadow root, so what they do not name is
 * looked for: by where it was, and by the address of a picture.
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

/** The tag of what was painted: of its element, else of the picture of its address, if any. */
export function tagOfPaint(element: Node | null | undefined, address: string | undefined): string {
  if (element || !address) return tagAround(element);
  return tagAround(allPictures().find(({ currentSrc }) => currentSrc === address));
}

/** The tag of what a layout shift has moved: of its node, else of what is there now. */
export function tagOfShift(source: LayoutShiftSource | undefined): string {
  if (!source) return '';
  const { node, currentRect } = source;
  const { x, y, width, height } = currentRect;
  return tagAround(node) || tagAt(x + width / 2, y + height / 2);
}

/** What a layout shift has moved. Not in every browser: https://developer.mozilla.org/docs/Web/API/LayoutShiftAttribution */
export interface LayoutShiftSource {
  readonly node?: Node | null;
  readonly currentRect: DOMRectReadOnly;
}

/** All pictures of the page, also those in the shadow roots of tags. */
export function allPictures(): HTMLImageElement[] {
  const tags = [...upgradesOfPage().keys()].join(',');
  const inShadow = tags
    ? [...document.querySelectorAll(tags)].flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll('img') ?? []),
      ])
    : [];
  return [...document.images, ...inShadow];
}

/** How long elements took to upgrade, by tag; read without the code of tags, which a page may do without. */
export function upgradesOfPage(): ReadonlyMap<string, UpgradeTime> {
  return sharedPart('upgrades', () => new Map<string, UpgradeTime>());
}

/** The tag at a position of the window, in CSS pixels. */
function tagAt(x: number, y: number): string {
  let at = document.elementFromPoint(x, y);
  for (;;) {
    const inner = at?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === at) return tagAround(at);
    at = inner;
  }
}
