import { defineMessages, type Messages } from '../../i18n/messages/catalogue.js';
import { fill } from '../../i18n/messages/fill.js';

export const formMessages = defineMessages('form', {
  /** Texts of forms (behavior.md#forms-messages), followed by the texts of their fields. */

  /** Label of the button, and announcement, while a form is being sent. */
  submitting: 'Submitting…',
  /** Replaces the form after it was sent, if the page has no text of its own. */
  thanks: 'Thank you!',
  /** Button of a form without one. */
  submit: 'Submit',
  /** Field and button of a newsletter whose page has no form. */
  newsletterEmail: 'Email Address',
  signUp: 'Sign Up',
  /** Shown above a form if the server has refused some of its fields. */
  reviewBelow: 'Your form has encountered a problem. Please scroll down to review.',
  /** Shown below that form. */
  reviewAbove: 'Your form has encountered a problem. Please scroll up to review.',
  /** A field is missing or malformed, and nothing has been sent. */
  invalidFields: 'One or more fields is invalid, please check your entries.',
  /** All fields are empty. */
  blankForm: 'Fill in at least one field.',
  /** The server has not issued a submission key. */
  noSubmissionKey: 'Could not get a form submission key, please try again later.',
  unknownRefusal: 'Unknown error, please try again later.',
  failed: 'Error processing form submission. Please reload and try again.',
  unreadableFields: 'Could not parse the form fields, please check your entries.',
  /** Announced, not shown, when a text area is nearly full. */
  charactersLeft: 'Characters remaining: {count}.',
  /** Shown beside a text area with a limit (behavior.md#forms-text-limit). */
  characterCount: '{count} / {max}',
  isMissing: 'This field is required.',
  /** In the legend of a group of checkboxes of which at least one is required. */
  requiredLabel: ' (required)',
  /** For a field of several parts. */
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
  notAnOption: '{val} is not one of the expected options',
  /** Default labels of the parts of a field, in the spelling of exported forms: labels that match are translated. */
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
  /** Answers of a survey. */
  stronglyDisagree: 'Strongly Disagree',
  disagree: 'Disagree',
  neutral: 'Neutral',
  agree: 'Agree',
  stronglyAgree: 'Strongly Agree',
  /** Placeholder of a password field, also shown instead of a submitted password. */
  maskedPassword: '••••••',
  /** Messages for the HTTP statuses 401, 404, 429 and 500. */
  cannotSubmit: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  tooManySubmissions:
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  cannotSend: 'Unable to send form. Please try again later.',
});

export type FormTexts = Messages<typeof formMessages>;

/** Message for an invalid email address, with a valid example. */
export function badEmail(messages: FormTexts): string {
  return fill(messages.badEmail, { email: messages.emailExample });
}

/** Message for an invalid link, with two valid examples. */
export function badLink(messages: FormTexts, one: string, other: string): string {
  return messages.badLink.replace('{host}', one).replace('{host}', other);
}
