import { insertedMarker } from '../../core/children.js';
import type { DialogOutcome } from './modal.js';
import type { DialogMethods, DialogVariant } from './View.js';

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
  dialog.setAttribute(insertedMarker, '');
  Object.assign(dialog, { heading, message, confirmLabel, cancelLabel, variant });
  document.body.append(dialog);
  try {
    await dialog.updateComplete;
    return await dialog.show();
  } finally {
    dialog.remove();
  }
}
