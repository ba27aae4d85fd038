import { linkAddress } from '../../model/links.js';
import { isElement, isText } from '../../platform/node-kinds.js';
import { focusable } from '../../ui/focus.js';
import { isContent } from './input.js';

/** A stretch of text with one look, for a drawing that cannot hold elements. */
export interface Run {
  readonly text: string;
  readonly href: string | undefined;
  /** The styles that differ from those of the element, as SVG attributes. */
  readonly look: Readonly<Record<string, string>>;
}

/** CSS properties of a text that are attributes in SVG, by their names there. */
const looks = {
  fill: 'color',
  fontFamily: 'fontFamily',
  fontSize: 'fontSize',
  fontStyle: 'fontStyle',
  fontWeight: 'fontWeight',
  letterSpacing: 'letterSpacing',
  textDecoration: 'textDecorationLine',
} as const;

/** What a copy of the content takes, in CSS pixels. */
export interface Size {
  /** From the beginning of a copy to that of the next one. */
  readonly period: number;
  readonly height: number;
}

/**
 * Copies of a marquee's content in one line. They are nodes of the page, where the style sheets of the page apply: to logos,
 * headings and links. Only the pointer reaches them; the keyboard and screen readers have the content itself.
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
    // The copies run from left to right, each item in the direction of the tag.
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

  /** Undefined if nothing is laid out. */
  measure(): Size | undefined {
    const [first, second] = this.#copies.map((copy) => copy.getBoundingClientRect().left);
    const period = (second ?? 0) - (first ?? 0);
    const { height } = this.node.getBoundingClientRect();
    return period > 0 ? { period, height } : undefined;
  }

  /** Adds and removes copies until there are this many, at least two. */
  setCount(count: number): void {
    const [first] = this.#copies as [HTMLElement];
    while (this.#copies.length < count) {
      const copy = first.cloneNode(true) as HTMLElement;
      this.node.append(copy);
      this.#copies.push(copy);
    }
    for (const copy of this.#copies.splice(Math.max(2, count))) copy.remove();
  }

  /** The text of one copy, with its links and its looks. */
  runs(): readonly Run[] {
    const [copy] = this.#copies as [HTMLElement];
    const own = getComputedStyle(this.host);
    return textsOf(copy).flatMap((node): Run[] => {
      const parent = node.parentElement;
      if (!parent || node.data === '') return [];
      const style = getComputedStyle(parent);
      const joined = node.data.replace(/[ \t\r\n\f]+/g, ' ');
      // No attribute of SVG.
      const text = style.textTransform === 'uppercase' ? joined.toLocaleUpperCase() : joined;
      const different = Object.entries(looks).filter(([, css]) => style[css] !== own[css]);
      const look = Object.fromEntries(different.map(([svg, css]) => [svg, style[css]]));
      const link = parent.closest('a[href]');
      const href = copy.contains(link) ? link?.getAttribute('href') : undefined;
      return [{ text, href: href ?? undefined, look }];
    });
  }
}

/** The nodes of each item: each child is one, unless there is text beside the children. */
function itemsOf({ childNodes }: HTMLElement): readonly (readonly Node[])[] {
  const nodes = [...childNodes].filter((node) =>
    isElement(node) ? isContent(node) : isText(node),
  );
  if (nodes.some((node) => isText(node) && node.data.trim() !== '')) return [nodes];
  return nodes.filter(isElement).map((node) => [node]);
}

/** Spaces around an item would make a copy wider than its text. */
function trimItems(copy: Element): void {
  for (const item of copy.children) {
    const texts = textsOf(item);
    const [first, last] = [texts[0], texts.at(-1)];
    if (first) first.data = first.data.trimStart();
    if (last) last.data = last.data.trimEnd();
  }
}

/** Takes from a copy what must be in a page once, and what only the content itself may do. */
function detach(copy: Element): void {
  for (const element of copy.querySelectorAll<HTMLElement>('*')) {
    element.removeAttribute('id');
    element.removeAttribute('autofocus');
    // A lazy image outside the box would load once it has moved into it.
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
