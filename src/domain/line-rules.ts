import { fill } from './messages/fill.js';
import * as messages from './messages/form-fields.js';

/*
 * Rules for single texts of a form (spec section 5): what its page's own controls and its definition
 * are both checked by. Apart, since every form brings it.
 */

export const badEmail = fill(messages.badEmail, { email: messages.emailExample });

/** What is wrong with a link, with two that are right. */
export function badLink(one: string, other: string): string {
  return messages.badLink.replace('{host}', one).replace('{host}', other);
}

/** What is wrong with a zip code; undefined for none, and outside of the United States. */
export function zipProblem(zip: string, country: string): string | undefined {
  return zip !== '' && isUnitedStates(country) && !/^\d{5}$/.test(zip)
    ? messages.badZip
    : undefined;
}

/** As people and browsers write it. */
function isUnitedStates(country: string): boolean {
  return /^(us|usa|u\.s\.a?\.?|united states( of america)?)$/i.test(country);
}
