import { insertedMarker } from '../../element/children.js';
import { describe, describedBy } from '../../element/described-by.js';
import { isHtmlElement } from '../../element/node-kinds.js';

const focusable =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';

/** Makes the ids of what describes. */
let count = 0;

/** What the tooltip belongs to: its first control, else its first child, else itself, where it holds text alone. */
export function findAnchor(host: HTMLElement): HTMLElement {
  const [first] = [...host.children].filter(
    (child) => isHtmlElement(child) && !child.slot && !child.hasAttribute(insertedMarker),
  ) as HTMLElement[];
  if (!first) return host;
  return isFocusable(first) ? first : (first.querySelector<HTMLElement>(focusable) ?? first);
}

function isFocusable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 || (element.shadowRoot?.delegatesFocus ?? false);
}

/** How an anchor is described. */
export interface Description {
  /** False for a word or a picture, which a tap does nothing to. */
  readonly hasControl: boolean;
}

/**
 * Ties the tooltip's text to its anchor for screen readers, and lets keys reach an anchor that is no
 * control, until `signal` ends it and the server's HTML is as it was. An id reference cannot cross
 * the shadow root: it names the children in the slot `content`, or a hidden copy of the text.
 */
export function describeAnchor(
  host: HTMLElement,
  root: ShadowRoot,
  signal: AbortSignal,
): Description {
  const tooltip = root.querySelector('[part="tooltip"]') as HTMLElement;
  const note = host.ownerDocument.createElement('span');
  note.setAttribute(insertedMarker, '');
  note.hidden = true;
  const description = { hasControl: true };
  let undo: (() => void)[] = [];

  function restore(): void {
    for (const step of undo) step();
    undo = [];
  }

  function sync(): void {
    restore();
    const content = tooltip.querySelector('slot')?.assignedElements() ?? [];
    if (content.length > 0) note.remove();
    else {
      note.textContent = (tooltip.textContent ?? '').trim();
      if (note.parentNode !== host) host.append(note);
    }
    const anchor = findAnchor(host);
    const ids = (content.length > 0 ? content : [note]).map((element) => {
      if (!element.id) undo.push(lend(element, 'id', `sq-tooltip-${(count += 1)}`));
      return element.id;
    });
    const all = new Set([...describedBy(anchor), ...ids]);
    undo.push(lend(anchor, 'aria-describedby', [...all].join(' ')));
    description.hasControl = isFocusable(anchor);
    if (!description.hasControl) undo.push(lend(anchor, 'tabindex', '0'));
  }

  // The text is lit's to render; whenever it has, its copy follows.
  const observer = new MutationObserver(sync);
  observer.observe(tooltip, { childList: true, characterData: true, subtree: true });
  root.addEventListener('slotchange', sync, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    restore();
    note.remove();
  });
  forgetCopy(host);
  sync();
  return description;
}

/** A copy of a tooltip brings the description of its original, and the place in the tab order that it had lent. */
function forgetCopy(host: HTMLElement): void {
  for (const child of [...host.children]) {
    if (!child.hasAttribute(insertedMarker)) continue;
    const anchor = findAnchor(host);
    describe(anchor, child.id, false);
    if (anchor.tabIndex === 0) anchor.removeAttribute('tabindex');
    child.remove();
  }
}

/** Sets an attribute, and answers with the way back to what it was. */
function lend(element: Element, name: string, value: string): () => void {
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  return () => {
    // Whoever changed it since meant it.
    if (element.getAttribute(name) !== value) return;
    if (before === null) element.removeAttribute(name);
    else element.setAttribute(name, before);
  };
}
