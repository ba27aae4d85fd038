import { consentCategories } from '../../../page/model/consent.js';

/**
 * Parses a `data-sq-consent` value into category IDs. Returns `undefined` if the list is empty or contains an unknown category.
 *
 * @param known - The site's categories, as returned by {@link choiceNames}.
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
