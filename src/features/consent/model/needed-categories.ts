import { consentCategories } from '../../../page/model/consent.js';

/**
 * The categories that a held-back script or frame needs; undefined where one of them is unknown, or none is named.
 *
 * @param known - Names of the site's categories, as {@link choiceNames} gives them.
 */
export function neededCategories(
  names: string,
  known: readonly string[] = consentCategories,
): string[] | undefined {
  const needed = names
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isKnown = (name: string): boolean => name === 'necessary' || known.includes(name);
  return needed.length > 0 && needed.every(isKnown) ? needed : undefined;
}
