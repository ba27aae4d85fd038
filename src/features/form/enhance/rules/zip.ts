import { zipProblem } from '../../model/us-zip.js';
import { controlsOf, groupOf, type Control } from '../controls.js';
import type { Problem } from '../fields.js';

/** What is wrong with a zip code among these controls, by the country that stands beside it. */
export function findZipProblem(
  form: HTMLFormElement,
  controls: readonly Control[],
): Problem | undefined {
  const control = controls.find((each) => each.willValidate && isZip(each));
  if (!control) return undefined;
  const words = zipProblem(textOf(control), countryOf(form, control));
  return words === undefined ? undefined : { control, words };
}

function isZip(control: Control): boolean {
  return !!control.name?.endsWith('[Zip]') || hasToken(control, 'postal-code');
}

/** By the country that stands beside it, else by what the page says of the address. */
function countryOf(form: HTMLFormElement, zip: Control): string {
  const scope = groupOf(zip)?.fieldset ?? form;
  const country = controlsOf(form).find(
    (control) =>
      scope.contains(control) &&
      (!!control.name?.endsWith('[Country]') ||
        hasToken(control, 'country') ||
        hasToken(control, 'country-name')),
  );
  return (
    (country && textOf(country)) ||
    (zip.closest<HTMLElement>('[data-country]')?.dataset['country'] ?? '')
  );
}

/** `shipping postal-code` is one too. */
function hasToken(control: HTMLElement, token: string): boolean {
  return (control.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/).includes(token);
}

function textOf({ value }: Control): string {
  return typeof value === 'string' ? value.trim() : '';
}
