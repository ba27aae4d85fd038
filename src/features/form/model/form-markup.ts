import {
  element,
  type Markup,
  type MarkupAttributes,
  type MarkupElement,
} from '../../../model/markup.js';
import { fill } from '../../../i18n/messages/fill.js';
import { inEnglish } from '../../../i18n/messages/resolve.js';
import { captchaMessages } from '../../captcha/messages.js';
import { formMessages, type FormTexts } from '../messages.js';
import {
  isChoice,
  isKindOf,
  likertScale,
  type ChoiceField,
  type ConsentField,
  type CurrencyField,
  type DateField,
  type DescribedField,
  type FieldPart,
  type FormDefinition,
  type FormField,
  type NumberField,
  type PhoneField,
  type PlainField,
  type RatingField,
  type SectionField,
  type TextareaField,
  type TimeField,
} from './form-fields.js';
import { isGroup, labelIn, partsOf, partValues, type GroupField } from './form-parts.js';
import { agreedText, consentParts } from './consent-text.js';
import { isoDate, isoTime } from './form-ranges.js';
import { partName, type FieldValue } from './submission.js';

/** The state of a form, which is not part of its definition. */
export interface FormMarkupState {
  /** URL to which the form is posted without JavaScript. */
  readonly action: string;
  /** The visitor's input, keyed by field ID, in the format of a submission. */
  readonly values?: Readonly<Record<string, FieldValue>>;
  readonly errors?: Readonly<Record<string, string>>;
  readonly message?: string | undefined;
  /** Returns a query parameter of the page URL. */
  readonly query?: (name: string) => string | null | undefined;
  /** Prefix of element IDs. Default: the form ID. */
  readonly idPrefix?: string;
  /** If `true`, the first invalid field gets `autofocus`. */
  readonly focusesError?: boolean;
  /** Default: English. */
  readonly messages?: FormTexts | undefined;
  /** The fields that expose spam programs; see {@link trapMarkup}. */
  readonly trap?: FormTrap | undefined;
  /** Text that replaces a captcha if JavaScript is disabled. Default: English. */
  readonly needsScript?: string;
}

/** Hidden fields of a form, by which a server recognizes spam (behavior.md#forms-spam). */
export interface FormTrap {
  /** Name of a field that people neither see nor reach. */
  readonly name: string;
  /** Name of the field that contains the token. */
  readonly tokenName: string;
  /** The time at which the page was rendered, signed by the server. */
  readonly token: string;
}

/** Renders the fields that expose spam programs. Put them into a form that a server renders. */
export function trapMarkup(
  { name, tokenName, token }: FormTrap,
  { trap: label }: FormTexts = english,
): MarkupElement {
  return element(
    'div',
    { class: 'form-trap', 'aria-hidden': 'true', inert: true },
    element(
      'label',
      {},
      label,
      element('input', { name, autocomplete: 'off', tabindex: '-1', type: 'text' }),
    ),
    element('input', { type: 'hidden', name: tokenName, value: token }),
  );
}

interface Drawing {
  readonly definition: FormDefinition;
  readonly state: FormMarkupState;
  readonly prefix: string;
  readonly firstInvalid: string | undefined;
  /** `true` inside a step that has a condition. */
  readonly isConditional?: boolean;
}

/**
 * Renders a form with native controls (behavior.md#forms-fields). A server converts the returned tree to HTML, and a browser
 * converts it to nodes. The tree contains only elements and text, not the HTML in the definition.
 */
