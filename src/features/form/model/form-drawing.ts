import { element, type MarkupAttributes, type MarkupElement } from '../../../model/markup.js';
import { isKindOf, type FormDefinition, type FormField } from './form-fields.js';
import { isGroup } from './form-parts.js';
import type { FieldValue } from './submission.js';

/*
 * What the parts of `formMarkup` have in common: ids, and what is said of a field.
 */

/** What a form shows beside what its definition says. */
export interface FormMarkupState {
  /** Where the form is posted to without a script. */
  readonly action: string;
  /** What was typed, by field id, in the shapes of a submission. */
  readonly values?: Readonly<Record<string, FieldValue>>;
  /** What is wrong, by field id. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Words for the form as a whole. */
  readonly message?: string | undefined;
  /** The value of a parameter of the page's address. */
  readonly query?: (name: string) => string | null | undefined;
  /** What ids begin with; by default the form's id. */
  readonly idPrefix?: string;
  /** Whether the first field that is wrong takes the focus when the page is loaded. */
  readonly focusesError?: boolean;
}

/** A form that is being drawn. */
export interface Drawing {
  readonly definition: FormDefinition;
  readonly state: FormMarkupState;
  readonly prefix: string;
  readonly firstWrong: string | undefined;
}

export function boxAttributes({ state }: Drawing, field: FormField): MarkupAttributes {
  const { id, kind } = field;
  const isWrong = errorOf(state, id) !== undefined;
  return {
    class: `field field-${kind}${isWrong ? ' error' : ''}`,
    ...(isNamed(field) && { 'data-field': kind, 'data-field-id': id }),
    ...(kind === 'checkbox' && { 'data-required': field.isRequired }),
    ...(kind === 'currency' && { 'data-currency-symbol': field.currencySymbol }),
  };
}

/** Whether a box has to say its kind: HTML's types and names do not. */
function isNamed(field: FormField): boolean {
  return isGroup(field) || isKindOf(['website', 'currency', 'checkbox'], field.kind);
}

export function drawError(drawing: Drawing, field: FormField): MarkupElement | undefined {
  const words = errorOf(drawing.state, field.id);
  if (words === undefined) return undefined;
  return element('span', { class: 'field-error', id: errorId(drawing, field) }, words);
}

export function drawDescription(drawing: Drawing, field: FormField): MarkupElement | false {
  if (field.description === '') return false;
  return element(
    'p',
    { class: 'description', id: descriptionId(drawing, field) },
    field.description,
  );
}

/** For the eye: assistive technology hears it of the control itself. */
export function requiredMark({ isRequired }: FormField): MarkupElement | false {
  return isRequired && element('span', { class: 'required', 'aria-hidden': 'true' }, ' *');
}

/** What is said of a field, by what has its title: its only control, or its fieldset. */
export function described(drawing: Drawing, field: FormField): MarkupAttributes {
  const ids = [
    ...(errorOf(drawing.state, field.id) === undefined ? [] : [errorId(drawing, field)]),
    ...(field.description ? [descriptionId(drawing, field)] : []),
  ];
  return { 'aria-describedby': ids.join(' ') || undefined };
}

/** Of a control in a group: the words are before the group's title. */
export function invalid(drawing: Drawing, field: FormField): MarkupAttributes {
  if (errorOf(drawing.state, field.id) === undefined) return {};
  return { 'aria-invalid': 'true', 'aria-describedby': errorId(drawing, field) };
}

export function takesFocus({ state, firstWrong }: Drawing, { id }: FormField): boolean {
  return (state.focusesError ?? false) && id === firstWrong;
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
