import { generatedMarker } from '../../platform/node-kinds.js';
import type { DialogOutcome } from './modal.js';
import type { DialogMethods, DialogVariant } from './View.js';

/** Plain text of a dialog or toast. Markup is shown literally. */
export interface TextOptions {
  readonly heading?: string;
  /** Alias of `heading`. */
  readonly title?: string;
  readonly message?: string;
}

export interface ConfirmOptions extends TextOptions {
  /** Default: 'Okay', or 'Yes' if the variant is `confirm-or-reject`. */
  readonly confirmLabel?: string;
  /** Label of the button that cancels or rejects. Default: 'Cancel', or 'No' if the variant is `confirm-or-reject`. */
  readonly cancelLabel?: string;
  /** Default: `confirm-or-cancel`. */
  readonly variant?: DialogVariant;
}

export type AlertOptions = Omit<ConfirmOptions, 'cancelLabel' | 'variant'>;

/** Resolves when the last queued dialog has closed. */
let lastQuestion: Promise<unknown> = Promise.resolve();
/**
 * Shows a temporary `<sq-dialog>` and resolves with its outcome. Concurrent calls are queued. The promise rejects only if
 * `sq-dialog` is not registered.
 */
export function confirm(options: ConfirmOptions): Promise<DialogOutcome> {
  const outcome = lastQuestion.then(() => showDialog(options));
  // A failed dialog must not block the queue.
  lastQuestion = outcome.catch(() => undefined);
  return outcome;
}

/** Shows a message with one button (behavior.md#dialog-buttons). */
export function alert(options: AlertOptions): Promise<DialogOutcome> {
  return confirm({ ...options, variant: 'confirm-only' });
}

async function showDialog(options: ConfirmOptions): Promise<DialogOutcome> {
  const { title, heading = title, message, confirmLabel, cancelLabel, variant } = options;
  const dialog = document.createElement('sq-dialog') as HTMLElement &
    DialogMethods & { readonly updateComplete?: Promise<void> };
  dialog.setAttribute(generatedMarker, '');
  Object.assign(dialog, { heading, message, confirmLabel, cancelLabel, variant, alert: true });
  document.body.append(dialog);
  try {
    await dialog.updateComplete;
    // The visitor navigated away before the dialog could open.
    if (!dialog.isConnected) return 'cancelled';
    return await dialog.show();
  } finally {
    dialog.remove();
  }
}
