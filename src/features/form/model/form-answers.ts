import { fieldCells } from './form-cells.js';
import type { FormDefinition } from './form-fields.js';
import type { FormValues } from './form-values.js';

/** What was said in a form, for people, field by field; what is empty is left out. */
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
