import { isEmailAddress } from '../../../src/domain/email.js';
import { isList, type FormValue, type FormValues } from './form-values.js';

/** What a form's owner has said of a field, as far as it decides what is accepted. */
export interface FieldRule {
  readonly id: string;
  /** A kind of spec section 3, "Form builder". */
  readonly kind: string;
  readonly isRequired: boolean;
  readonly maxLength?: number | undefined;
  readonly options?: readonly string[] | undefined;
}

/** Words above a form of which a field is wrong (spec section 5). */
export const invalidFields = 'One or more fields is invalid, please check your entries.';

const isMissing = 'This field is required.';
const tooLong = 'You have exceeded the character limit.';
const badEmail = 'Email is not valid. Email addresses should follow the format user@domain.com.';

/** Kinds of which every part has to be filled; of a phone number or an address some parts may stay empty. */
const wholeKinds: readonly string[] = ['name', 'date'];
const choiceKinds: readonly string[] = ['radio', 'select', 'checkbox'];

function partsOf(value: FormValue | undefined): readonly string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [value];
  return isList(value) ? value : Object.values(value);
}

function fieldError(rule: FieldRule, value: FormValue | undefined): string | undefined {
  const parts = partsOf(value);
  const filled = parts.filter((part) => part.trim() !== '');
  if (filled.length === 0) return rule.isRequired ? isMissing : undefined;
  if (rule.isRequired && wholeKinds.includes(rule.kind) && filled.length < parts.length) {
    return 'Every part of this field is required.';
  }
  const { maxLength, options } = rule;
  // Browsers count a line break as one character and send two.
  const lengths = filled.map((part) => part.replaceAll('\r\n', '\n').length);
  if (maxLength !== undefined && maxLength > 0 && lengths.some((length) => length > maxLength)) {
    return tooLong;
  }
  if (rule.kind === 'email' && !filled.every((part) => isEmailAddress(part.trim()))) {
    return badEmail;
  }
  if (options && choiceKinds.includes(rule.kind)) {
    const strange = filled.find((part) => !options.includes(part));
    if (strange !== undefined) return `${strange} is not one of the expected options`;
  }
  return undefined;
}

/**
 * What is wrong with a form's values, by field id: nothing, where they are accepted (spec section 5).
 * Values of fields that the form does not know are accepted.
 */
export function formErrors(
  rules: readonly FieldRule[],
  values: FormValues,
): Readonly<Record<string, string>> {
  const errors = rules.flatMap((rule): [string, string][] => {
    const value = Object.hasOwn(values, rule.id) ? values[rule.id] : undefined;
    const error = fieldError(rule, value);
    return error === undefined ? [] : [[rule.id, error]];
  });
  return Object.fromEntries(errors);
}
