import { isEscapeTaken } from '../../../core/escape-stack.js';
import { isElement, isShadowRoot } from '../../../platform/node-kinds.js';
import type { GalleryModel } from '../gallery-model.js';

/** Selects elements that handle arrow keys themselves: text fields, choices and media. */
const own =
  'input, textarea, select, audio, video, [contenteditable]:not([contenteditable="false" i]), ' +
  ':is([role="textbox"], [role="searchbox"], [role="combobox"], [role="listbox"], [role="slider"], ' +
  '[role="spinbutton"], [role="radio"], [role="tab"], [role="menuitem"], [role="treeitem"], [role="gridcell"])';
/** Selects other interactive elements that can have focus. */
const control = 'a[href], button, summary, iframe, [tabindex]:not([tabindex="-1"])';

const galleries = new Set<Element>();

/**
 * Steps the focused gallery when the left or right arrow key is pressed. If no control has focus, steps the gallery with the
 * largest visible area (behavior.md#gallery-keys).
 */
export function listenForArrowKeys(model: GalleryModel, signal: AbortSignal): void {
  const { host } = model;
  const { ownerDocument } = host;

  function step(event: KeyboardEvent): void {
    const { key, defaultPrevented, isComposing } = event;
    if (!/^Arrow(?:Left|Right)$/.test(key) || defaultPrevented || isComposing) return;
    // With a modifier key, the arrow keys are browser shortcuts.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (chosenGallery(event) !== host) return;
    const isRtl = getComputedStyle(host).direction === 'rtl';
    model.visitorAction.note();
    // Cancels the event even if the step is refused, so that neither the track nor the document scrolls sideways.
    event.preventDefault();
    model.step((key === 'ArrowRight') === isRtl ? -1 : 1);
  }

  galleries.add(host);
  ownerDocument.addEventListener('keydown', step, { signal });
  signal.addEventListener('abort', () => galleries.delete(host));
}

function chosenGallery(event: KeyboardEvent): Element | undefined {
  const elements = event.composedPath().filter(isElement);
  if (elements.some((element) => element.matches(own))) return undefined;
  const [target] = elements;
  const { ownerDocument: page } = target ?? {};
  if (!target || !page || page.designMode === 'on') return undefined;
  const focused = elements.find((element) => galleries.has(element));
  if (!focused && target.matches(control)) return undefined;

  const modal = elements.find((element) => element.matches('dialog[open]')) ?? modalOf(page);
  // If another overlay is open, the galleries behind it do not react.
  if (!modal && isEscapeTaken()) return undefined;
  const candidates = [...galleries]
    .filter((host) => host.ownerDocument === page && (!modal || containsComposed(modal, host)))
    .map((host) => ({ host, area: visibleArea(host) }))
    .filter(({ area }) => area > 0)
    .sort((one, other) => other.area - one.area);
  return (candidates.find(({ host }) => host === focused) ?? candidates[0])?.host;
}

function modalOf(page: Document): Element | undefined {
  return [...page.querySelectorAll(':modal')].at(-1);
}

/** Like `contains()`, but crosses shadow roots. */
function containsComposed(outer: Element, inner: Element): boolean {
  for (let node: Node | null = inner; node;) {
    if (node === outer) return true;
    node = isShadowRoot(node) ? node.host : node.parentNode;
  }
  return false;
}

function visibleArea(element: Element): number {
  if (!element.checkVisibility()) return 0;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return Math.max(width, 0) * Math.max(height, 0);
}
