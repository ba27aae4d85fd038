import { parseContent } from './parse-content.js';

/**
 * The content of the preview. An update keeps the nodes, and thereby the state of the elements, if only attributes and texts
 * have changed. Otherwise, it replaces the outermost nodes that have changed.
 *
 * The HTML is compared with the previous HTML, not with the document: elements change their own nodes.
 */
export class LiveContent {
  #source: readonly Node[] = [];
  readonly #live = new WeakMap<Node, Node>();

  constructor(private readonly container: HTMLElement) {}

  update(html: string): void {
    const before = this.#source;
    const after = [...parseContent(window, html).childNodes];
    const shorter = Math.min(before.length, after.length);
    let first = 0;
    while (first < shorter && this.#isPatchable(before[first], after[first])) first += 1;
    let last = 0;
    while (
      last < shorter - first &&
      this.#isPatchable(before[before.length - 1 - last], after[after.length - 1 - last])
    )
      last += 1;
    const kept = [
      ...after.slice(0, first).map((node, index) => [before[index], node] as const),
      ...after
        .slice(after.length - last)
        .map((node, index) => [before[before.length - last + index], node] as const),
    ];
    for (const [old, node] of kept) if (old) this.#patch(old, node);
    const following = this.#liveOf(before[before.length - last]);
    for (const old of before.slice(first, before.length - last)) {
      (this.#liveOf(old) as ChildNode | undefined)?.remove();
    }
    const added = after.slice(first, after.length - last).map((node) => this.#create(node));
    const place = following?.parentNode === this.container ? following : null;
    for (const node of added) this.container.insertBefore(node, place);
    this.#source = after;
  }

  #liveOf(source: Node | undefined): Node | undefined {
    return source && this.#live.get(source);
  }

  #create(source: Node): Node {
    const live = document.importNode(source, true);
    this.#connect(source, live);
    return live;
  }

  #connect(source: Node, live: Node): void {
    this.#live.set(source, live);
    const inside = [...live.childNodes];
    [...source.childNodes].forEach((child, index) => {
      const other = inside[index];
      if (other) this.#connect(child, other);
    });
  }

  /** Returns `true` if the nodes differ only in attributes and texts, and the nodes of these texts are still in the document. */
  #isPatchable(old: Node | undefined, node: Node | undefined): boolean {
    if (!old || !node || old.nodeName !== node.nodeName) return false;
    if (old.nodeValue !== node.nodeValue) {
      const isRaw = /^(?:SCRIPT|STYLE|TEXTAREA)$/.test(old.parentNode?.nodeName ?? '');
      if (isRaw || this.#liveOf(old)?.isConnected !== true) return false;
    }
    if (old.nodeName === 'TEMPLATE') {
      return (old as Element).innerHTML === (node as Element).innerHTML;
    }
    const [before, after] = [old.childNodes, node.childNodes];
    return (
      before.length === after.length &&
      [...before].every((child, index) => this.#isPatchable(child, after[index]))
    );
  }

  #patch(old: Node, node: Node): void {
    const live = this.#liveOf(old);
    if (live) this.#live.set(node, live);
    if (live && old.nodeValue !== node.nodeValue) live.nodeValue = node.nodeValue;
    if (live && isElement(old) && isElement(node) && isElement(live)) {
      for (const { name } of [...old.attributes]) {
        if (!node.hasAttribute(name)) live.removeAttribute(name);
      }
      for (const attribute of [...node.attributes]) {
        const { name, value } = attribute;
        if (old.getAttribute(name) === value) continue;
        // Accepts names that the parser accepts and `setAttribute` rejects.
        live.setAttributeNode(attribute.cloneNode() as Attr);
      }
    }
    const inside = [...node.childNodes];
    [...old.childNodes].forEach((child, index) => {
      const other = inside[index];
      if (other) this.#patch(child, other);
    });
  }
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
