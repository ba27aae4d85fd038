import { defineMessages } from './catalogue.js';

export const transportMessages = defineMessages('transport', {
  /** Messages of failed calls (spec section 8, "Transport"). */

  /** An answer that makes no sense. `url` has no query. */
  unreadableAnswer: 'Internal Error: Unable to parse server response from ({url}) as JSON.',
  /** 401 and 403. */
  unauthorized: 'Unauthorized request.',
  /** 500 and 501. */
  serverFailed: 'Internal server error. Please try again later.',
  /** 503. */
  serviceUnavailable: 'This service is temporarily unavailable. Please try again later.',
  /** A refusal without a message of the server. */
  unknownRefusal: 'Unknown error, please try again later.',
  /** The server does not have the requested endpoint. */
  notAvailable: "This isn't available right now.",
  /** Instead of the whole page, after an error that nobody expected. */
  systemErrorTitle: 'Something Went Wrong!',
  systemErrorText:
    'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
});
