import { defineMessages } from './catalogue.js';

export const transportMessages = defineMessages('transport', {
  /** Messages of failed requests (behavior.md#transport-status). */

  /** The response is invalid. `url` has no query. */
  unreadableAnswer: 'Internal Error: Unable to parse server response from ({url}) as JSON.',
  /** 401 and 403. */
  unauthorized: 'Unauthorized request.',
  /** 500 and 501. */
  serverFailed: 'Internal server error. Please try again later.',
  /** 503. */
  serviceUnavailable: 'This service is temporarily unavailable. Please try again later.',
  /** The server refused the request without a message. */
  unknownRefusal: 'Unknown error, please try again later.',
  /** The server does not implement the requested endpoint. */
  notAvailable: 'This isn’t available right now.',
  /** Replaces the page after an unexpected error. */
  systemErrorTitle: 'Something Went Wrong!',
  systemErrorText:
    'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
});
