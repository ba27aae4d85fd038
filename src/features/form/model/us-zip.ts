import { badZip } from '../messages/form-fields.js';

/** What is wrong with a zip code (spec section 5); undefined for none, and outside of the United States. */
export function zipProblem(zip: string, country: string): string | undefined {
  return zip !== '' && isUnitedStates(country) && !/^\d{5}$/.test(zip) ? badZip : undefined;
}

/** As people and browsers write it. */
function isUnitedStates(country: string): boolean {
  return /^(us|usa|u\.s\.a?\.?|united states( of america)?)$/i.test(country);
}
