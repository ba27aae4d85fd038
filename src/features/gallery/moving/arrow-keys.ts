import { isEscapeTaken } from '../../../core/escape-stack.js';
import { isElement, isShadowRoot } from '../../../platform/node-kinds.js';
import type { GalleryModel } from '../gallery-model.js';
import { arrowOf, arrowStep, chooseCandidate } from '../model/arrow-keys.js';

/** Where arrows are the visitor's own: text, choices, and the time of media. */
const own =
  'input, textarea, select, audio, video, [contenteditable]:not([contenteditable="false" i]), ' +
  ':is([role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="slider"], ' +
  '[role="spinbutton"], [role="radio"], [role="tab"], [role="menuitem"], [role="treeitem"], [role="gridcell"])';
/** What else may have the focus because a visitor works it. */
const control = 'a[href], button, summary, iframe, [tabindex]:not([tabindex="-1"])';

/** The galleries that arrow keys may step. */
const galleries = new Set<HTMLElement>();

/**
 * The left and right arrow keys step the gallery with the focus or, if nothing has it, the one that
 * is most in view (spec sections 5 and 9).
 */
export function listenForArrowKeys(model: GalleryModel, signal: AbortSignal): void {
  const { host } = model;
  const { ownerDocument } = host;

  function step(event: KeyboardEvent): void {
    const arrow = arrowOf(event);
    if (!arrow || event.defaultPrevented || event.isComposing) return;
    if (chosenGallery(event) !== host) return;
    const isRtl = getComputedStyle(host).direction === 'rtl';
    model.visitorAction.note();
    // Even if the step is refused, neither the track nor the page may scroll sideways.
    event.preventDefault();
    model.step(arrowStep(arrow, isRtl));
  }

  galleries.add(host);
  ownerDocument.addEventListener('keydown', step, { signal });
  signal.addEventListener('abort', () => galleries.delete(host));
}

/** The gallery that a key is for, if it is for one. */
function chosenGallery(event: KeyboardEvent): HTMLElement | undefined {
  const path = event.composedPath();
  const elements = path.filter(isElement);
  if (elements.some((element) => element.matches(own))) return undefined;
  const [target] = elements;
  const { ownerDocument: page } = target ?? {};
  if (!target || !page || page.designMode === 'on') return undefined;
  const focused = elements.find((element) => galleries.has(element as HTMLElement));
  if (!focused && target.matches(control)) return undefined;

  const modal = elements.find((element) => element.matches('dialog[open]')) ?? modalOf(page);
  // What else is open over the page leaves nothing behind it to step.
  if (!modal && isEscapeTaken()) return undefined;
  const candidates = [...galleries]
    .filter((host) => host.ownerDocument === page && (!modal || containsComposed(modal, host)))
    .map((host) => ({ host, hasFocus: host === focused, visibleArea: visibleArea(host) }));
  return chooseCandidate(candidates)?.host;
}

function modalOf(page: Document): Element | undefined {
  return [...page.querySelectorAll(':modal')].at(-1);
}

/** True where `inner` is below `outer`, also through shadow roots. */
function containsComposed(outer: Element, inner: Element): boolean {
  for (let node: Node | null = inner; node;) {
    if (node === outer) return true;
    node = isShadowRoot(node) ? node.host : node.parentNode;
  }
  return false;
}

/** Square pixels of an element that are on the screen. */
function visibleArea(element: HTMLElement): number {
  if (!element.checkVisibility()) return 0;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return Math.max(width, 0) * Math.max(height, 0);
}
