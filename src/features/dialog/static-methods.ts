import { generatedMarker } from '../../core/children.js';
import { adoptStyles, baseStyles } from '../../core/css.js';
import type { DialogMethods, DialogVariant } from './View.js';
import type { DialogOutcome } from './modal.js';
import { toastStyles } from './toast.styles.js';

/** What a dialog without markup of its own says. Text only: markup shows as it is written. */
export interface ConfirmOptions {
  readonly heading?: string;
  /** The same as `heading`. */
  readonly title?: string;
  readonly message?: string;
  /** Default 'Okay', or 'Yes' where the variant is `confirm-or-reject`. */
  readonly confirmLabel?: string;
  /** Of the button that cancels or rejects. Default 'Cancel', or 'No'. */
  readonly cancelLabel?: string;
  /** Default `confirm-or-cancel`. */
  readonly variant?: DialogVariant;
}

/** What an alert says. */
export type AlertOptions = Omit<ConfirmOptions, 'cancelLabel' | 'variant'>;

let last: Promise<unknown> = Promise.resolve();

/**
 * Asks the visitor, in a `<sq-dialog>` that exists for this question alone, and settles with the
 * outcome. Questions that come together are asked one after the other. Rejects only where
 * `sq-dialog` is not registered.
 */
export function confirm(options: ConfirmOptions): Promise<DialogOutcome> {
  const asked = last.then(() => ask(options));
  // One that fails must not keep the others from being asked.
  last = asked.catch(() => undefined);
  return asked;
}

/** Tells the visitor something that wants a click: one button, 'Okay' (spec section 4). */
export function alert(options: AlertOptions): Promise<DialogOutcome> {
  return confirm({ ...options, variant: 'confirm-only' });
}

async function ask(options: ConfirmOptions): Promise<DialogOutcome> {
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

/** Milliseconds until a toast hides (spec section 9). */
const DURATION = 2000;

/** What a toast says. Text only: markup shows as it is written. */
export interface ToastOptions {
  readonly heading?: string;
  /** The same as `heading`. */
  readonly title?: string;
  readonly message?: string;
  /** Milliseconds in sight. Default 2000. */
  readonly duration?: number;
}

let region: HTMLElement | undefined;
let toasts = 0;

/**
 * Tells the visitor something in passing, at the end of the top edge, and settles when it has
 * hidden, which counts as confirmed (spec section 4). Several stack. Its time stands still while a
 * pointer or the focus is on any of them, so that nobody has to hurry (WCAG 2.2.1).
 */
export async function toast(options: ToastOptions): Promise<'confirmed'> {
  const host = (region ??= openRegion());
  toasts += 1;
  // Screen readers speak of what changes in a region, not of what it brings along.
  await new Promise(requestAnimationFrame);
  const item = createToast(options);
  host.shadowRoot?.append(item);
  await countDown(host, options.duration ?? DURATION);
  item.remove();
  toasts -= 1;
  if (toasts === 0) {
    host.remove();
    region = undefined;
  }
  return 'confirmed';
}

function openRegion(): HTMLElement {
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
    const line = document.createElement('p');
    line.setAttribute('part', part);
    line.textContent = text;
    item.append(line);
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

  function update(): void {
    const isHeld = host.matches(':hover, :focus-within');
    if (isHeld && timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
      remaining -= performance.now() - startedAt;
    } else if (!isHeld && timer === undefined) {
      startedAt = performance.now();
      timer = setTimeout(end, remaining);
    }
  }
  function end(): void {
    abort.abort();
    resolve();
  }

  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    // The selectors tell the new state only after the event.
    host.addEventListener(type, () => queueMicrotask(update), { signal: abort.signal });
  }
  update();
  return promise;
}
