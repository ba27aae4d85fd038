import { generatedMarker } from '../../core/node-additions.js';
import { adoptStyles, baseStyles } from '../../core/css.js';
import type { DialogOutcome } from './modal.js';
import { toastStyles } from './toast.styles.js';
import type { DialogMethods, DialogVariant } from './View.js';

/** The texts of a dialog or a toast without markup of its own: markup shows as it is written. */
interface TextOptions {
  readonly heading?: string;
  /** The same as `heading`. */
  readonly title?: string;
  readonly message?: string;
}

/** A question to the visitor. */
export interface ConfirmOptions extends TextOptions {
  /** Default 'Okay', or 'Yes' where the variant is `confirm-or-reject`. */
  readonly confirmLabel?: string;
  /** Of the button that cancels or rejects. Default 'Cancel', or 'No'. */
  readonly cancelLabel?: string;
  /** Default `confirm-or-cancel`. */
  readonly variant?: DialogVariant;
}

/** A message that has to be confirmed. */
export type AlertOptions = Omit<ConfirmOptions, 'cancelLabel' | 'variant'>;

/** A message that hides by itself. */
export interface ToastOptions extends TextOptions {
  /** Milliseconds until it hides. Default 2000. */
  readonly duration?: number;
}

/** Milliseconds until a toast hides (spec section 9). */
const TOAST_DURATION = 2000;

/** The last question, which the next one waits for. */
let lastQuestion: Promise<unknown> = Promise.resolve();
/** The live region of all toasts, as long as there are any. */
let toastRegion: HTMLElement | undefined;
let toastCount = 0;

/**
 * Asks the visitor, in a `<sq-dialog>` that exists for this question alone, and settles with the
 * outcome. Questions that come together are asked one after the other. Rejects only where
 * `sq-dialog` is not registered.
 */
export function confirm(options: ConfirmOptions): Promise<DialogOutcome> {
  const outcome = lastQuestion.then(() => showDialog(options));
  // One that fails must not keep the others from being asked.
  lastQuestion = outcome.catch(() => undefined);
  return outcome;
}

/** Shows a message with one button, 'Okay' (spec section 4). */
export function alert(options: AlertOptions): Promise<DialogOutcome> {
  return confirm({ ...options, variant: 'confirm-only' });
}

/**
 * Shows a message at the end of the top edge, and settles when it has hidden, which counts as confirmed (spec
 * section 4). Several stack. Its time stands still while a pointer or the focus is on any of them, so that
 * nobody has to hurry (WCAG 2.2.1).
 */
export async function toast(options: ToastOptions): Promise<'confirmed'> {
  const region = (toastRegion ??= openToastRegion());
  toastCount += 1;
  // Screen readers announce what changes in a live region, not what it contains from the start.
  await new Promise(requestAnimationFrame);
  const item = createToast(options);
  region.shadowRoot?.append(item);
  await countDown(region, options.duration ?? TOAST_DURATION);
  item.remove();
  toastCount -= 1;
  if (toastCount === 0) {
    region.remove();
    toastRegion = undefined;
  }
  return 'confirmed';
}

async function showDialog(options: ConfirmOptions): Promise<DialogOutcome> {
  const { title, heading = title, message, confirmLabel, cancelLabel, variant } = options;
  const dialog = document.createElement('sq-dialog') as HTMLElement &
    DialogMethods & { readonly updateComplete?: Promise<void> };
  dialog.setAttribute(generatedMarker, '');
  Object.assign(dialog, { heading, message, confirmLabel, cancelLabel, variant });
  document.body.append(dialog);
  try {
    await dialog.updateComplete;
    return await dialog.show();
  } finally {
    dialog.remove();
  }
}

function openToastRegion(): HTMLElement {
  const host = document.createElement('div');
  host.setAttribute(generatedMarker, '');
  host.setAttribute('role', 'status');
  host.popover = 'manual';
  adoptStyles(host.attachShadow({ mode: 'open' }), [baseStyles, toastStyles]);
  document.body.append(host);
  host.showPopover();
  return host;
}

function createToast({ title, heading = title, message }: ToastOptions): HTMLElement {
  const item = document.createElement('div');
  item.setAttribute('part', 'toast');
  item.tabIndex = 0;
  for (const [part, text] of Object.entries({ heading, message })) {
    if (!text) continue;
    const paragraph = document.createElement('p');
    paragraph.setAttribute('part', part);
    paragraph.textContent = text;
    item.append(paragraph);
  }
  return item;
}

/** Settles after `duration` milliseconds, not counting those with the pointer or the focus on `host`. */
function countDown(host: HTMLElement, duration: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const abort = new AbortController();
  let remaining = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHovered = host.matches(':hover');
  let hasFocus = host.matches(':focus-within');

  function update(): void {
    const isPaused = isHovered || hasFocus;
    if (isPaused && timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
      remaining -= performance.now() - startedAt;
    } else if (!isPaused && timer === undefined) {
      startedAt = performance.now();
      timer = setTimeout(end, remaining);
    }
  }
  function end(): void {
    abort.abort();
    resolve();
  }

  // Not by the selectors: Firefox lets `:hover` match only some time after the event.
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    const changed = (): void => {
      if (type.startsWith('pointer')) isHovered = type === 'pointerenter';
      else hasFocus = type === 'focusin';
      update();
    };
    host.addEventListener(type, changed, { signal: abort.signal });
  }
  update();
  return promise;
}
