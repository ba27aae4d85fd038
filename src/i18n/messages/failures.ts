import { defineMessages } from './catalogue.js';

/** What a part of the page says that cannot do its work. */
export const failureMessages = defineMessages('failures', {
  /** Replaces a block that cannot work and has nothing from the server to show. */
  unavailable: 'Something went wrong. This part of the page cannot be shown.',
  /** No answer, or one of a server in between (spec section 8, "Transport"). */
  unableToConnect: 'Unable to connect…',
  /** The browser knows why there is no answer. */
  offline: 'You are offline. Please check your internet connection and try again.',
});
