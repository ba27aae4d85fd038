import { annotate, generate } from '../../core/annotations/annotate.js';
import { generatedMarker } from '../../platform/node-kinds.js';
import { focusable } from '../../ui/focus.js';

let count = 0;

type Anchor = Element & HTMLOrSVGElement;

/**
 * Returns a tooltip's anchor. This is the first control, or else the first child. If the host only contains text, it is the
 * host itself.
 */
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
  /** `true` if the anchor is a control. `false` for text or an image, where a tap only opens the tooltip. */
  readonly hasControl: boolean;
}

/**
 * Sets `aria-describedby` on the anchor. Also makes the anchor focusable if it is not a control. Restores the server-rendered
 * HTML when `signal` aborts. The ID reference cannot cross the shadow boundary, so it refers either to the children in the
 * `content` slot or to a hidden copy of the text.
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
