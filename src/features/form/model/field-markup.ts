import {
  element,
  type Markup,
  type MarkupAttributes,
  type MarkupElement,
} from '../../../model/markup.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { formMessages, type FormTexts } from '../messages.js';
import {
  isKindOf,
  likertScale,
  type FieldPart,
  type FormDefinition,
  type FormField,
} from './form-fields.js';
import { isGroup, labelIn, partsOf, partValues, type GroupField } from './form-parts.js';
import { partName, type FieldValue } from './submission.js';

/*
 * The fields of `formMarkup` whose value has several parts, and what all fields have in common: fieldsets, ids, errors,
 * descriptions.
 */

/** What a form shows beside its definition. */
export interface FormMarkupState {
  /** Where the form is posted to without a script. */
  readonly action: string;
  /** What was typed, by field id, in the shapes of a submission. */
  readonly values?: Readonly<Record<string, FieldValue>>;
  /** Errors by field id. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The message to the form as a whole. */
  readonly message?: string | undefined;
  /** The value of a parameter of the document's address. */
  readonly query?: (name: string) => string | null | undefined;
  /** What ids begin with; by default the form's id. */
  readonly idPrefix?: string;
  /** Whether the first invalid field takes the focus when the document is loaded. */
  readonly focusesError?: boolean;
  /** English where nothing is said. */
  readonly messages?: FormTexts | undefined;
  /** What stands for a captcha without JavaScript; English where nothing is said. */
  readonly needsScript?: string;
}

/** A form that is being drawn. */
export interface Drawing {
  readonly definition: FormDefinition;
  readonly state: FormMarkupState;
  readonly prefix: string;
  readonly firstInvalid: string | undefined;
}

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
          element(
            'label',
            { for: partId(drawing, field, part) },
            labelIn(textsOf(drawing.state), part.label),
          ),
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
    ...errorAttributes(drawing, field),
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
              ...errorAttributes(drawing, field),
              autofocus: row + column === 0 && takesFocus(drawing, field),
            }),
            element('span', {}, labelIn(textsOf(state), label)),
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

/** A group of checkboxes has no such role, and none of them is required by itself: the legend says it. */
function legendIndicator({ state }: Drawing, field: FormField): Markup | false {
  if (field.kind !== 'checkbox' || !field.isRequired) return requiredIndicator(field);
  return element('span', { class: 'required' }, textsOf(state).requiredLabel);
}

/** A field of several controls: its error goes before the legend. */
export function drawFieldset(
  drawing: Drawing,
  field: FormField,
  content: Markup | readonly Markup[],
): MarkupElement {
  return element(
    'fieldset',
    {
      ...boxAttributes(drawing, field),
      ...descriptionAttributes(drawing, field),
      ...(field.kind === 'radio' && requiredChoice(field)),
    },
    drawError(drawing, field),
    element('legend', {}, field.title || field.id, legendIndicator(drawing, field)),
    drawDescription(drawing, field),
    content,
  );
}

export function boxAttributes({ state }: Drawing, field: FormField): MarkupAttributes {
  const { id, kind } = field;
  const isInvalid = errorOf(state, id) !== undefined;
  return {
    class: `field field-${kind}${isInvalid ? ' error' : ''}`,
    ...(needsKind(field) && { 'data-field': kind, 'data-field-id': id }),
    ...(kind === 'checkbox' && { 'data-required': field.isRequired }),
    ...(kind === 'currency' && { 'data-currency-symbol': field.currencySymbol }),
  };
}

/** Whether a box needs its kind as an attribute: HTML's types and names do not say it. */
function needsKind(field: FormField): boolean {
  return isGroup(field) || isKindOf(['website', 'currency', 'checkbox'], field.kind);
}

export function drawError(drawing: Drawing, field: FormField): MarkupElement | undefined {
  const message = errorOf(drawing.state, field.id);
  if (message === undefined) return undefined;
  return element('span', { class: 'field-error', id: errorId(drawing, field) }, message);
}

export function drawDescription(drawing: Drawing, field: FormField): MarkupElement | false {
  if (field.description === '') return false;
  return element(
    'p',
    { class: 'description', id: descriptionId(drawing, field) },
    field.description,
  );
}

/** Visual only: the control itself exposes to assistive technology that it is required. */
export function requiredIndicator({ isRequired }: FormField): MarkupElement | false {
  return isRequired && element('span', { class: 'required', 'aria-hidden': 'true' }, ' *');
}

/** The descriptions of a field, for the element that has its title: its only control, or its fieldset. */
export function descriptionAttributes(drawing: Drawing, field: FormField): MarkupAttributes {
  const ids = [
    ...(errorOf(drawing.state, field.id) === undefined ? [] : [errorId(drawing, field)]),
    ...(field.description ? [descriptionId(drawing, field)] : []),
  ];
  return { 'aria-describedby': ids.join(' ') || undefined };
}

/** For a control in a group: the error is before the group's title. */
export function errorAttributes(drawing: Drawing, field: FormField): MarkupAttributes {
  if (errorOf(drawing.state, field.id) === undefined) return {};
  return { 'aria-invalid': 'true', 'aria-describedby': errorId(drawing, field) };
}

export function takesFocus({ state, firstInvalid }: Drawing, { id }: FormField): boolean {
  return (state.focusesError ?? false) && id === firstInvalid;
}

const english = inEnglish(formMessages);

export function textsOf({ messages = english }: FormMarkupState): FormTexts {
  return messages;
}

export function valueOf({ values = {} }: FormMarkupState, id: string): FieldValue | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

export function errorOf({ errors = {} }: FormMarkupState, id: string): string | undefined {
  return Object.hasOwn(errors, id) ? errors[id] : undefined;
}

export function controlId({ prefix }: Drawing, { id }: FormField): string {
  return `${prefix}-${idText(id)}`;
}

function errorId(drawing: Drawing, field: FormField): string {
  return `${controlId(drawing, field)}[error]`;
}

function descriptionId(drawing: Drawing, field: FormField): string {
  return `${controlId(drawing, field)}[description]`;
}

/** Blanks would make several ids of one. */
export function idText(text: string): string {
  return text.replace(/\s+/g, '-');
}

export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
