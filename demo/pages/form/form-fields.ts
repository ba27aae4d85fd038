import type { FormField, HandmadeForm } from '../../content/forms.js';
import { html, type Html } from '../../html.js';
import { pagesMessages } from '../../i18n/messages/pages.js';
import { texts } from '../../i18n/texts.js';
import type { FormState } from '../../page-state.js';
import type { FieldValue } from '../../../src/features/form/model/submission.js';

type Refused = Extract<FormState, { kind: 'refused' }>;

/** A form's controls for browsers without JavaScript. After a rejected post, they show the errors. */
export function formFields({ id, fields }: HandmadeForm, refused: Refused | undefined): Html {
  const firstWrong = fields.find((field) => refused?.errors[field.id] !== undefined);
  return html`${fields.map((field) =>
    fieldMarkup(`${id}-${field.id}`, field, refused, field === firstWrong),
  )}`;
}

function fieldMarkup(
  controlId: string,
  field: FormField,
  refused: Refused | undefined,
  takesFocus: boolean,
): Html {
  const error = refused?.errors[field.id];
  const errorId = `${controlId}-error`;
  const { autocomplete, maxLength } = field;
  const attributes = html`id="${controlId}" name="${field.id}"
  ${autocomplete === undefined ? null : html` autocomplete="${autocomplete}"`}
  ${maxLength === undefined ? null : html` maxlength="${maxLength}"`}
  ${field.isRequired ? html` required` : null}
  ${error === undefined ? null : html` aria-invalid="true" aria-describedby="${errorId}"`}
  ${takesFocus ? html` autofocus` : null}`;
  return html`<div class="field field-${field.kind}">
    ${error === undefined ? null : html`<p class="field-error" id="${errorId}">${error}</p>`}
    <label for="${controlId}"
      >${field.label}${
        field.isRequired
          ? null
          : html` <span class="optional">${texts(pagesMessages).optional}</span>`
      }</label
    >
    ${control(field, attributes, textOf(refused?.values[field.id]))}
  </div>`;
}

function control(field: FormField, attributes: Html, value: string): Html {
  if (field.kind === 'textarea') {
    // The HTML parser drops a line break directly after `<textarea>`. Add one, so that the visitor's own first line
    // break is kept.
    return html`<textarea rows="5" ${attributes}>${`\n${value}`}</textarea>`;
  }
  if (field.kind === 'select') {
    return html`<select ${attributes}>
      <option value="">${texts(pagesMessages).chooseOne}</option>
      ${field.options?.map(
        (option) => html`<option ${option === value ? html`selected` : null}>${option}</option>`,
      )}
    </select>`;
  }
  return html`<input type="${field.kind}" value="${value}" ${attributes} />`;
}

function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