export function formMarkup(definition: FormDefinition, state: FormMarkupState): MarkupElement {
  const { fields, hasCaptcha, submitLabel, formId } = definition;
  const drawing: Drawing = {
    definition,
    state,
    prefix: idText(state.idPrefix ?? (formId || 'form')),
    firstInvalid: fields.find(({ id }) => errorOf(state, id) !== undefined)?.id,
  };
  return element(
    'form',
    { method: 'post', action: state.action },
    state.message !== undefined &&
      element('p', { class: 'form-error', role: 'alert' }, state.message),
    drawFields(drawing, fields),
    state.trap && trapMarkup(state.trap, textsOf(state)),
    hasCaptcha &&
      element(
        'sq-captcha',
        { name: 'captchaKey' },
        element('noscript', {}, state.needsScript ?? captchaMessages.english.captchaNeedsScript),
      ),
    element(
      'p',
      { class: 'form-footer' },
      element('button', { type: 'submit' }, labelIn(textsOf(state), submitLabel)),
    ),
  );
}

/** Renders the fields. Fields that belong to a step are inside the fieldset of that step (behavior.md#forms-steps). */
function drawFields(drawing: Drawing, fields: readonly FormField[]): readonly MarkupElement[] {
  const isStep = (field: FormField): field is SectionField =>
    field.kind === 'section' && field.isStep === true;
  const start = fields.findIndex(isStep);
  const [first, ...others] = start < 0 ? [] : fields.slice(start);
  const before = (start < 0 ? fields : fields.slice(0, start)).map((field) =>
    drawField(drawing, field),
  );
  if (!first || !isStep(first)) return before;
  const next = others.findIndex(isStep);
  const end = next < 0 ? others.length : next;
  return [
    ...before,
    drawStep(drawing, first, others.slice(0, end)),
    ...drawFields(drawing, others.slice(end)),
  ];
}

function drawStep(
  drawing: Drawing,
  step: SectionField,
  fields: readonly FormField[],
): MarkupElement {
  const title = step.title || step.id;
  return element(
    'fieldset',
    { class: 'field-step', 'data-step': title, 'data-show-when': step.showWhen || undefined },
    element('legend', {}, title),
    step.description !== '' && element('p', { class: 'description' }, step.description),
    step.hasSummary === true && element('div', { 'data-step-summary': true }),
    fields.map((field) => drawField({ ...drawing, isConditional: !!step.showWhen }, field)),
  );
}

function drawField(drawing: Drawing, field: FormField): MarkupElement {
  if (field.kind === 'hidden') return drawHidden(drawing, field);
  if (field.kind === 'section') return drawSection(field);
  if (field.kind === 'likert') return drawLikert(drawing, field);
  if (field.kind === 'rating') return drawRating(drawing, field);
  if (field.kind === 'consent') return drawConsent(drawing, field);
  if (hasOneControl(field)) return drawSingleControl(drawing, field);
  if (isGroup(field)) return drawGroup(drawing, field);
  if (isChoice(field) && field.kind !== 'select') return drawChoices(drawing, field);
  return drawSingleControl(drawing, field);
}

function drawSection(field: SectionField): MarkupElement {
  return element(
    'div',
    {
      class: `field field-section${field.hasUnderline ? ' underlined' : ''}`,
      'data-show-when': field.showWhen || undefined,
    },
    element('h3', {}, field.title || field.id),
    field.description !== '' && element('p', { class: 'description' }, field.description),
    field.hasSummary === true && element('div', { 'data-step-summary': true }),
  );
}

function drawHidden(
  { state }: Drawing,
  { id, key, value, showWhen }: Extract<FormField, { kind: 'hidden' }>,
): MarkupElement {
  return element('input', {
    type: 'hidden',
    name: id,
    'data-query-key': key || undefined,
    value: state.query?.(key || id) ?? value,
    'data-show-when': showWhen || undefined,
  });
}

function drawChoices(drawing: Drawing, field: ChoiceField): MarkupElement {
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
          // `required` applies to a single checkbox, so it cannot be used for a group of checkboxes.
          ...requiredAttributes(drawing, field, field.isRequired && field.kind === 'radio'),
          ...errorAttributes(drawing, field),
          autofocus: index === 0 && takesFocus(drawing, field),
        }),
        element('span', {}, option),
      ),
    ),
  );
}

