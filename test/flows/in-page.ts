/**
 * What a visitor looks for: CSS, `>>` before what lies below a shadow root, and a text in quotes that it is labelled with or that
 * it has: `sq-dialog >> button "Keep it"`.
 */
export type Target = string;

declare global {
  interface Window {
    /** Ends what {@link guardPress} began. */
    endPress?: () => boolean;
  }
}

/*
 * The functions of this file run in pages: they know each other, and nothing else.
 */

/** The first that can be seen; null where there is none. */
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

/** The middle of what is in view of an element, as a pointer has it. */
export function middleOf(target: Target): [number, number] {
  const box = find(target)?.getBoundingClientRect() ?? new DOMRect();
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Whether a press of a node is one of an element, or of its label. */
export function presses(node: EventTarget, element: Element | null): boolean {
  return node === element || (node instanceof HTMLLabelElement && node.control === element);
}

/** True where something can be seen, and where a pointer is to reach it, once it rests and nothing lies over it. */
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
 * Keeps the next press from whatever else has come to lie under the pointer since it was aimed: a page moves while what is
 * above still loads. Returns nothing; {@link endPress} says whether it missed.
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

/** Whether the press missed. A page that was left by it was not missed. */
export function endPress(): boolean {
  return window.endPress?.() ?? false;
}
