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
 * A form for one address, in one line where there is room for it and in two where its container is
 * narrower than 320 px. It works as `sq-form` does, over a `<form>` of the page, and shows
 * errors at the field alone; one with an `action` that is not below `/api/form/` is checked, and left to the
 * browser. Without a form it asks for an address itself.
 *
 * @element sq-newsletter
 * @summary A form for one address, in one line where there is room.
 * @load interaction, visible :not(:has(form))
 * @hold submit form
 * @hold click button:not([type]), [type="submit"]
 * @preload press features/form/api.ts page/connect.ts features/form/enhance/FormView.tsx
 * @attr {string} form-id - The form's id on the server. Required.
 * @attr {string} collection-id - The collection that the form belongs to.
 * @attr {string} object-name - The form's name in its page.
 * @attr {string} redirect - Where to go once the form is sent: a path, or an address with http(s). Without it thanks replace the form.
 * @attr {string} submit-label - The button of a form that has none. Default Sign Up, or Submit in a form of the page.
 * @slot - The form.
 * @slot success - What replaces it once it is sent.
 * @csspart message - The server's message to the form as a whole, above or below it.
 * @csspart summary - The list of links to the invalid fields, beside such a message.
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
export class SqNewsletter extends controllerBlock<typeof newsletterInput, FormState, FormMethods>({
  ...formBlock,
  input: newsletterInput,
  control: controlNewsletter,
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

define('sq-newsletter', SqNewsletter);
