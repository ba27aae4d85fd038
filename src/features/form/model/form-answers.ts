import { formMessages } from '../messages.js';
import type { FormDefinition, FormField, FormFormats } from './form-fields.js';
import { filledTexts, isFilled, isGroup, likertLabel, partValues } from './form-parts.js';
import type { FieldValue, FormValues } from './submission.js';

/** The answers in a form, readable, field by field; empty ones are left out. */
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
    // A comma within one of them would look like the end of it.
    const between = texts.some((text) => text.includes(',')) ? '; ' : ', ';
    return [{ label: field.title || field.id, value: texts.join(between) }];
  });
}

/** A value, or a sub-field of it, as its owner reads it (spec section 3, "Summary sub-fields"). */
export interface FieldCell {
  /** The sub-field: `First`, `Areacode`, a statement; empty where the value is one text. */
  readonly part: string;
  readonly text: string;
}

/** A value by its sub-fields, without the empty ones. Total: what is stored may be of an older form. */
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
  return [...partValues(field, value, formats)]
    .filter(([, text]) => isFilled(text))
    .map(([part, text]) => ({ part, text: field.kind === 'likert' ? likertLabel(text) : text }));
}