function drawRating(drawing: Drawing, field: RatingField): MarkupElement {
  const chosen = textOf(valueOf(drawing.state, field.id));
  const { stars } = textsOf(drawing.state);
  const values = Array.from({ length: field.stars }, (_, index) => String(index + 1));
  return drawFieldset(
    drawing,
    field,
    element(
      'div',
      { class: 'stars' },
      values.map((value, index) =>
        element(
          'label',
          {},
          element('input', {
            type: 'radio',
            id: `${controlId(drawing, field)}[${value}]`,
            name: field.id,
            value,
            checked: chosen === value,
            required: field.isRequired,
            ...errorAttributes(drawing, field),
            autofocus: index === 0 && takesFocus(drawing, field),
          }),
          element('span', {}, fill(stars, { count: value, max: field.stars })),
        ),
      ),
    ),
  );
}

function drawConsent(drawing: Drawing, field: ConsentField): MarkupElement {
  const value = valueOf(drawing.state, field.id);
  return element(
    'div',
    boxAttributes(drawing, field),
    drawError(drawing, field),
    element(
      'label',
      { class: 'option' },
      element('input', {
        type: 'checkbox',
        id: controlId(drawing, field),
        name: field.id,
        // The stored value is the text that the visitor has agreed to.
        value: agreedText(field.text),
        checked: Array.isArray(value) && value.length > 0,
        required: field.isRequired,
        ...errorAttributes(drawing, field),
        ...descriptionAttributes(drawing, field),
        autofocus: takesFocus(drawing, field),
      }),
      element(
        'span',
        {},
        consentParts(field.text).map((part) =>
          typeof part === 'string'
            ? part
            : // Opens a new tab, because the visitor has not sent the form yet.
              element('a', { href: part.address, target: '_blank', rel: 'noopener' }, part.label),
        ),
        requiredIndicator(field),
      ),
    ),
    drawDescription(drawing, field),
  );
}

/** Returns `true` for a kind that usually has several controls, if this field has only one. */
function hasOneControl(field: FormField): field is OneControlField {
  const { kind } = field;
  if (kind === 'date' || kind === 'time') return field.hasPicker;
  return kind === 'phone' && field.isInternational;
}

type OneControlField = DateField | TimeField | PhoneField;

type SingleControlField =
  | OneControlField
  | PlainField
  | NumberField
  | TextareaField
  | CurrencyField
  | (DescribedField & { readonly kind: 'password' | 'twitter' })
  | (ChoiceField & { readonly kind: 'select' });

function drawSingleControl(drawing: Drawing, field: SingleControlField): MarkupElement {
  const id = controlId(drawing, field);
  return element(
    'div',
    boxAttributes(drawing, field),
    drawError(drawing, field),
    element('label', { for: id }, field.title || field.id, requiredIndicator(field)),
    drawDescription(drawing, field),
    drawControl(drawing, field, {
      id,
      name: field.id,
      ...requiredAttributes(drawing, field, field.isRequired),
      ...errorAttributes(drawing, field),
      ...descriptionAttributes(drawing, field),
      autofocus: takesFocus(drawing, field),
    }),
  );
}

