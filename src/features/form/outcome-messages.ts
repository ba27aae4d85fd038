import { defineMessages, type Messages } from '../../i18n/messages/catalogue.js';

/** Texts of unknown outcomes, drafts and the outbox. They load only when they are needed, so they are not part of `formMessages`. */
export const outcomeMessages = defineMessages('form-outcome', {
  /** Shown if a form was sent, but its outcome is unknown (behavior.md#forms-unknown). */
  mayHaveArrivedChecking: 'This may have arrived. We’re checking…',
  stopChecking: 'Stop checking',
  /** Shown after checking for 5 minutes. */
  stillUnknown: 'This may have arrived. We couldn’t find out yet.',
  checkAgain: 'Check again',
  /** Drafts (behavior.md#forms-drafts). */
  draftKept: 'What you type is kept on this device until you send it.',
  draftRestored: 'We restored what you typed earlier on this device.',
  draftElsewhere: 'You’re filling in this form in another tab, too. The newest version is kept.',
  takeDraft: 'Use the other version',
  discardDraft: 'Discard',
  /** Outbox (behavior.md#forms-outbox). */
  queued: 'You’re offline. We saved this on your device and will send it when you’re back online.',
  queuedUnreachable:
    'We can’t connect right now. We saved this on your device and will send it when the connection is back.',
  cancelSending: 'Cancel sending',
  passwordNotKept: 'We never save passwords on your device, so this form can’t be sent later.',
  queueFull: 'There isn’t enough space on your device to send this form later.',
  outboxSending: 'Sending your form…',
  outboxRejected: 'Your form couldn’t be sent.',
  outboxCaptcha: 'You’re back online. Complete the CAPTCHA to send your form.',
  outboxExpired: 'Your form wasn’t sent, because you were offline for 24 hours.',
  openForm: 'Open the form',
  sendNow: 'Send now',
  discard: 'Discard',
  dismiss: 'Close',
});

export type OutcomeTexts = Messages<typeof outcomeMessages>;
