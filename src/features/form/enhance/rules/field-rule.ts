import { localeOf } from '../../../../core/locale.js';
import { messagesOf } from '../../../../core/message-registry.js';
import { pageContext } from '../../../../page/context.js';
import { formMessages, type FormTexts } from '../../messages.js';
import type { FormField } from '../../model/form-fields.js';
import { isGroup, readFormFormats } from '../../model/form-parts.js';
import { fieldProblem, type RuleSettings, zipProblem } from '../../model/form-rules.js';
import { formValues, groupParts, subFields, type FieldValue } from '../../model/submission.js';
import type { FormExtension } from '../extension.js';
import {
  controlsOf,
  fieldIdOf,
  groupOf,
  readControls,
  type Control,
  type FieldError,
} from '../fields.js';

/** Finds a field's error, using rules that HTML does not have. */
export type FieldRule = (
  form: HTMLFormElement,
  controls: readonly Control[],
) => FieldError | undefined;

/** Checks fields against the attributes of their boxes. */
export function createExtension(): FormExtension {
  return { findError: fieldRule() };
}

const defaultFormats = readFormFormats(undefined);

/**
 * Returns the rule that checks a form's fields. If `find` returns a field's definition, the field is checked against that
 * definition. Otherwise, it is checked against the attributes of its box.
 */
export function fieldRule(
  find: (id: string) => FormField | undefined = () => undefined,
  formats = defaultFormats,
): FieldRule {
  return (form, controls) => {
    const control = controls.find(({ willValidate }) => willValidate);
    if (!control) return undefined;
    const messages = messagesOf(form, formMessages);
    const locale = localeOf(form);
    const zip = findZipProblem(form, controls, messages);
    if (zip) return zip;
    const { emailPolicy } = pageContext();
    const field = find(fieldIdOf(control));
    const message = field
      ? fieldProblem(field, valueOf(controls), { formats, emailPolicy, messages, locale })
      : boxProblem(control, controls, { formats: defaultFormats, messages, locale });
    if (message === undefined) return undefined;
    // Browsers accept spaces as the value of a required field.
    const blank = controls.filter((each) => each.matches(':required') && textOf(each) === '');
    return blank[0] ? { control: blank[0], invalid: blank, message } : { control, message };
  };
}

/**
 * Checks a field against the attributes of its box (`data-field`, as `formMarkup` renders it). This covers rules that HTML's
 * input types and `required` cannot express. Parts with other names are checked only by the page's server.
 */
function boxProblem(
  control: Control,
  controls: readonly Control[],
  settings: RuleSettings,
): string | undefined {
  const field = fieldOfBox(control, controls);
  if (!field) return undefined;
  if (!isGroup(field)) return fieldProblem(field, valueOf(controls), settings);
  // Match the parts by name, because a page may omit parts.
  const parts = groupParts(field.id, readControls(controls));
  if ([...parts.keys()].some((name) => !subFields[field.kind].includes(name))) return undefined;
  return fieldProblem(field, Object.fromEntries(parts), settings);
}

function valueOf(controls: readonly Control[]): FieldValue | undefined {
  return Object.values(formValues(readControls(controls)))[0];
}

function fieldOfBox(control: Control, controls: readonly Control[]): FormField | undefined {
  const box = control.closest<HTMLElement>('[data-field]');
  const {
    field,
    fieldId = '',
    required,
    currencySymbol = '$',
    min = '',
    max = '',
  } = box?.dataset ?? {};
  const base = { id: fieldId, title: '', description: '', isRequired: false };
  switch (field) {
    case 'website':
      return { ...base, kind: field, placeholder: '' };
    case 'currency':
      return { ...base, kind: field, currencySymbol };
    case 'phone':
      return { ...base, kind: field, hasCountryCode: true, isInternational: controls.length === 1 };
    case 'date':
      return { ...base, kind: field, hasPicker: false, min, max };
    case 'time':
      return { ...base, kind: field, hasPicker: false, hasSeconds: true, min, max };
    case 'checkbox': {
      const options = controls.map(({ value }) => String(value));
      // HTML cannot express that at least one checkbox must be checked.
      return { ...base, kind: field, options, isRequired: required !== undefined };
    }
    case undefined:
    default:
      return undefined;
  }
}

/** Checks the zip code if one of these controls contains one. */
function findZipProblem(
  form: HTMLFormElement,
  controls: readonly Control[],
  messages: FormTexts,
): FieldError | undefined {
  const control = controls.find((each) => each.willValidate && isZip(each));
  if (!control) return undefined;
  const message = zipProblem(textOf(control), countryOf(form, control), messages);
  return message === undefined ? undefined : { control, invalid: [control], message };
}

function isZip(control: Control): boolean {
  return !!control.name?.endsWith('[Zip]') || hasToken(control, 'postal-code');
}

/** Returns the country in the zip code's address. If it is missing, returns the page's `data-country`. */
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

/** The `autocomplete` attribute may contain several tokens, such as `shipping postal-code`. */
function hasToken(control: HTMLElement, token: string): boolean {
  return (control.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/).includes(token);
}

function textOf({ value }: Control): string {
  return typeof value === 'string' ? value.trim() : '';
}
