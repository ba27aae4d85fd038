import { sharedPart } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** The Escape handlers of open dialogs and lightboxes. */
    escape: EscapeStack;
  }
}

/** Closes an open overlay when Escape is pressed. */
export type EscapeTarget = (event: KeyboardEvent) => void;

/** Open overlays, innermost last. Shared by all dialogs and lightboxes, and by all copies of the script. */
export interface EscapeStack {
  readonly targets: EscapeTarget[];
  /** Callbacks that are called once when the last overlay has closed. */
  readonly waiting: (() => void)[];
}

function stack(): EscapeStack {
  return sharedPart('escape', () => {
    const targets: EscapeTarget[] = [];
    // A capturing listener on `window` runs before the page's listeners, and before the browser closes a native dialog itself.
    addEventListener('keydown', (event) => closeTop(targets, event), true);
    return { targets, waiting: [] };
  });
}

function closeTop(targets: readonly EscapeTarget[], event: KeyboardEvent): void {
  const top = targets.at(-1);
  // During text composition, Escape belongs to the input method.
  if (!top || event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  top(event);
}

/** Makes the next press of Escape call `close`. Returns a function that undoes this. */
export function pushEscapeTarget(close: EscapeTarget): () => void {
  const shared = stack();
  const { targets } = shared;
  // Wrapped in a new function, since the same `close` may be pushed twice.
  const target: EscapeTarget = (event) => close(event);
  targets.push(target);
  return () => {
    const index = targets.indexOf(target);
    if (index >= 0) targets.splice(index, 1);
    if (targets.length > 0) return;
    for (const call of shared.waiting.splice(0)) call();
  };
}

/** Calls `call` once, when the last open overlay has closed. */
export function onceEscapeIsFree(call: () => void): void {
  stack().waiting.push(call);
}

/** Returns `true` while a dialog or lightbox is open. Meanwhile, the page's own Escape shortcut is disabled. */
export function isEscapeTaken(): boolean {
  return stack().targets.length > 0;
}
