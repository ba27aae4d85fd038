import type { FormField } from '../../domain/form-fields.js';
import { readFormFormats } from '../../domain/form-formats.js';
import { subFields } from '../../domain/form-groups.js';
import { isGroup } from '../../domain/form-parts.js';
import { fieldProblem } from '../../domain/form-rules.js';
import { formValues, groupParts } from '../../domain/form-values.js';
import type { PageContext } from '../../domain/page-context.js';
import type { FieldValue } from '../../domain/submission.js';
import { fieldIdOf } from '../fields.js';
import { readControls, type Control } from '../controls.js';

/** What is wrong with a field, in words, beyond what its controls say of themselves. */
export type FieldRule = (
  controls: readonly Control[],
  policy: PageContext['emailPolicy'],
) => string | undefined;

/** The rule of a field that has a definition. */
export function definedRule(
  find: (id: string) => FormField | undefined,
  formats = usual,
): FieldRule {
  return (controls, policy) => {
    const field = controls[0] && find(fieldIdOf(controls[0]));
    if (!field) return boxRule(controls, policy);
    return fieldProblem(field, valueOf(controls), {
      formats,
      emailPolicy: policy === 'html' ? 'html' : 'spec',
    });
  };
}

const usual = readFormFormats(undefined);

/**
 * The rule of a field by what its box says of it (`data-field`, as `formMarkup` writes it), where that is more
 * than HTML's own types and `required` say. Parts that the page has named in its own way are its server's to judge.
 */
export const boxRule: FieldRule = (controls) => {
  const field = controls[0] && fieldOfBox(controls[0], controls);
  if (!field) return undefined;
  if (!isGroup(field)) return fieldProblem(field, valueOf(controls), { formats: usual });
  // By name: a page need not ask for each.
  const parts = groupParts(field.id, readControls(controls));
  if ([...parts.keys()].some((name) => !subFields[field.kind].includes(name))) return undefined;
  return fieldProblem(field, Object.fromEntries(parts), { formats: usual });
};

function valueOf(controls: readonly Control[]): FieldValue | undefined {
  return Object.values(formValues(readControls(controls)))[0];
}

function fieldOfBox(control: Control, controls: readonly Control[]): FormField | undefined {
  const box = control.closest<HTMLElement>('[data-field]');
  const { field, fieldId = '', required, currencySymbol = '$' } = box?.dataset ?? {};
  const base = { id: fieldId, title: '', description: '', isRequired: false };
  switch (field) {
    case 'website':
      return { ...base, kind: field, placeholder: '' };
    case 'currency':
      return { ...base, kind: field, currencySymbol };
    case 'phone':
      return { ...base, kind: field, hasCountryCode: true };
    case 'date':
    case 'time':
      return { ...base, kind: field };
    case 'checkbox': {
      const options = controls.map(({ value }) => String(value));
      // Of several boxes none can say by itself that one of them has to be ticked.
      return { ...base, kind: field, options, isRequired: required !== undefined };
    }
    case undefined:
    default:
      return undefined;
  }
}
