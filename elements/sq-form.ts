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
 * Sends the `<form>` inside it without leaving the page. The form stays the page's own: its
 * controls, labels and styles, autofill, and the post without a script. A control's `name` is the
 * id of its field; a `<fieldset data-field="name" data-field-id="…">` (also phone, address, date,
 * time, likert) makes one field of several controls. Around controls whose kind HTML does
 * not know, any box with `data-field="website"`, `"currency"` (with `data-currency-symbol`) or
 * `"checkbox"` (with `data-required` where one of several has to be ticked) has them checked, as
 * dates, times and phone numbers are, before they are sent. The error of a field stands before its
 * label, in a `.field-error`; the field has the class `error` meanwhile, and above or below the form a
 * link leads to it. Nothing typed is lost.
 *
 * Once it is sent, thanks replace the form: a `<template data-form-success>` or what lies in
 * the slot `success`. Ids may also stand in the query of the form's `action`, where a server finds
 * them when there is no script.
 *
 * What is sent is what the browser would send (`new FormData(form, submitter)`), by the id of its field. A form
 * whose `action` is not below `/api/form/`, and a button with a `formaction`, are checked, and then left to the
 * browser, which sends them to those addresses. So is a form with files, posted as `multipart/form-data` to its
 * `action`: of those no thanks are given, and no `sq-form-submitted`.
 *
 * @element sq-form
 * @summary A server's form, checked, sent and answered in place.
 * @load interaction, visible :not(:has(form))
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @preload press features/form/api.ts page/connect.ts features/form/enhance/FormView.tsx
 * @attr {string} form-id - The form's id on the server. Required.
 * @attr {string} collection-id - The collection that the form belongs to.
 * @attr {string} object-name - The form's name in its page.
 * @attr {string} redirect - Where to go once the form is sent: a path, or an address with http(s). Without it thanks replace the form.
 * @attr {string} submit-label - The button of a form that has none. Default: Submit.
 * @slot - The form.
 * @slot success - What replaces it once it is sent.
 * @csspart message - The message to the form as a whole, above or below it.
 * @csspart summary - The list of links to the invalid fields.
 * @csspart success - The thanks that replace the form.
 * @cssproperty [--sq-form-error=var(--sq-error)] - Colour of errors.
 * @cssproperty [--sq-form-border=color-mix(in srgb, currentColor 55%, transparent)] - Border of controls that the page has not styled.
 * @cssstate loading - The code for a list of fields, or for the kinds of fields, is on its way.
 * @cssstate idle - The form can be filled in.
 * @cssstate submitting - It is being sent, and locked.
 * @cssstate success - It was sent.
 * @cssstate failure - It was not accepted, and can be sent again.
 * @fires {FormBeforeSubmit} sq-form-before-submit - A valid form is about to be sent; can be cancelled. What a listener adds to `detail`, and JSON can hold, is sent with it under the same names, unless the submission has them already.
 * @fires {FormSubmitted} sq-form-submitted - The form was sent and stored. `detail.submissionId` names its record.
 * @fires {FormRefused} sq-form-refused - It was not accepted: `detail.kind` is the reason, `detail.errors` has messages by field id.
 */
export class SqForm extends controllerBlock<typeof formInput, FormState, FormMethods>({
  ...formBlock,
  input: formInput,
  control: controlForm,
  styles: [visuallyHiddenStyles, formStyles],
}) {
  /** Checks the form and sends it, as a click on its button would. */
  override submit(): void {
    super.submit();
  }

  /** Empties the form, removes its errors, and shows it again after it was sent. Does nothing while it is being sent. */
  override reset(): void {
    super.reset();
  }
}

define('sq-form', SqForm);
