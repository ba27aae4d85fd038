import type {
  ChoiceField,
  CurrencyField,
  DescribedField,
  PlainField,
  TextareaField,
} from './form-fields.js';
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
import { element, type MarkupAttributes, type MarkupElement } from '../../../model/markup.js';
import { maskedPassword } from '../messages/form-fields.js';

type LineField =
  | PlainField
  | TextareaField
  | CurrencyField
  | (DescribedField & { readonly kind: 'password' | 'twitter' })
  | (ChoiceField & { readonly kind: 'select' });

/** A field of one control. */
export function drawLine(drawing: Drawing, field: LineField): MarkupElement {
  const id = controlId(drawing, field);
  return element(
    'div',
    boxAttributes(drawing, field),
    drawError(drawing, field),
    element('label', { for: id }, field.title || field.id, requiredMark(field)),
    drawDescription(drawing, field),
    drawControl(drawing, field, {
      id,
      name: field.id,
      required: field.isRequired,
      ...invalid(drawing, field),
      ...described(drawing, field),
      autofocus: takesFocus(drawing, field),
    }),
  );
}

function drawControl(drawing: Drawing, field: LineField, common: MarkupAttributes): MarkupElement {
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
      // What was typed never comes back in a page.
      return element('input', {
        type: 'password',
        autocomplete: 'new-password',
        placeholder: maskedPassword,
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
  // `url` refuses an address without its protocol, which is how people write them.
  website: { type: 'text', inputmode: 'url', autocomplete: 'url', autocapitalize: 'none' },
} as const;