function drawControl(
  drawing: Drawing,
  field: SingleControlField,
  common: MarkupAttributes,
): MarkupElement {
  const value = textOf(valueOf(drawing.state, field.id));
  const input = (attributes: MarkupAttributes): MarkupElement =>
    element('input', { ...attributes, ...common, value: value || undefined });
  const values = partValues(field, valueOf(drawing.state, field.id), drawing.definition.formats);
  const part = (name: string): string => values.get(name) ?? '';
  const limits = (): MarkupAttributes => {
    const { min, max } = field as DateField;
    return { min: min || undefined, max: max || undefined };
  };
  switch (field.kind) {
    case 'date':
      return element('input', {
        type: 'date',
        ...limits(),
        ...common,
        value: isoDate(part) || undefined,
      });
    case 'time':
      return element('input', {
        type: 'time',
        step: field.hasSeconds ? '1' : undefined,
        ...limits(),
        ...common,
        value: isoTime(part) || undefined,
      });
    case 'phone':
      return element('input', {
        type: 'tel',
        autocomplete: 'tel',
        ...common,
        value: [...values.values()].filter(Boolean).join(' ') || undefined,
      });
    case 'textarea':
      return element(
        'textarea',
        {
          ...common,
          rows: 5,
          placeholder: field.placeholder || undefined,
          'data-max-length': field.maxLength,
        },
        value,
      );
    case 'select':
      return element(
        'select',
        common,
        element('option', { value: '' }, textsOf(drawing.state).choose),
        field.options.map((option) =>
          element('option', { value: option, selected: option === value }, option),
        ),
      );
    case 'currency':
      return element(
        'span',
        { class: 'currency' },
        element('span', { class: 'symbol', 'aria-hidden': 'true' }, field.currencySymbol),
        input({ type: 'text', inputmode: 'decimal', autocomplete: 'off' }),
      );
    case 'email':
    case 'number':
    case 'text':
    case 'website':
      return input({
        ...plainAttributes[field.kind],
        ...(field.kind === 'number' && limits()),
        placeholder: field.placeholder || undefined,
      });
    case 'password':
      // A submitted password is never written into HTML.
      return element('input', {
        type: 'password',
        autocomplete: 'new-password',
        placeholder: formMessages.english.maskedPassword,
        ...common,
      });
    case 'twitter':
      return input({ type: 'text', autocomplete: 'off', autocapitalize: 'none' });
  }
}

const plainAttributes = {
  text: { type: 'text' },
  email: { type: 'email', autocomplete: 'email', inputmode: 'email' },
  number: { type: 'number', step: 'any', inputmode: 'decimal' },
  // `type=url` rejects a URL without a protocol, which most people omit.
  website: { type: 'text', inputmode: 'url', autocomplete: 'url', autocapitalize: 'none' },
} as const;

