import { sharedPart } from '../platform/shared.js';

declare module '../platform/shared.js' {
  interface SharedParts {
    /** Open dialogs and lightboxes, innermost last. */
    escape: EscapeStack;
  }
}

/** Something that Escape closes. */
export type EscapeTarget = (event: KeyboardEvent) => void;

/** Open overlays, innermost last. Shared by all dialogs and lightboxes, and by all copies of the script. */
export interface EscapeStack {
  readonly targets: EscapeTarget[];
  /** Called once when nothing is open any more. */
  readonly waiting: (() => void)[];
}

function stack(): EscapeStack {
  return sharedPart('escape', () => {
    const targets: EscapeTarget[] = [];
    // Capture on the window: before the page, and before the browser closes a native dialog by itself.
    addEventListener('keydown', (event) => closeTop(targets, event), true);
    return { targets, waiting: [] };
  });
}

function closeTop(targets: readonly EscapeTarget[], event: KeyboardEvent): void {
  const top = targets.at(-1);
  // While text is being composed Escape belongs to the input method.
  if (!top || event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  top(event);
}

/** Makes `close` the one that the next Escape calls. Returns the function that takes it off again. */
export function pushEscapeTarget(close: EscapeTarget): () => void {
  const shared = stack();
  const { targets } = shared;
  // A target of its own: the same function may be open twice.
  const target: EscapeTarget = (event) => close(event);
  targets.push(target);
  return () => {
    const index = targets.indexOf(target);
    if (index >= 0) targets.splice(index, 1);
    if (targets.length > 0) return;
    for (const call of shared.waiting.splice(0)) call();
  };
}

/** Calls back once when the last one that is open has closed. */
export function onceEscapeIsFree(call: () => void): void {
  stack().waiting.push(call);
}

/** True while a dialog or lightbox is open: the page's own Escape rule then does nothing. */
export function isEscapeTaken(): boolean {
  return stack().targets.length > 0;
}
