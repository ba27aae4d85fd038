import { define } from '../src/core/life/define.js';
import { controllerBlock } from '../src/core/life/controller-block.js';
import type { FormState } from '../src/features/form/enhance/form-messages.js';
import { formStyles } from '../src/features/form/enhance/form.styles.js';
import {
  controlForm,
  formBlock,
  type FormMethods,
} from '../src/features/form/enhance/form-block.js';
import type { FormRules } from '../src/features/form/enhance/rules/form-rules-host.js';
import { formInput } from '../src/features/form/input.js';
import type { ReadResponse } from '../src/features/form/model/endpoint-answer.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Send a form to any endpoint: put a `<form method="post">` with ordinary controls inside the element, and set its `action` to the
 * URL of your form service or your own server. The form stays part of the page, so labels, styles and autofill work as usual.
 * Without JavaScript, the browser posts the form. The element validates and sends the form, and shows errors and a confirmation
 * in place. If sending fails, the form keeps its values.
 *
 * The form is sent with `fetch` if the page can read the response: if the endpoint has the page's origin, belongs to a known
 * service, allows the page's origin (CORS), or if `endpoint` is set. Otherwise the browser posts the form, and a warning in the
 * console says why. The browser also submits forms with another method, a `target` or `enctype="text/plain"`.
 *
 * A response with a status from 200 to 299 means that the form was stored. Other responses can contain messages, which are shown
 * at the fields with these names. The usual JSON formats are recognized. For other formats, set `errors-path` and `message-path`,
 * or the property `readResponse`. If the response is lost, it is unknown whether the form was stored, and the form is not sent
 * again by itself.
 *
 * If the form has no `action`, or one under `/api/form/`, it is sent to our API. This API stores a form only once, even if it is
 * sent again. `form-id` is then required.
 *
 * Each control's `name` is used as its field ID, for example in error messages from the server. To combine several controls
 * into one field, put them in a `<fieldset data-field="…" data-field-id="…">`. The value of `data-field` is `name`, `phone`,
 * `address`, `date`, `time` or `likert`.
 *
 * Some field types have rules that HTML does not offer. To use them, set `data-field` on any element around the controls:
 *
 * - `website` requires a valid URL.
 * - `currency` requires a valid amount. `data-currency-symbol` sets the currency symbol.
 * - `checkbox` with `data-required` requires at least one checked checkbox.
 * - `phone` around or on a single `<input type="tel">` adds a list of countries. The number is sent in the format E.164.
 *
 * `data-pattern` on a control is a regular expression that its text must match. `data-message-required`, `-type`, `-pattern`,
 * `-minlength`, `-maxlength`, `-min`, `-max` and `-step` set the messages of the control's rules.
 *
 * A field's error message is inserted before its label, in an element with the class `field-error`. The element around the
 * field gets the class `error`. A message above or below the form links to all invalid fields.
 *
 * After the form has been sent, a confirmation replaces it. Provide the confirmation in a child `<template data-form-success>`
 * or in the `success` slot. If both are absent, the confirmation is “Thank you!”. To send the element's attributes to the
 * server even without JavaScript, also put them into the query string of the form's `action`, such as `?formId=contact`.
 *
 * The submission contains the same entries as a browser submission: `new FormData(form, submitter)`. If our API does not accept
 * uploads, the browser posts forms with files as `multipart/form-data`. When the browser posts the form, `sq-form-submitted` is
 * not fired. To show the confirmation in this case, redirect back to the page with the `form-id` in the `submitted` query
 * parameter.
 *
 * A file control gets a list of its files, with previews, progress and buttons. Files can be dropped and pasted, and are uploaded
 * as soon as they are chosen. Limit them with `accept`, `data-max-size` (in megabytes) and `data-max-files` on the control.
 *
 * To show a part of the form only for certain answers, set `data-show-when` on an element around it, such as
 * `data-show-when="topic = Wholesale"` or `data-show-when="guests > 8 and phone is empty"`. A hidden part is neither required nor
 * sent. To show a long form one step at a time, put its fields into `<fieldset data-step="Title">` elements. An empty element with
 * `data-step-summary` lists the answers of the other steps. Without JavaScript, all parts and steps are shown. The title of a step
 * has the class `form-step-title`, the list of steps `form-step-list`, the buttons `form-step-back` and `form-step-next`, and the
 * summary `form-summary`.
 *
 * If the element contains no form, it creates one from the element's JSON: the `formFields` of a Squarespace form.
 *
 * @element sq-form
 * @summary Validates a form and sends it without leaving the page.
 * @load interaction, visible :is([autosave], [offline], :not(:has(form)), :has([data-show-when], [data-step]))
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @preload press features/form/api.ts page/connect.ts features/form/enhance/FormView.tsx
 * @attr {string} form-id - ID of the form on the server. If the form is sent to our API, the element needs it. It is also part of the events.
 * @attr {string} collection-id - ID of the collection that the form belongs to. Sent with the form.
 * @attr {string} object-name - Name of the form within its page. Sent with the form.
 * @attr {URL} redirect - Page to open after the form is sent: a path, or an `http:` or `https:` URL. If absent, a confirmation replaces the form.
 * @attr {'json'|'urlencoded'|'multipart'} endpoint - Format in which the form is sent to an endpoint other than our API. Also states that the page can read the endpoint's responses. If absent, the format is `multipart` if files are chosen, or else the form's `enctype`.
 * @attr {'formspree'|'netlify'|'basin'|'hubspot'|'web3forms'} service - Form service that the endpoint belongs to. If absent, the service is recognized by the domain of the endpoint, so set it only for a domain of your own.
 * @attr {string} errors-path - Path of the errors in the endpoint's JSON response, such as `error.fields`. If absent, the usual formats are recognized.
 * @attr {string} message-path - Path of the error message in the endpoint's JSON response, such as `error.text`. If absent, the usual formats are recognized.
 * @attr {string} submit-label - Label of the submit button that the element adds to a form without one. If absent, it is “Submit”, translated into the page's language.
 * @attr {boolean} autosave - Keeps what the visitor types on the device for 30 days, until the form is sent, and restores it after a reload or a crash. Passwords, files, cards and fields with `autocomplete="off"` are not kept. Default: false.
 * @attr {boolean} offline - If the form is submitted without a connection, keeps it on the device for 24 hours, and sends it once when the connection is back, from any page of the site. Default: false.
 * @items form > :has(input:not([type=hidden]), select, textarea) - Field
 * @prop {ReadResponse} readResponse - Function that reads the endpoint's response, `{ status, body, headers }`. It returns `{ outcome: 'stored' }`, `{ outcome: 'unknown' }` or `{ outcome: 'rejected', message, errors }`, where `errors` contains messages keyed by field name. If it returns `undefined`, the response is read as usual.
 * @slot - The form.
 * @slot success - Confirmation that replaces the form after it is sent.
 * @csspart message - Message about the form as a whole, above or below it.
 * @csspart summary - List of links to the invalid fields.
 * @csspart notice - Message above or below the form that is not an error.
 * @csspart notice-action - Button in a notice.
 * @csspart success - Confirmation that replaces the form.
 * @csspart success-heading - Heading of the default confirmation.
 * @cssproperty [--sq-form-error=var(--sq-error)] - Color of errors.
 * @cssproperty [--sq-form-border=color-mix(in srgb, currentColor 55%, transparent)] - Border color of controls that the page's style sheets do not style.
 * @cssproperty [--sq-form-star=light-dark(#9a6700, #e3b341)] - Color of the chosen stars of a rating.
 * @cssstate loading - JavaScript for certain field types is loading.
 * @cssstate idle - The form can be filled in.
 * @cssstate submitting - The form is being sent. The visitor cannot change it.
 * @cssstate success - The form was sent.
 * @cssstate unknown - The form was sent, but it is not known whether it has arrived. While this is checked, the visitor cannot change the form.
 * @cssstate queued - The form was submitted without a connection. It will be sent when the connection is back.
 * @cssstate failure - Sending failed, or the server rejected the form. The visitor can send it again.
 * @fires {FormBeforeSubmit} sq-form-before-submit - A valid form is about to be sent. Cancelable. A listener can add fields to `detail`, which are sent with the form. Field values must be serializable as JSON, and field names must differ from the names that the element itself sends. `detail.formId`: string, the `form-id`.
 * @fires {FormSubmitted} sq-form-submitted - The form was sent, and the server has stored it. `detail.formId`: string, the `form-id`. `detail.submissionId`: string, ID of the stored submission. Empty if the form was not sent to our API.
 * @fires {FormUnconfirmed} sq-form-unconfirmed - The form was sent, but the response was lost or unusable. `sq-form-submitted` or `sq-form-refused` follows when the outcome is known. `detail.formId`: string, the `form-id`. `detail.status`: number, the HTTP status, or `undefined` if there was no response.
 * @fires {FormQueued} sq-form-queued - The form has the attribute `offline` and was submitted without a connection, so it will be sent later. `detail.formId`: string, the `form-id`.
 * @fires {FormRefused} sq-form-refused - The form was not accepted. `detail.formId`: string, the `form-id`. `detail.kind`: string, the reason: `invalid` (the server rejected some fields), `refused` (the server rejected the form for another reason), `network` (no usable response), `unreadable` (invalid response) or `aborted`. `detail.status`: number, the HTTP status, or `undefined` if there was no response. `detail.errors`: object, error messages keyed by field ID.
 */
export class SqForm extends controllerBlock<typeof formInput, FormState, FormMethods>({
  ...formBlock,
  input: formInput,
  control: controlForm,
  styles: [visuallyHiddenStyles, formStyles],
}) {
  // Without an initial value, a property that a script has set before the upgrade is kept.
  declare readResponse?: ReadResponse;

  /**
   * Validates the form's values, which are keyed by field ID. Set it to a schema of a library that implements
   * [Standard Schema](https://standardschema.dev), such as Zod, Valibot or ArkType. The path of an issue names the field.
   */
  declare schema?: FormRules['schema'];

  /**
   * Functions that check a field on your server, keyed by field ID. A function receives the field's value, and returns a promise
   * of a message for the visitor, or of `undefined`. It is called when the visitor leaves the field, and before the form is sent.
   * If it fails, the form can be sent.
   */
  declare checks?: FormRules['checks'];

  /** Validates the form and sends it, like a click on its submit button. */
  override submit(): void {
    super.submit();
  }

  /** Resets the form and removes its errors. If the confirmation is shown, shows the form again. Has no effect while the form is being sent. */
  override reset(): void {
    super.reset();
  }
}

define('sq-form', SqForm);
