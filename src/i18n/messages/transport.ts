import { defineMessages } from './catalogue.js';

export const transportMessages = defineMessages('transport', {
  /** Messages for failed requests (behavior.md#transport-status). */

  /** The response is not valid JSON. `url` contains no query. */
  unreadableAnswer: 'Internal Error: Unable to parse server response from ({url}) as JSON.',
  /** Status 401 or 403. */
  unauthorized: 'Unauthorized request.',
  /** Status 500 or 501. */
  serverFailed: 'Internal server error. Please try again later.',
  /** Status 503. */
  serviceUnavailable: 'This service is temporarily unavailable. Please try again later.',
  /** The server rejected the request without giving a message. */
  unknownRefusal: 'Unknown error, please try again later.',
  /** The server does not implement the requested endpoint. */
  notAvailable: 'This isn’t available right now.',
  /** Replaces the page after an unexpected error. */
  systemErrorTitle: 'Something Went Wrong!',
  systemErrorText:
    'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
});
