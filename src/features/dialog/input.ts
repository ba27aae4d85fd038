import { defineInput, type InputOf } from '../../core/input.js';
import { flag, oneOf, text } from '../../core/scalars.js';

/** Which buttons a dialog has (spec section 4, "Confirmation dialog"). */
export const dialogVariants = [
  'confirm-or-cancel',
  'confirm-or-reject',
  'confirm-only',
  'none',
] as const;

export type DialogVariant = (typeof dialogVariants)[number];

/** How a dialog ended. */
export type DialogOutcome = 'confirmed' | 'cancelled' | 'rejected';

/** What a dialog reads. Its children are content, and stay where they are. */
export const dialogInput = defineInput({
  scalars: {
    heading: text(),
    message: text(),
    confirmLabel: text(),
    cancelLabel: text(),
    variant: oneOf(dialogVariants, 'confirm-or-cancel'),
    noDismiss: flag(),
    open: flag(),
  },
  published: { heading: ['title'] },
});

export type DialogInput = InputOf<typeof dialogInput>;
