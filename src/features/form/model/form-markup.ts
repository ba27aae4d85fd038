import { element, type MarkupAttributes, type MarkupElement } from '../../../model/markup.js';
import { captchaMessages } from '../../captcha/messages.js';
import { formMessages } from '../messages.js';
import {
  boxAttributes,
  controlId,
  descriptionAttributes,
  drawDescription,
  drawError,
  drawFieldset,
  drawGroup,
  drawLikert,
  errorAttributes,
  errorOf,
  idText,
  requiredIndicator,
  takesFocus,
  textOf,
  textsOf,
  valueOf,
  type Drawing,
  type FormMarkupState,
} from './field-markup.js';
import {
  isChoice,
  type ChoiceField,
  type CurrencyField,
  type DescribedField,
  type FormDefinition,
  type FormField,
  type PlainField,
  type TextareaField,
} from './form-fields.js';
import { isGroup, labelIn } from './form-parts.js';

/**
 * Renders a form as native controls (design: section 3, "Forms"). The same tree becomes HTML on a server and nodes in a browser. It
 * contains only text, without the HTML of the definition.
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
    fields.map((field) => drawField(drawing, field)),
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

function drawField(drawing: Drawing, field: FormField): MarkupElement {
  if (field.kind === 'hidden') return drawHidden(drawing, field);
  if (field.kind === 'section') return drawSection(field);
  if (field.kind === 'likert') return drawLikert(drawing, field);
  if (isGroup(field)) return drawGroup(drawing, field);
  if (isChoice(field) && field.kind !== 'select') return drawChoices(drawing, field);
  return drawSingleControl(drawing, field);
}

function drawSection(field: Extract<FormField, { kind: 'section' }>): MarkupElement {
  return element(
    'div',
    { class: `field field-section${field.hasUnderline ? ' underlined' : ''}` },
    element('h3', {}, field.title || field.id),
    field.description !== '' && element('p', { class: 'description' }, field.description),
  );
}

function drawHidden(
  { state }: Drawing,
  { id, key, value }: Extract<FormField, { kind: 'hidden' }>,
): MarkupElement {
  return element('input', {
    type: 'hidden',
    name: id,
    'data-query-key': key || undefined,
    value: state.query?.(key || id) ?? value,
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
          // `required` on checkboxes would require each of them.
          required: field.isRequired && field.kind === 'radio',
          ...errorAttributes(drawing, field),
          autofocus: index === 0 && takesFocus(drawing, field),
        }),
        element('span', {}, option),
      ),
    ),
  );
}

type SingleControlField =
  | PlainField
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
      required: field.isRequired,
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
  switch (field.kind) {
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
        element('option', { value: '' }, ''),
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
  // `type=url` rejects an address without a protocol, which most people omit.
  website: { type: 'text', inputmode: 'url', autocomplete: 'url', autocapitalize: 'none' },
} as const;
