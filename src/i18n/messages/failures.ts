import { defineMessages } from './catalogue.js';

export const failureMessages = defineMessages('failures', {
  /** Replaces a block that cannot work and has no server HTML. */
  unavailable: 'Something went wrong. This part of the page can’t be shown.',
  /** The server did not respond, or a gateway returned an error (behavior.md#transport-status). */
  unableToConnect: 'Unable to connect…',
  offline: 'You’re offline. Check your internet connection and try again.',
});
