/**
 * A selector for visible nodes. It is CSS, with two additions: `>>` before nodes in a shadow root, and a quoted string
 * that must be the node's label or content: `sq-dialog >> button "Keep it"`.
 */
export type Target = string;

declare global {
  interface Window {
    /** Ends the check that {@link guardPress} has started. */
    endPress?: () => boolean;
  }
}

/* The functions in this file run in pages. They may only use each other. */

/** Returns the first visible match. Null if nothing matches. */
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

/** Returns the center of an element's visible part, for a pointer. */
export function middleOf(target: Target): [number, number] {
  const box = find(target)?.getBoundingClientRect() ?? new DOMRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Returns `true` if clicking the node clicks the element. The node may be inside the element's label. */
export function presses(node: EventTarget, element: Element | null): boolean {
  return node === element || (node instanceof HTMLLabelElement && node.control === element);
}

/** Returns `true` if a node is visible. With `isReached`, it must also have stopped moving and must not be covered. */
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
 * Blocks the next click if the pointer is over a different node by then. That can happen because a page moves while
 * content above is still loading. {@link endPress} returns whether the click missed.
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

/** Returns `true` if the click missed. A click that has left the page did not miss. */
export function endPress(): boolean {
  return window.endPress?.() ?? false;
}
