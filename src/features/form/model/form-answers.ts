import { formMessages } from '../messages.js';
import type { FormDefinition, FormField, FormFormats } from './form-fields.js';
import { filledTexts, isFilled, isGroup, likertLabel, partValues } from './form-parts.js';
import type { FieldValue, FormValues } from './submission.js';

/** Returns the submitted values as readable text, one entry per field. Empty values are left out. */
export function formAnswers(
  { fields, formats }: Pick<FormDefinition, 'fields' | 'formats'>,
  values: FormValues,
): readonly { readonly label: string; readonly value: string }[] {
  return fields.flatMap((field) => {
    const value = Object.hasOwn(values, field.id) ? values[field.id] : undefined;
    const texts = fieldCells(field, value, formats).map(({ part, text }) =>
      part ? `${part}: ${text}` : text,
    );
    if (texts.length === 0) return [];
    // If any of the texts contains a comma, separate them with semicolons.
    const between = texts.some((text) => text.includes(',')) ? '; ' : ', ';
    return [{ label: field.title || field.id, value: texts.join(between) }];
  });
}

/** A value, or one sub-field of a value, as text for the site owner (behavior.md#forms-summary). */
export interface FieldCell {
  /** Name of the sub-field, such as `First` or `Areacode`, or a statement. Empty if the value is a single text. */
  readonly part: string;
  readonly text: string;
}

/**
 * Returns a value's sub-fields, without empty ones. Never throws: a stored value may belong to an older version of the form.
 */
export function fieldCells(
  field: FormField,
  value: FieldValue | undefined,
  formats: FormFormats,
): readonly FieldCell[] {
  const texts = filledTexts(value);
  if (field.kind === 'password')
    return texts.length > 0 ? [{ part: '', text: formMessages.english.maskedPassword }] : [];
  if (!isGroup(field) || typeof value === 'string') {
    return texts.map((text) => ({ part: '', text }));
  }
  // The parts of such a number, joined, are the number in the format E.164.
  if (field.kind === 'phone' && field.isInternational) return [{ part: '', text: texts.join('') }];
  return [...partValues(field, value, formats)]
    .filter(([, text]) => isFilled(text))
    .map(([part, text]) => ({ part, text: field.kind === 'likert' ? likertLabel(text) : text }));
}
