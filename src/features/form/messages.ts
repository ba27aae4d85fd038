import { defineMessages, type Messages } from '../../i18n/messages/catalogue.js';
import { fill } from '../../i18n/messages/fill.js';

export const formMessages = defineMessages('form', {
  /** Texts of forms (spec section 8, "Form"), and below of their fields (sections 5, 8 and 9). */

  /** On the button, and announced, while a form is being sent. */
  submitting: 'Submitting…',
  /** Replaces a form that was sent, where the page has no text of its own. */
  thanks: 'Thank you!',
  /** The button of a form that the page gave none. */
  submit: 'Submit',
  /** The field and the button of a newsletter whose page has no form. */
  newsletterEmail: 'Email Address',
  signUp: 'Sign Up',
  /** Above a form some of whose fields were refused. */
  reviewBelow: 'Your form has encountered a problem. Please scroll down to review.',
  /** Below it. */
  reviewAbove: 'Your form has encountered a problem. Please scroll up to review.',
  /** Something is missing or malformed, and nothing has been sent. */
  invalidFields: 'One or more fields is invalid, please check your entries.',
  /** Nothing was filled in. */
  blankForm: 'Fill in at least one field.',
  /** The server gave the form no key to be sent with. */
  noSubmissionKey: 'Could not get a form submission key, please try again later.',
  unknownRefusal: 'Unknown error, please try again later.',
  failed: 'Error processing form submission. Please reload and try again.',
  unreadableFields: 'Could not parse the form fields, please check your entries.',
  /** Announced, not shown: a text area is nearly full. */
  charactersLeft: 'Characters left: {count}.',
  /** Beside a text area with a limit (spec section 5). */
  characterCount: '{count} / {max}',
  isMissing: 'This field is required.',
  /** In the legend of boxes of which one has to be ticked. */
  requiredLabel: ' (required)',
  /** Of a field of several parts. */
  partMissing: '{parts}: This field is required.',
  tooLong: 'You have exceeded the character limit.',
  badEmail: 'Email is not valid. Email addresses should follow the format {email}.',
  emailExample: 'user@domain.com',
  badZip: 'A US zip code must be exactly 5 digits.',
  badNumber: 'Please enter a number.',
  badAmount: 'Please enter an amount.',
  badLink: 'Links must be formatted as {host} or {host}',
  badDate: 'Please enter a date that there is.',
  badTime: 'Please enter a time of day.',
  badPhone: 'Please enter a phone number with digits only.',
  notAnOption: '{val} is not one of the expected options',
  /** Labels of the parts of a field, where its page gives none. */
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
  /** Placeholder of a password field, and what is shown instead of a password that was sent. */
  maskedPassword: '••••••',
  /** Answers of the server, by their status: 401, 404, 429 and 500. */
  cannotSubmit: 'Unable to submit form. Please try again later.',
  notConfigured: 'This form has not been configured yet.',
  tooManySubmissions:
    'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  cannotSend: 'Unable to send form. Please try again later.',
});

/** The texts of forms in one language. */
export type FormTexts = Messages<typeof formMessages>;

/** What is wrong with an email address, with one that is right. */
export function badEmail(messages: FormTexts): string {
  return fill(messages.badEmail, { email: messages.emailExample });
}

/** What is wrong with a link, with two that are right. */
export function badLink(messages: FormTexts, one: string, other: string): string {
  return messages.badLink.replace('{host}', one).replace('{host}', other);
}
