import type { ElementDoc } from '../../src/build/element-doc.js';
import type { BlockElement } from '../../src/core/life/define.js';
import { nextTask } from '../support/browser/next-task.js';

/** The element being tested: its documentation and its server HTML. */
export interface Subject {
  readonly doc: Pick<
    ElementDoc,
    'tag' | 'attributes' | 'properties' | 'parts' | 'events' | 'cssStates'
  >;
  /** The examples on its demo page, simplest first. Each contains at least one instance. */
  readonly examples: readonly string[];
  /** The examples with the shadow roots that Node has rendered. An example that Node cannot render is missing. */
  readonly rendered: readonly string[];
  /** Names of parts in the sources of its feature: see `writtenParts`. */
  readonly writtenParts: readonly string[];
  /** Runs the element's file another time, as on a page that includes it twice. */
  readonly loadAgain: () => Promise<unknown>;
}

/** A guarantee. `check` throws if the element breaks it. */
export interface ContractPromise {
  readonly name: string;
  /**
   * Set if only the core's code can break the guarantee. It is then checked once per kind of block, in
   * `breaks.test.tsx`, and not for every element.
   */
  readonly isOfCore?: boolean;
  readonly check: (subject: Subject) => Promise<void>;
}

/** An instance of an element on the test page. */
export type Instance = BlockElement & Record<string, unknown>;

/** Parses an example into the page. Returns its first instance, which has not rendered yet. */
export function insert(html: string, tag: string): Instance {
  const fixture = document.createElement('div');
  fixture.className = 'fixture';
  fixture.innerHTML = html;
  document.body.append(fixture);
  return find(fixture, tag);
}

/** Inserts the simplest example and waits until it has rendered. */
export async function mount({ doc, examples }: Subject): Promise<Instance> {
  const element = insert(examples[0] ?? '', doc.tag);
  await settled(element);
  return element;
}

/** Returns the first instance of the tag inside a node. */
export function find(below: ParentNode, tag: string): Instance {
  const element = below.querySelector<Instance>(tag);
  if (!element) throw new Error(`the example contains no <${tag}>`);
  return element;
}

/**
 * Waits until the current input has rendered. It does not rely on `updateComplete`, because a broken element may not
 * keep that guarantee.
 */
export async function settled(element: Instance): Promise<void> {
  await element.updateComplete;
  await nextTask();
  // While a block loads code on first use, it has the state `loading`.
  while (element.matches(':state(loading)')) await new Promise(requestAnimationFrame);
}

let aliases = 0;

/**
 * Registers a copy of the class under a new name, so that one page can test many upgrades. Returns the example with the
 * new name, and a function that defines the new element.
 */
export function undefinedAlias({ doc, examples }: Subject): {
  readonly alias: string;
  readonly html: string;
  readonly define: () => void;
} {
  const { tag } = doc;
  const alias = `${tag}-alias${String((aliases += 1))}`;
  const html = (examples[0] ?? '').replaceAll(
    new RegExp(`(</?)${tag}(?=[\\s>])`, 'g'),
    (_whole, open: string) => `${open}${alias}`,
  );
  const Class = customElements.get(tag);
  if (!Class) throw new Error(`<${tag}> is not registered`);
  return { alias, html, define: () => customElements.define(alias, class extends Class {}) };
}

/** Removes everything that tests have left on the page. */
export function clearFixture(): void {
  for (const fixture of document.querySelectorAll('.fixture')) fixture.remove();
}

/** Returns all nodes inside a shadow root in document order, including text nodes. */
export function shadowNodes(element: Element): Node[] {
  const { shadowRoot } = element;
  if (!shadowRoot) return [];
  const walker = document.createTreeWalker(shadowRoot);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

/** @throws {Error} with the message `broken` if the condition is false */
export function hold(condition: unknown, broken: string): asserts condition {
  if (!condition) throw new Error(broken);
}

/** Expects that the server's HTML is visible: each child has a box that the element's own rendering does not hide. */
export function holdServerHtml(element: Element): void {
  for (const child of element.children) {
    const outside = child.cloneNode(true) as Element;
    element.after(outside);
    const isShown = outside.getClientRects().length > 0;
    outside.remove();
    hold(
      !isShown || child.getClientRects().length > 0,
      `the server's <${child.localName}> is hidden`,
    );
  }
}
