import { additionMarker, wholeNode, parseAdditions } from '../../model/additions.js';
import { sharedPart } from '../../platform/shared.js';

/*
 * What additions to a node need where nobody adds: who adds them is `annotate.ts`, which comes with the tags that do.
 */

/** How additions to the inline style begin. */
const inStyle = 'style:';

/** Nodes that hold additions, with what `annotate.ts` knows of them. No copy of one is among them. */
export function annotatedNodes(): WeakMap<Element, unknown> {
  return sharedPart('annotated', () => new WeakMap<Element, unknown>());
}

/** Gives a node back as the page has written it: a copy, of which nobody knows more than it says itself. */
export function forgetAdditions(node: Element): void {
  const said = node.getAttribute(additionMarker);
  if (said === null) return;
  if (said === wholeNode) return node.remove();
  node.removeAttribute(additionMarker);
  for (const [name, value] of parseAdditions(said)) writeAddition(node, name, value);
}

/** What a node says by an attribute, or by a property of its style: `style:width`. */
export function readAddition(node: Element, name: string): string | null {
  if (!name.startsWith(inStyle)) return node.getAttribute(name);
  const { style } = node as HTMLElement;
  return style.getPropertyValue(name.slice(inStyle.length)) || null;
}

/** Writes it as a strict policy allows: no attribute `style` as a text. */
export function writeAddition(node: Element, name: string, text: string | null): void {
  if (name.startsWith(inStyle)) {
    const { style } = node as HTMLElement;
    style.setProperty(name.slice(inStyle.length), text);
    // WebKit writes the attribute when somebody reads it: one that it has not written yet is not taken away.
    if (style.length === 0 && node.hasAttribute('style')) node.removeAttribute('style');
  } else if (text === null) node.removeAttribute(name);
  else node.setAttribute(name, text);
}

/** Takes off what a copy of a tag, at or below `root`, brings of its original's additions. */
export function forgetCopies(root: Element): void {
  const known = annotatedNodes();
  for (const node of [root, ...root.querySelectorAll(`[${additionMarker}]`)]) {
    if (!known.has(node)) forgetAdditions(node);
  }
}
