import {
  element,
  type Markup,
  type MarkupAttributes,
  type MarkupElement,
} from '../../../model/markup.js';
import { requiredWords } from '../messages.js';
import {
  boxAttributes,
  controlId,
  described,
  drawDescription,
  drawError,
  invalid,
  requiredMark,
  takesFocus,
  textOf,
  valueOf,
  type Drawing,
} from './form-drawing.js';
import { likertScale, type FieldPart, type FormField } from './form-fields.js';
import { partsOf, partValues, type GroupField } from './form-parts.js';
import { partName } from './form-values.js';

/** A field of several controls that make one value. */
export function drawGroup(drawing: Drawing, field: GroupField): MarkupElement {
  const { formats } = drawing.definition;
  const values = partValues(field, valueOf(drawing.state, field.id), formats);
  return drawFieldset(
    drawing,
    field,
    element(
      'div',
      { class: 'parts' },
      partsOf(field, formats).map((part, index) =>
        element(
          'div',
          { class: `part part-${part.name.toLowerCase()}` },
          // Not around the control: the options of a list would be part of its name.
          element('label', { for: partId(drawing, field, part) }, part.label),
          drawPart(drawing, field, part, {
            value: values.get(part.name) ?? '',
            autofocus: index === 0 && takesFocus(drawing, field),
          }),
        ),
      ),
    ),
  );
}

function partId(drawing: Drawing, field: FormField, { name }: FieldPart): string {
  return `${controlId(drawing, field)}[${name}]`;
}

function drawPart(
  drawing: Drawing,
  field: FormField,
  part: FieldPart,
  { value, autofocus }: { readonly value: string; readonly autofocus: boolean },
): MarkupElement {
  const common = {
    id: partId(drawing, field, part),
    name: partName(field.id, part.name),
    required: field.isRequired && part.isRequired,
    ...invalid(drawing, field),
    autofocus,
  };
  const { countries } = drawing.definition.formats;
  const options: readonly (readonly [string, string])[] =
    part.name === 'Ampm'
      ? [
          ['AM', 'AM'],
          ['PM', 'PM'],
        ]
      : field.kind === 'address' && part.name === 'Country' && countries.length > 1
        ? countries.map(({ code, name }) => [code, name] as const)
        : [];
  if (options.length > 0) {
    return element(
      'select',
      { ...common, autocomplete: part.name === 'Ampm' ? 'off' : 'country' },
      element('option', { value: '' }, ''),
      options.map(([code, label]) =>
        element('option', { value: code, selected: code === value }, label),
      ),
    );
  }
  const isNumber = field.kind === 'date' || field.kind === 'time';
  return element('input', {
    type: field.kind === 'phone' ? 'tel' : 'text',
    inputmode: isNumber ? 'numeric' : field.kind === 'phone' ? 'tel' : undefined,
    autocomplete: part.autocomplete,
    maxlength: part.maxLength,
    ...common,
    value: value || undefined,
  });
}

export function drawChoices(
  drawing: Drawing,
  field: Extract<FormField, { kind: 'radio' | 'checkbox' }>,
): MarkupElement {
  const value = valueOf(drawing.state, field.id);
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [textOf(value)];
  return drawFieldset(
    drawing,
    field,
    field.options.map((option, index) =>
      element(
        'label',
        { class: 'option' },
        element('input', {
          type: field.kind,
          id: `${controlId(drawing, field)}[${String(index + 1)}]`,
          name: field.id,
          value: option,
          checked: chosen.includes(option),
          // Of checkboxes the browser would ask for each.
          required: field.isRequired && field.kind === 'radio',
          ...invalid(drawing, field),
          autofocus: index === 0 && takesFocus(drawing, field),
        }),
        element('span', {}, option),
      ),
    ),
  );
}

export function drawLikert(
  drawing: Drawing,
  field: Extract<FormField, { kind: 'likert' }>,
): MarkupElement {
  const { state, definition } = drawing;
  const answers = partValues(field, valueOf(state, field.id), definition.formats);
  return drawFieldset(
    drawing,
    field,
    field.options.map((statement, row) =>
      element(
        'fieldset',
        { class: 'statement', ...requiredChoice(field) },
        element('legend', {}, statement),
        likertScale.map(([value, label], column) =>
          element(
            'label',
            { class: 'option' },
            element('input', {
              type: 'radio',
              id: `${controlId(drawing, field)}[${String(row + 1)}.${String(column + 1)}]`,
              name: partName(field.id, statement),
              value,
              checked: answers.get(statement) === value,
              required: field.isRequired,
              ...invalid(drawing, field),
              autofocus: row + column === 0 && takesFocus(drawing, field),
            }),
            element('span', {}, label),
          ),
        ),
      ),
    ),
  );
}

/** Of the roles of a group only this one can be required. */
function requiredChoice({ isRequired }: FormField): MarkupAttributes {
  return isRequired ? { role: 'radiogroup', 'aria-required': 'true' } : {};
}

/** Boxes are no such group, and none of them is required by itself: the legend says it. */
function legendMark(field: FormField): Markup | false {
  if (field.kind !== 'checkbox' || !field.isRequired) return requiredMark(field);
  return element('span', { class: 'required' }, requiredWords);
}

function drawFieldset(
  drawing: Drawing,
  field: FormField,
  content: Markup | readonly Markup[],
): MarkupElement {
  return element(
    'fieldset',
    {
      ...boxAttributes(drawing, field),
      ...described(drawing, field),
      ...(field.kind === 'radio' && requiredChoice(field)),
    },
    drawError(drawing, field),
    element('legend', {}, field.title || field.id, legendMark(field)),
    drawDescription(drawing, field),
    content,
  );
}
