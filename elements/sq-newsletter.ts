import { define } from '../src/core/life/define.js';
import { controllerBlock } from '../src/core/life/controller-block.js';
import type { FormState } from '../src/features/form/enhance/form-messages.js';
import { formStyles } from '../src/features/form/enhance/form.styles.js';
import {
  controlNewsletter,
  formBlock,
  type FormMethods,
} from '../src/features/form/enhance/form-block.js';
import { newsletterInput } from '../src/features/form/input.js';
import type { ReadResponse } from '../src/features/form/model/endpoint-answer.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put a `<form>` with an email field and a button inside the element. The form works like a form in `<sq-form>`: the element
 * validates and sends the form, and then replaces it with a confirmation. Without JavaScript, the browser posts the form.
 *
 * If the email address is invalid, the error is shown only beside the field, without a message about the whole form. As in
 * `<sq-form>`, the `action` can be the URL of any endpoint.
 *
 * If the element contains no form, it creates one with an email field and a button. If the element's JSON contains the
 * `formFields` of a Squarespace form, the created form has these fields instead.
 *
 * The field and the button are on one line. In containers narrower than 320 pixels, the button is below the field.
 *
 * @element sq-newsletter
 * @summary Newsletter signup form, on one line if there is enough space.
 * @load interaction, visible :is([autosave], [offline], :not(:has(form)), :has([data-show-when]))
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
 * @attr {string} submit-label - Label of the submit button that the element adds to a form without one. If absent, it is “Submit”, or “Sign Up” if the element has created the form, translated into the page's language.
 * @attr {boolean} autosave - Keeps what the visitor types on the device for 30 days, until the form is sent, and restores it after a reload or a crash. Passwords, files, cards and fields with `autocomplete="off"` are not kept. Default: false.
 * @attr {boolean} offline - If the form is submitted without a connection, keeps it on the device for 24 hours, and sends it once when the connection is back, from any page of the site. Default: false.
 * @prop {ReadResponse} readResponse - Function that reads the endpoint's response, `{ status, body, headers }`. It returns `{ outcome: 'stored' }`, `{ outcome: 'unknown' }` or `{ outcome: 'rejected', message, errors }`, where `errors` contains messages keyed by field name. If it returns `undefined`, the response is read as usual.
 * @slot - The form.
 * @slot success - Confirmation that replaces the form after it is sent.
 * @csspart message - The server's message about the form as a whole, above or below it.
 * @csspart summary - List of links to the invalid fields, beside the `message` part.
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
export class SqNewsletter extends controllerBlock<typeof newsletterInput, FormState, FormMethods>({
  ...formBlock,
  input: newsletterInput,
  control: controlNewsletter,
  styles: [visuallyHiddenStyles, formStyles],
}) {
  // Without an initial value, a property that a script has set before the upgrade is kept.
  declare readResponse?: ReadResponse;

  /** Validates the form and sends it, like a click on its submit button. */
  override submit(): void {
    super.submit();
  }

  /**
   * Resets the form and removes its errors. If the confirmation is shown, shows the form again. Has no effect while the form is
   * being sent.
   */
  override reset(): void {
    super.reset();
  }
}

define('sq-newsletter', SqNewsletter);
