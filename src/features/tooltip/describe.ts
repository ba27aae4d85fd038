import { annotate, generate } from '../../core/annotate.js';
import { generatedMarker } from '../../core/children.js';
import { isHtmlElement } from '../../platform/node-kinds.js';

const focusable =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';

/** Makes the ids of what describes. */
let count = 0;

/** What the tooltip belongs to: its first control, else its first child, else itself, where it holds text alone. */
export function findAnchor(host: HTMLElement): HTMLElement {
  const [first] = [...host.children].filter(
    (child) => isHtmlElement(child) && !child.slot && !child.hasAttribute(generatedMarker),
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
  note.hidden = true;
  const id = `sq-tooltip-${String((count += 1))}`;
  note.id = id;
  const description = { hasControl: true };
  let undo: (() => void)[] = [];
  let removeNote: (() => void) | undefined;

  function restore(): void {
    for (const step of undo) step();
    undo = [];
  }

  function sync(): void {
    const content = tooltip.querySelector('slot')?.assignedElements() ?? [];
    const anchor = findAnchor(host);
    restore();
    if (content.length === 0) {
      note.textContent = (tooltip.textContent ?? '').trim();
      removeNote ??= generate(note, () => host.append(note), host);
    } else {
      removeNote?.();
      removeNote = undefined;
    }
    for (const [at, element] of (content.length > 0 ? content : [note]).entries()) {
      if (!element.id) undo.push(annotate(element, { id: `${id}-${String(at)}` }, host));
      undo.push(annotate(anchor, { 'aria-describedby': element.id }, host));
    }
    description.hasControl = isFocusable(anchor);
    if (!description.hasControl) undo.push(annotate(anchor, { tabindex: '0' }, host));
  }

  // The text is lit's to render; whenever it has, its copy follows.
  const observer = new MutationObserver(sync);
  observer.observe(tooltip, { childList: true, characterData: true, subtree: true });
  root.addEventListener('slotchange', sync, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    restore();
    removeNote?.();
  });
  sync();
  return description;
}
