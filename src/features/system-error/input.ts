import { defineInput, type InputOf } from '../../core/input.js';
import { flag, text } from '../../core/scalars.js';
import { clear, reloadPage } from '../../i18n/messages/people.js';
import { systemErrorText, systemErrorTitle } from '../../i18n/messages/transport.js';

/** What the overlay reads. Its children are content, and stay where they are. */
export const systemErrorInput = defineInput({
  scalars: {
    heading: text(systemErrorTitle),
    message: text(systemErrorText),
    reloadLabel: text(reloadPage),
    clearLabel: text(clear),
    open: flag(),
  },
});

export type SystemErrorInput = InputOf<typeof systemErrorInput>;
