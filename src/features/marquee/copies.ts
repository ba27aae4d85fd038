import { linkAddress } from '../../model/links.js';
import { isElement, isText } from '../../platform/node-kinds.js';
import { focusable } from '../../ui/focus.js';
import { isContent } from './input.js';

/** Text in a single style, drawn as SVG. SVG text cannot contain HTML elements. */
export interface Run {
  readonly text: string;
  readonly href: string | undefined;
  /** Styles that differ from the element's own, as SVG attributes. */
  readonly look: Readonly<Record<string, string>>;
}

/** CSS text properties that also exist as SVG attributes, keyed by attribute name. */
const looks = {
  fill: 'color',
  fontFamily: 'fontFamily',
  fontSize: 'fontSize',
  fontStyle: 'fontStyle',
  fontWeight: 'fontWeight',
  letterSpacing: 'letterSpacing',
  textDecoration: 'textDecorationLine',
} as const;

/** Size of one copy in CSS pixels. */
export interface Size {
  /** Distance between the starts of two consecutive copies. */
  readonly period: number;
  readonly height: number;
}

/**
 * Copies of a marquee's content in a single line. They are in the light DOM, so that the page's style sheets apply to logos,
 * headings and links. The copies react only to the pointer. Keyboard and screen reader users use the original content.
 */
export class Copies {
  readonly node: HTMLElement;
  readonly #copies: HTMLElement[];

  constructor(
    readonly host: HTMLElement,
    gap: string,
  ) {
    const { ownerDocument: document } = host;
    this.node = document.createElement('div');
    this.node.slot = 'line';
    this.node.setAttribute('aria-hidden', 'true');
    // The line of copies runs left to right. Each item keeps the element's direction.
    this.node.dir = 'ltr';
    const copy = document.createElement('span');
    const { direction } = getComputedStyle(host);
    for (const nodes of itemsOf(host)) {
      const item = document.createElement('span');
      item.dir = direction;
      item.append(...nodes.map((node) => node.cloneNode(true)));
      copy.append(item, gap);
    }
    trimItems(copy);
    detach(copy);
    this.#copies = [copy, copy.cloneNode(true) as HTMLElement];
    this.node.append(...this.#copies);
  }

  /** Returns `undefined` if there is no layout. */
  measure(): Size | undefined {
    const [first, second] = this.#copies.map((copy) => copy.getBoundingClientRect().left);
    const period = (second ?? 0) - (first ?? 0);
    const { height } = this.node.getBoundingClientRect();
    return period > 0 ? { period, height } : undefined;
  }

  /** Adds or removes copies. At least two always remain. */
  setCount(count: number): void {
    const [first] = this.#copies as [HTMLElement];
    while (this.#copies.length < count) {
      const copy = first.cloneNode(true) as HTMLElement;
      this.node.append(copy);
      this.#copies.push(copy);
    }
    for (const copy of this.#copies.splice(Math.max(2, count))) copy.remove();
  }

  runs(): readonly Run[] {
    const [copy] = this.#copies as [HTMLElement];
    const own = getComputedStyle(this.host);
    return textsOf(copy).flatMap((node): Run[] => {
      const parent = node.parentElement;
      if (!parent || node.data === '') return [];
      const style = getComputedStyle(parent);
      const joined = node.data.replace(/[ \t\r\n\f]+/g, ' ');
      // SVG has no attribute for `text-transform`.
      const text = style.textTransform === 'uppercase' ? joined.toLocaleUpperCase() : joined;
      const different = Object.entries(looks).filter(([, css]) => style[css] !== own[css]);
      const look = Object.fromEntries(different.map(([svg, css]) => [svg, style[css]]));
      const link = parent.closest('a[href]');
      const href = copy.contains(link) ? link?.getAttribute('href') : undefined;
      return [{ text, href: href ?? undefined, look }];
    });
  }
}

/**
 * Returns each item's nodes. Each child is an item, unless there is text between the children. In that case, all nodes form a
 * single item.
 */
function itemsOf({ childNodes }: HTMLElement): readonly (readonly Node[])[] {
  const nodes = [...childNodes].filter((node) =>
    isElement(node) ? isContent(node) : isText(node),
  );
  if (nodes.some((node) => isText(node) && node.data.trim() !== '')) return [nodes];
  return nodes.filter(isElement).map((node) => [node]);
}

/** Removes spaces at the start and end of items. They would make a copy wider than its text. */
function trimItems(copy: Element): void {
  for (const item of copy.children) {
    const texts = textsOf(item);
    const [first, last] = [texts[0], texts.at(-1)];
    if (first) first.data = first.data.trimStart();
    if (last) last.data = last.data.trimEnd();
  }
}

/** Removes everything from a copy that must be unique in a document, and all behavior that belongs to the original. */
function detach(copy: Element): void {
  for (const element of copy.querySelectorAll<HTMLElement>('*')) {
    element.removeAttribute('id');
    element.removeAttribute('autofocus');
    // A lazy image outside the box would only start loading after moving into the box.
    element.removeAttribute('loading');
    if (element.matches(focusable)) element.tabIndex = -1;
    const href = element.matches('a[href]') ? element.getAttribute('href') : null;
    if (href !== null && linkAddress(href) === undefined) element.removeAttribute('href');
  }
}

function textsOf(within: Element): Text[] {
  const walker = within.ownerDocument.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
