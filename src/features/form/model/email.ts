const local = String.raw`[A-Za-z0-9.!#$%&'*+/=?^_\x60{|}~-]+`;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const address = new RegExp(`^${local}@(?:${label}\\.)+[A-Za-z0-9]{2,4}$`);

/**
 * Whether a text is an email address by the rule of spec section 5: 3 to 256 characters, a local part of letters,
 * digits and symbols, an at sign, dotted labels, and a final label of 2 to 4 letters and digits.
 */
export function isEmailAddress(text: string): boolean {
  return text.length >= 3 && text.length <= 256 && address.test(text);
}
