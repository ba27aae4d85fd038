import { annotate, generate } from '../../core/annotations/annotate.js';
import { generatedMarker } from '../../platform/node-kinds.js';
import { focusable } from '../../ui/focus.js';

let count = 0;

type Anchor = Element & HTMLOrSVGElement;

/** The anchor of a tooltip: the first control, else the first child, else the host if it contains only text. */
export function findAnchor(host: HTMLElement): Anchor {
  const [first] = [...host.children].filter(
    (child) => !child.slot && !child.hasAttribute(generatedMarker),
  ) as unknown as Anchor[];
  if (!first) return host;
  return isFocusable(first) ? first : (first.querySelector<HTMLElement>(focusable) ?? first);
}

function isFocusable(element: Anchor): boolean {
  return element.tabIndex >= 0 || (element.shadowRoot?.delegatesFocus ?? false);
}

export interface Description {
  /** False for text or an image, where a tap has no other effect. */
  readonly hasControl: boolean;
}

/**
 * Sets `aria-describedby` on the anchor, and makes an anchor focusable that is not a control. Restores the server's HTML when
 * `signal` aborts. An id reference cannot cross the shadow boundary, so it refers to the children in the slot `content` or to a
 * hidden copy of the text.
 */
export function describeAnchor(
  host: HTMLElement,
  root: ShadowRoot,
  signal: AbortSignal,
): Description {
  const tooltip = root.querySelector('[part="tooltip"]') as HTMLElement;
  const copy = host.ownerDocument.createElement('span');
  copy.hidden = true;
  const id = `sq-tooltip-${String((count += 1))}`;
  copy.id = id;
  const description = { hasControl: true };
  let undo: (() => void)[] = [];
  let removeCopy: (() => void) | undefined;

  function restore(): void {
    for (const step of undo) step();
    undo = [];
  }

  function update(): void {
    const content = tooltip.querySelector('slot')?.assignedElements() ?? [];
    const anchor = findAnchor(host);
    restore();
    if (content.length === 0) {
      copy.textContent = (tooltip.textContent ?? '').trim();
      removeCopy ??= generate(copy, () => host.append(copy), host);
    } else {
      removeCopy?.();
      removeCopy = undefined;
    }
    for (const [index, element] of (content.length > 0 ? content : [copy]).entries()) {
      if (!element.id) undo.push(annotate(element, { id: `${id}-${String(index)}` }, host));
      undo.push(annotate(anchor, { 'aria-describedby': element.id }, host));
    }
    description.hasControl = isFocusable(anchor);
    if (!description.hasControl) undo.push(annotate(anchor, { tabindex: '0' }, host));
  }

  // Update the copy after Lit has rendered the text.
  const observer = new MutationObserver(update);
  observer.observe(tooltip, { childList: true, characterData: true, subtree: true });
  root.addEventListener('slotchange', update, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    restore();
    removeCopy?.();
  });
  update();
  return description;
}
