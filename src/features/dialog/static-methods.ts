import { generatedMarker } from '../../platform/node-kinds.js';
import type { DialogOutcome } from './modal.js';
import type { DialogMethods, DialogVariant } from './View.js';

/** The texts of a dialog or a toast without markup of its own: markup shows as it is written. */
export interface TextOptions {
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

/** The last question, which the next one waits for. */
let lastQuestion: Promise<unknown> = Promise.resolve();
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

async function showDialog(options: ConfirmOptions): Promise<DialogOutcome> {
  const { title, heading = title, message, confirmLabel, cancelLabel, variant } = options;
  const dialog = document.createElement('sq-dialog') as HTMLElement &
    DialogMethods & { readonly updateComplete?: Promise<void> };
  dialog.setAttribute(generatedMarker, '');
  Object.assign(dialog, { heading, message, confirmLabel, cancelLabel, variant, alert: true });
  document.body.append(dialog);
  try {
    await dialog.updateComplete;
    // The page has gone to another one before the question could be asked.
    if (!dialog.isConnected) return 'cancelled';
    return await dialog.show();
  } finally {
    dialog.remove();
  }
}
