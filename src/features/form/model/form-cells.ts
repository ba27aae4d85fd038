import { maskedPassword } from '../messages/form-fields.js';
import type { FormField, FormFormats } from './form-fields.js';
import { filledTexts, isFilled, isGroup, likertLabel, partValues } from './form-parts.js';
import type { FieldValue } from './submission.js';

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
    return texts.length > 0 ? [{ part: '', text: maskedPassword }] : [];
  if (!isGroup(field) || typeof value === 'string') {
    return texts.map((text) => ({ part: '', text }));
  }
  return [...partValues(field, value, formats)]
    .filter(([, text]) => isFilled(text))
    .map(([part, text]) => ({ part, text: field.kind === 'likert' ? likertLabel(text) : text }));
}
