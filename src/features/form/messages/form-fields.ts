/** Texts of a form's fields. Those of the specification are in sections 5, 8 and 9. */

export const isMissing = 'This field is required.';
/** In the legend of boxes of which one has to be ticked. */
export const requiredWords = ' (required)';
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
/** In the place of a password, as long as none is typed; and of one that was sent. */
export const maskedPassword = '••••••';
