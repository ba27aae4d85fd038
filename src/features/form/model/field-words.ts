import { fill } from '../../../i18n/messages/fill.js';
import * as messages from '../messages/form-fields.js';

export const badEmail = fill(messages.badEmail, { email: messages.emailExample });

/** What is wrong with a link, with two that are right. */
export function badLink(one: string, other: string): string {
  return messages.badLink.replace('{host}', one).replace('{host}', other);
}