function drawGroup(drawing: Drawing, field: GroupField): MarkupElement {
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
          // The label does not wrap the control, because a select's options would become part of its name.
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
    ...requiredAttributes(drawing, field, field.isRequired && part.isRequired),
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
      element('option', { value: '' }, part.name === 'Ampm' ? '' : textsOf(drawing.state).choose),
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

function drawLikert(
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
              ...requiredAttributes(drawing, field, field.isRequired),
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

/** `radiogroup` is the only group role that supports `aria-required`. */
function requiredChoice({ isRequired }: FormField): MarkupAttributes {
  return isRequired ? { role: 'radiogroup', 'aria-required': 'true' } : {};
}

/**
 * Returns the indicator for a required field's legend. For a group of checkboxes, this is text, because no role for such a
 * group supports `aria-required` and no single checkbox is required.
 */
function legendIndicator({ state }: Drawing, field: FormField): Markup | false {
  if (field.kind !== 'checkbox' || !field.isRequired) return requiredIndicator(field);
  return element('span', { class: 'required' }, textsOf(state).requiredLabel);
}

/** Renders a field that has several controls. Its error is placed before the legend. */
function drawFieldset(
  drawing: Drawing,
  field: FormField,
  content: Markup | readonly Markup[],
): MarkupElement {
  return element(
    'fieldset',
    {
      ...boxAttributes(drawing, field),
      ...descriptionAttributes(drawing, field),
      ...((field.kind === 'radio' || field.kind === 'rating') && requiredChoice(field)),
    },
    drawError(drawing, field),
    element('legend', {}, field.title || field.id, legendIndicator(drawing, field)),
    drawDescription(drawing, field),
    content,
  );
}

function boxAttributes({ state }: Drawing, field: FormField): MarkupAttributes {
  const { id, kind } = field;
  const isInvalid = errorOf(state, id) !== undefined;
  return {
    class: `field field-${kind}${isInvalid ? ' error' : ''}`,
    ...(needsKind(field) && { 'data-field': kind, 'data-field-id': id }),
    ...((kind === 'date' || kind === 'time') &&
      !field.hasPicker && {
        'data-min': field.min || undefined,
        'data-max': field.max || undefined,
      }),
    ...(kind === 'checkbox' && { 'data-required': field.isRequired }),
    ...(kind === 'currency' && { 'data-currency-symbol': field.currencySymbol }),
    'data-show-when': field.showWhen || undefined,
  };
}

/** Returns `true` if HTML's input types and names do not express the field's kind. */
function needsKind(field: FormField): boolean {
  const named = ['website', 'currency', 'checkbox', 'rating', 'consent'];
  return isGroup(field) || isKindOf(named, field.kind);
}

function drawError(drawing: Drawing, field: FormField): MarkupElement | undefined {
  const message = errorOf(drawing.state, field.id);
  if (message === undefined) return undefined;
  return element('span', { class: 'field-error', id: errorId(drawing, field) }, message);
}

function drawDescription(drawing: Drawing, field: FormField): MarkupElement | false {
  if (field.description === '') return false;
  return element(
    'p',
    { class: 'description', id: descriptionId(drawing, field) },
    field.description,
  );
}

/**
 * Without JavaScript, a field that has a condition is always shown, but need not apply. It is therefore not `required` until the
 * condition has been evaluated.
 */
function requiredAttributes(
  { isConditional }: Drawing,
  { showWhen }: FormField,
  isRequired: boolean,
): MarkupAttributes {
  return { [isConditional || showWhen ? 'data-required' : 'required']: isRequired };
}

/** Only visual, because the control itself exposes its required state to assistive technology. */
function requiredIndicator({ isRequired }: FormField): MarkupElement | false {
  return isRequired && element('span', { class: 'required', 'aria-hidden': 'true' }, ' *');
}

/** Returns the `aria-describedby` IDs for the element that has the field's title: its only control, or its fieldset. */
function descriptionAttributes(drawing: Drawing, field: FormField): MarkupAttributes {
  const ids = [
    ...(errorOf(drawing.state, field.id) === undefined ? [] : [errorId(drawing, field)]),
    ...(field.description ? [descriptionId(drawing, field)] : []),
  ];
  return { 'aria-describedby': ids.join(' ') || undefined };
}

/** Returns the attributes that connect a control with its field's error. */
function errorAttributes(drawing: Drawing, field: FormField): MarkupAttributes {
  if (errorOf(drawing.state, field.id) === undefined) return {};
  return { 'aria-invalid': 'true', 'aria-describedby': errorId(drawing, field) };
}

function takesFocus({ state, firstInvalid }: Drawing, { id }: FormField): boolean {
  return (state.focusesError ?? false) && id === firstInvalid;
}

const english = inEnglish(formMessages);

function textsOf({ messages = english }: FormMarkupState): FormTexts {
  return messages;
}

function valueOf({ values = {} }: FormMarkupState, id: string): FieldValue | undefined {
  return Object.hasOwn(values, id) ? values[id] : undefined;
}

function errorOf({ errors = {} }: FormMarkupState, id: string): string | undefined {
  return Object.hasOwn(errors, id) ? errors[id] : undefined;
}

function controlId({ prefix }: Drawing, { id }: FormField): string {
  return `${prefix}-${idText(id)}`;
}

function errorId(drawing: Drawing, field: FormField): string {
  return `${controlId(drawing, field)}[error]`;
}

function descriptionId(drawing: Drawing, field: FormField): string {
  return `${controlId(drawing, field)}[description]`;
}

/** Replaces spaces, because `aria-describedby` treats an ID with spaces as several IDs. */
function idText(text: string): string {
  return text.replace(/\s+/g, '-');
}

function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
