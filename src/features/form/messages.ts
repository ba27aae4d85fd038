/** Texts of forms (spec section 8, "Form"), and below of their fields (sections 5, 8 and 9). */

/** On the button, and announced, while a form is being sent. */
export const submitting = 'Submitting…';
/** Replaces a form that was sent, where the page has no text of its own. */
export const thanks = 'Thank you!';
/** The button of a form that the page gave none. */
export const submit = 'Submit';

/** The field and the button of a newsletter whose page has no form. */
export const newsletterEmail = 'Email Address';
export const signUp = 'Sign Up';

/** Above a form some of whose fields were refused. */
export const reviewBelow = 'Your form has encountered a problem. Please scroll down to review.';
/** Below it. */
export const reviewAbove = 'Your form has encountered a problem. Please scroll up to review.';
/** Something is missing or malformed, and nothing has been sent. */
export const invalidFields = 'One or more fields is invalid, please check your entries.';

export const failed = 'Error processing form submission. Please reload and try again.';
export const unreadableFields = 'Could not parse the form fields, please check your entries.';

/** By the status of the answer. */
export const byStatus: Readonly<Record<number, string>> = {
  401: 'Unable to submit form. Please try again later.',
  404: 'This form has not been configured yet.',
  429: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  500: 'Unable to send form. Please try again later.',
};

/** Announced, not shown: a text area is nearly full. */
export const charactersLeft = 'Characters left: {count}.';
/** Beside a text area with a limit (spec section 5). */
export const characterCount = '{count} / {max}';

export const isMissing = 'This field is required.';
/** In the legend of boxes of which one has to be ticked. */
export const requiredLabel = ' (required)';
/** Of a field of several parts. */
export const partMissing = '{parts}: This field is required.';
export const tooLong = 'You have exceeded the character limit.';
export const badEmail = 'Email is not valid. Email addresses should follow the format {email}.';
export const emailExample = 'user@domain.com';
export const badZip = 'A US zip code must be exactly 5 digits.';
export const badNumber = 'Please enter a number.';
export const badAmount = 'Please enter an amount.';
export const badLink = 'Links must be formatted as {host} or {host}';
export const badDate = 'Please enter a date that there is.';
export const badTime = 'Please enter a time of day.';
export const badPhone = 'Please enter a phone number with digits only.';
export const notAnOption = '{val} is not one of the expected options';
/** Placeholder of a password field, and what is shown instead of a password that was sent. */
export const maskedPassword = '••••••';
