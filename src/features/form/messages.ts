import { defineMessages, type Messages } from '../../i18n/messages/catalogue.js';
import { fill } from '../../i18n/messages/fill.js';

export const formMessages = defineMessages('form', {
  /** Form texts (behavior.md#forms-messages), followed by the texts of form fields. */

  /** Button label and announcement while a form is being sent. */
  submitting: 'Submitting…',
  /** Shown while files are uploaded. `percent` is a number with a percent sign. */
  uploading: 'Uploading… {percent}',
  /** Replaces the form after it has been sent. Used if the page does not provide a text. */
  thanks: 'Thank you!',
  /** Follows the default `thanks`. */
  received: 'We’ve received what you sent.',
  /** Label of the submit button that is added to a form without one. */
  submit: 'Submit',
  /** Labels of the field and the button in a newsletter whose page has no form. */
  newsletterEmail: 'Email Address',
  signUp: 'Sign Up',
  /** Shown above a form if the server has refused some of the fields. */
  reviewBelow: 'Your form has encountered a problem. Please scroll down to review.',
  /** Shown below a form if the server has refused some of the fields. */
  reviewAbove: 'Your form has encountered a problem. Please scroll up to review.',
  /** Shown if a field is missing or malformed. Nothing has been sent in that case. */
  invalidFields: 'One or more fields is invalid, please check your entries.',
  /** Shown if all fields are empty. */
  blankForm: 'Fill in at least one field.',
  /** Shown if the server has not issued a submission key. */
  noSubmissionKey: 'Could not get a form submission key, please try again later.',
  unknownRefusal: 'Unknown error, please try again later.',
  failed: 'Error processing form submission. Please reload and try again.',
  unreadableFields: 'Could not parse the form fields, please check your entries.',
  /** Announced when a text area is nearly full. Not visible. */
  charactersLeft: 'Characters remaining: {count}.',
  /** Shown beside a text area that has a limit (behavior.md#forms-text-limit). */
  characterCount: '{count} / {max}',
  isMissing: 'This field is required.',
  /** Added to the legend of a group of checkboxes if at least one must be checked. */
  requiredLabel: ' (required)',
  /** Shown for a field that consists of several parts. */
  partMissing: '{parts}: This field is required.',
  tooLong: 'You have exceeded the character limit.',
  badEmail: 'Email is not valid. Email addresses should follow the format {email}.',
  emailExample: 'user@domain.com',
  badZip: 'A US zip code must be exactly 5 digits.',
  badNumber: 'Enter a number.',
  badAmount: 'Enter an amount.',
  badLink: 'Links must be formatted as {host} or {host}',
  badDate: 'Enter a valid date.',
  badTime: 'Enter a valid time.',
  badPhone: 'Enter a phone number with digits only.',
  badPhoneNumber: 'Enter a valid phone number.',
  phoneTooShort: 'This phone number is too short for {country}. Check the number and the country.',
  phoneTooLong: 'This phone number is too long for {country}. Check the number and the country.',
  /** Shown if a number's country is unknown. */
  phoneNeedsCountry: 'Start the phone number with + and the country code, such as +1.',
  /** Label of the list of countries in front of a phone number. */
  phoneCountry: 'Country of the phone number',
  numberTooLow: 'Enter {limit} or more.',
  numberTooHigh: 'Enter {limit} or less.',
  dateTooEarly: 'Enter a date on or after {limit}.',
  dateTooLate: 'Enter a date on or before {limit}.',
  timeTooEarly: 'Enter a time of {limit} or later.',
  timeTooLate: 'Enter a time of {limit} or earlier.',
  /** Shown for a text that is shorter than `minlength`. */
  tooShort: 'Enter at least {count} characters.',
  /** Shown for a text that does not match a pattern, if the page does not provide a message. */
  badFormat: 'Enter the text in the requested format.',
  /** First option of a select. It has no value. */
  choose: 'Choose…',
  /** Label of a star in a rating. */
  stars: '{count} of {max} stars',
  ratingMissing: 'Please select a star rating',
  consentMissing: 'Check this box to continue.',
  /** Label of a field that only spam programs fill in. Not visible. */
  trap: 'Leave this field empty.',
  notAnOption: '{val} is not one of the expected options',
  /** Default labels of field parts, spelled as in Squarespace exports. Labels that match are translated. */
  firstName: 'First Name',
  lastName: 'Last Name',
  country: 'Country',
  areaCode: 'Area Code',
  prefix: 'Prefix',
  line: 'Line',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  hour: 'Hour',
  minute: 'Minute',
  second: 'Second',
  amOrPm: 'AM or PM',
  /** Answers in a survey. */
  stronglyDisagree: 'Strongly Disagree',
  disagree: 'Disagree',
  neutral: 'Neutral',
  agree: 'Agree',
  stronglyAgree: 'Strongly Agree',
  /** Placeholder of a password field. Also shown in place of a submitted password. */
  maskedPassword: '••••••',
  /** Messages for the HTTP statuses 401, 404, 429 and 500. */
  cannotSubmit: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  tooManySubmissions:
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  cannotSend: 'Unable to send form. Please try again later.',
  mayHaveArrivedSendAgain: 'This may have arrived. Send again?',
  sendAgain: 'Send again',
  outboxSent: 'Your form was sent.',
});

export type FormTexts = Messages<typeof formMessages>;

/** Returns the message for an invalid email address. It contains a valid example. */
export function badEmail(messages: FormTexts): string {
  return fill(messages.badEmail, { email: messages.emailExample });
}

/** Returns the message for an invalid link. It contains two valid examples. */
export function badLink(messages: FormTexts, one: string, other: string): string {
  return messages.badLink.replace('{host}', one).replace('{host}', other);
}
