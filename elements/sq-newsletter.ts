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
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put a `<form>` with an email field and a button inside the element. The form works like a form in `<sq-form>`: the element
 * validates it, sends it, and shows a confirmation in its place. Without JavaScript, the browser posts the form.
 *
 * An invalid address is reported at the field only, without a message about the whole form. A form with an `action` that is
 * not below `/api/form/` is validated by the element and posted by the browser.
 *
 * If the element contains no form, it creates one with an email field and a button, or with the `formFields` of a Squarespace
 * form in its JSON.
 *
 * The field and the button are in one line. In containers narrower than 320 pixels, the button is below the field.
 *
 * @element sq-newsletter
 * @summary Signup form for a newsletter, in one line if there is enough space.
 * @load interaction, visible :not(:has(form))
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @preload press features/form/api.ts page/connect.ts features/form/enhance/FormView.tsx
 * @attr {string} form-id - ID of the form on the server. Required.
 * @attr {string} collection-id - ID of the collection that the form belongs to. Sent with the form.
 * @attr {string} object-name - Name of the form within its page. Sent with the form.
 * @attr {string} redirect - Where to go after the form was sent: a path, or an `http:` or `https:` URL. If absent, a confirmation replaces the form.
 * @attr {string} submit-label - Label of the button that is added to a form without a submit button. If absent, it is “Submit” in the language of the page, or “Sign Up” in a form that the element has created.
 * @slot - The form.
 * @slot success - Confirmation that replaces the form after it was sent.
 * @csspart message - Message of the server about the form as a whole, above or below it.
 * @csspart summary - List of links to the invalid fields, beside that message.
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
export class SqNewsletter extends controllerBlock<typeof newsletterInput, FormState, FormMethods>({
  ...formBlock,
  input: newsletterInput,
  control: controlNewsletter,
  styles: [visuallyHiddenStyles, formStyles],
}) {
  /** Validates the form and sends it, like a click on its submit button. */
  override submit(): void {
    super.submit();
  }

  /**
   * Resets the form and removes its errors. Replaces the confirmation by the form again. Has no effect while the form is
   * being sent.
   */
  override reset(): void {
    super.reset();
  }
}

define('sq-newsletter', SqNewsletter);
