import { define } from '../src/core/life/define.js';
import { controllerBlock } from '../src/core/life/controller-block.js';
import type { FormState } from '../src/features/form/enhance/form-messages.js';
import { formStyles } from '../src/features/form/enhance/form.styles.js';
import {
  controlForm,
  formBlock,
  type FormMethods,
} from '../src/features/form/enhance/form-block.js';
import { formInput } from '../src/features/form/input.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put a `<form>` with ordinary controls inside the element. The form stays part of the page: its labels, styles and autofill
 * work as usual, and without JavaScript the browser posts it. The element validates the form, sends it, and shows errors and a
 * confirmation in place. If sending fails, the form keeps its content.
 *
 * The `name` of a control is the ID of its field. To combine several controls into one field, put them in a `<fieldset
 * data-field="…" data-field-id="…">` with one of the types `name`, `phone`, `address`, `date`, `time` and `likert`.
 *
 * Some types of fields have rules that HTML does not offer. Set `data-field` on any element around the controls:
 *
 * - `website` requires a valid URL.
 * - `currency` requires a valid amount. `data-currency-symbol` sets the currency symbol.
 * - `checkbox` with `data-required` requires at least one checked checkbox.
 *
 * The error of a field is inserted before its label, in an element with the class `field-error`. The box of the field gets the
 * class `error`. A message above or below the form links to all invalid fields.
 *
 * When the form has been sent, a confirmation replaces it. The confirmation is the content of a child `<template
 * data-form-success>`, or the content of the slot `success`, or else “Thank you!”. You can also put the element's attributes
 * into the query of the form's `action`, such as `?formId=contact`, so that the server receives them without JavaScript.
 *
 * The submission contains the same entries as a post by the browser: `new FormData(form, submitter)`. The element sends only
 * forms without an `action`, or with an `action` below `/api/form/`. A form with another `action`, or a button with
 * `formaction`, is validated by the element and posted by the browser. The browser also posts a form with files, as
 * `multipart/form-data`. In this case `sq-form-submitted` is not fired. The confirmation is shown if the server redirects back
 * to the page with the parameter `submitted`, whose value is the `form-id`.
 *
 * If the element contains no form, it creates one from the `formFields` of a Squarespace form in its JSON.
 *
 * @element sq-form
 * @summary Validates a form and sends it without leaving the page.
 * @load interaction, visible :not(:has(form))
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @preload press features/form/api.ts page/connect.ts features/form/enhance/FormView.tsx
 * @attr {string} form-id - ID of the form on the server. Required.
 * @attr {string} collection-id - ID of the collection that the form belongs to. Sent with the form.
 * @attr {string} object-name - Name of the form within its page. Sent with the form.
 * @attr {string} redirect - Where to go after the form was sent: a path, or an `http:` or `https:` URL. If absent, a confirmation replaces the form.
 * @attr {string} submit-label - Label of the button that is added to a form without a submit button. If absent, it is “Submit” in the language of the page.
 * @slot - The form.
 * @slot success - Confirmation that replaces the form after it was sent.
 * @csspart message - Message about the form as a whole, above or below it.
 * @csspart summary - List of links to the invalid fields.
 * @csspart success - Confirmation that replaces the form.
 * @cssproperty [--sq-form-error=var(--sq-error)] - Color of errors.
 * @cssproperty [--sq-form-border=color-mix(in srgb, currentColor 55%, transparent)] - Border color of controls that the page does not style.
 * @cssstate loading - JavaScript for certain types of fields is loading.
 * @cssstate idle - The form can be filled in.
 * @cssstate submitting - The form is being sent, and is locked.
 * @cssstate success - The form was sent.
 * @cssstate failure - The form was rejected and can be sent again.
 * @fires {FormBeforeSubmit} sq-form-before-submit - A valid form is about to be sent. Cancelable. A listener can add fields to `detail`, which are sent with the form. Their values must be serializable as JSON, and their names must differ from those that the element sends itself. `detail.formId`: string, the `form-id`.
 * @fires {FormSubmitted} sq-form-submitted - The form was sent, and the server has stored it. `detail.formId`: string, the `form-id`. `detail.submissionId`: string, ID of the stored submission.
 * @fires {FormRefused} sq-form-refused - The form was not accepted. `detail.formId`: string, the `form-id`. `detail.kind`: string, the reason. It is `invalid` (the server has rejected fields of the form), `refused` (any other rejection), `network` (no usable response), `unreadable` (invalid response) or `aborted`. `detail.status`: number, the HTTP status, or `undefined` without a response. `detail.errors`: object, messages by field ID.
 */
export class SqForm extends controllerBlock<typeof formInput, FormState, FormMethods>({
  ...formBlock,
  input: formInput,
  control: controlForm,
  styles: [visuallyHiddenStyles, formStyles],
}) {
  /** Validates the form and sends it, like a click on its submit button. */
  override submit(): void {
    super.submit();
  }

  /** Resets the form and removes its errors. Replaces the confirmation by the form again. Has no effect while the form is being sent. */
  override reset(): void {
    super.reset();
  }
}

define('sq-form', SqForm);
