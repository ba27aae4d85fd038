/**
 * A selector for visible nodes: CSS, `>>` before nodes in a shadow root, and a text in quotes that is the label or the
 * content: `sq-dialog >> button "Keep it"`.
 */
export type Target = string;

declare global {
  interface Window {
    /** Ends the watch that {@link guardPress} has started. */
    endPress?: () => boolean;
  }
}

/* The functions of this file run in pages: they may use each other, and nothing else. */

/** The first visible match; null without one. */
export function find(target: Target): HTMLElement | null {
  const [, path = '', text] = /^(.*?)(?: "(.*)")?$/.exec(target) ?? [];
  let scopes: ParentNode[] = [document];
  const steps = path.split(' >> ');
  let found: HTMLElement[] = [];
  for (const step of steps) {
    found = scopes.flatMap((scope) => [...scope.querySelectorAll<HTMLElement>(step)]);
    scopes = found.flatMap(({ shadowRoot }) => shadowRoot ?? []);
  }
  const labelOf = (element: HTMLElement): string =>
    [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('alt') ?? '',
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
      element.textContent,
    ]
      .join('\n')
      .replaceAll(/[ \t]+/g, ' ');
  return (
    found.find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (text === undefined || labelOf(element).includes(text)),
    ) ?? null
  );
}

/** The center of the visible part of an element, for a pointer. */
export function middleOf(target: Target): [number, number] {
  const box = find(target)?.getBoundingClientRect() ?? new DOMRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  return [(left + right) / 2, (top + bottom) / 2];
}

/** True if a press of a node is a press of an element or of its label. */
export function presses(node: EventTarget, element: Element | null): boolean {
  return node === element || (node instanceof HTMLLabelElement && node.control === element);
}

/** True if a node is visible; for a pointer, it must also be idle and not covered. */
export async function isAt(target: Target, isReached: boolean): Promise<boolean> {
  const element = find(target);
  if (!element || !isReached) return element !== null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const places: string[] = [];
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise(requestAnimationFrame);
    places.push(middleOf(target).join());
  }
  if (new Set(places).size > 1) return false;
  const [x, y] = middleOf(target);
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot && hit !== element) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  for (let node: Node | null = hit; node;) {
    if (presses(node, element)) return true;
    const { assignedSlot } = node as Partial<Element>;
    node = assignedSlot ?? node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null;
  }
  return false;
}

/**
 * Blocks the next press if another node is under the pointer by then: a page moves while content above still loads.
 * {@link endPress} returns whether the press missed.
 */
export function guardPress(target: Target): void {
  const element = find(target);
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let missed = false;
  const check = (event: Event): void => {
    if (event.type === 'pointerdown') {
      missed = !event.composedPath().some((node) => presses(node, element));
    }
    if (!missed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of types) addEventListener(type, check, true);
  window.endPress = () => {
    for (const type of types) removeEventListener(type, check, true);
    delete window.endPress;
    return missed;
  };
}

/** True if the press missed. A press that has left the page has not missed. */
export function endPress(): boolean {
  return window.endPress?.() ?? false;
}
