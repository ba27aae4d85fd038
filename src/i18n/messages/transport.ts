/** Messages of failed calls (spec section 8, "Transport"). */

/** An answer that makes no sense. `url` has no query. */
export const unreadableAnswer =
  'Internal Error: Unable to parse server response from ({url}) as JSON.';
/** 401 and 403. */
export const unauthorized = 'Unauthorized request.';
/** 500 and 501. */
export const serverFailed = 'Internal server error. Please try again later.';
/** 503. */
export const serviceUnavailable =
  'This service is temporarily unavailable. Please try again later.';
/** A refusal without a message of the server. */
export const unknownRefusal = 'Unknown error, please try again later.';
/** Instead of the whole page, after an error that nobody expected. */
export const systemErrorTitle = 'Something Went Wrong!';
export const systemErrorText =
  'Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.';
/** Both in one. */
export const systemError = `${systemErrorTitle} ${systemErrorText}`;
/** A form got no key to be sent with (spec section 8, "Form"). */
export const noSubmissionKey = 'Could not get a form submission key, please try again later.';
