import { isEmailAddress } from '../../domain/email.js';
import { fill } from '../../domain/messages/fill.js';
import * as messages from '../../domain/messages/form-fields.js';
import { controlsOf, groupOf, type Control } from './controls.js';
import { fieldOfControl, type Field } from './fields.js';

/*
 * What is wrong with a form before it is sent: what browsers find, and the rules of spec section 5 that they
 * do not know. Nothing of it is written into the controls (`setCustomValidity`), whose words belong to the
 * page: so nothing is left behind, and what a script fills in later is never held for wrong.
 */

/** The page's rule for addresses: `html` is the browser's, which admits long final labels. */
export type EmailPolicy = 'site' | 'html';

/** A field that cannot be sent as it is. */
export interface Problem {
  /** What to correct. */
  readonly control: Control;
  readonly words: string;
}

/** What is wrong with each field of a form, in document order. */
export function findProblems(form: HTMLFormElement, policy: EmailPolicy): Problem[] {
  const seen = new Set<Control>();
  return controlsOf(form).flatMap((control) => {
    if (seen.has(control)) return [];
    const field = fieldOfControl(form, control);
    for (const each of field.controls) seen.add(each);
    return findProblem(form, field, policy) ?? [];
  });
}

/** What is wrong with a field; undefined where it can be sent. */
export function findProblem(
  form: HTMLFormElement,
  { controls }: Pick<Field, 'controls'>,
  policy: EmailPolicy,
): Problem | undefined {
  for (const control of controls) {
    if (!control.willValidate) continue;
    const words = nativeProblem(control) ?? ownProblem(form, control, policy);
    if (words !== undefined) return { control, words };
  }
  return undefined;
}

const badEmail = fill(messages.badEmail, { email: messages.emailExample });
const badLink = messages.badLink
  .replace('{host}', 'https://example.com')
  .replace('{host}', 'http://example.com');

/** What the browser finds, in our words where we have some. */
function nativeProblem(control: Control): string | undefined {
  const { validity, validationMessage, type, title, localName } = control;
  if (validity.valid) return undefined;
  // The page, and elements that are controls, say it themselves.
  if (validity.customError || localName.includes('-')) return validationMessage;
  if (validity.valueMissing) return messages.isMissing;
  if (validity.typeMismatch && type === 'email') return badEmail;
  if (validity.typeMismatch && type === 'url') return badLink;
  if (validity.badInput && type === 'number') return messages.badNumber;
  if (validity.tooLong) return messages.tooLong;
  // As browsers do: a title says what the pattern stands for.
  return (validity.patternMismatch && title) || validationMessage;
}

function ownProblem(
  form: HTMLFormElement,
  control: Control,
  policy: EmailPolicy,
): string | undefined {
  const { type } = control;
  const value = textOf(control);
  if (type === 'textarea' && value.length > maxLengthOf(control)) return messages.tooLong;
  if (value.trim() === '') return undefined;
  if (type === 'email' && policy === 'site' && !value.split(',').every(isEmail)) return badEmail;
  return isZip(control) && !/^\d{5}$/.test(value.trim()) && isInUs(form, control)
    ? messages.badZip
    : undefined;
}

function textOf({ value }: Control): string {
  return typeof value === 'string' ? value : '';
}

/** How many characters a text area may hold (spec section 3, "data max length"). */
export function maxLengthOf({ dataset }: HTMLElement): number {
  const limit = Math.trunc(Number(dataset['maxLength']));
  return limit > 0 ? limit : Infinity;
}

/** A control that allows several addresses parts them by commas. */
function isEmail(text: string): boolean {
  return isEmailAddress(text.trim());
}

function isZip(control: Control): boolean {
  return !!control.name?.endsWith('[Zip]') || hasToken(control, 'postal-code');
}

/** By the country that stands beside it, else by what the page says of the address. */
function isInUs(form: HTMLFormElement, zip: Control): boolean {
  const scope = groupOf(zip)?.fieldset ?? form;
  const country = controlsOf(form).find(
    (control) =>
      scope.contains(control) &&
      (!!control.name?.endsWith('[Country]') ||
        hasToken(control, 'country') ||
        hasToken(control, 'country-name')),
  );
  const said =
    (country && textOf(country).trim()) ||
    zip.closest<HTMLElement>('[data-country]')?.dataset['country'];
  return /^(us|usa|united states( of america)?)$/i.test(said ?? '');
}

/** `shipping postal-code` is one too. */
function hasToken(control: HTMLElement, token: string): boolean {
  return (control.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/).includes(token);
}
