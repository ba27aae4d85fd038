import { define } from '../src/core/life/define.js';
import type { FormMembers } from '../src/core/life/form-host.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { captchaStyles } from '../src/features/captcha/captcha.styles.js';
import { captchaInput } from '../src/features/captcha/session.js';
import { captchaValue, View, type CaptchaMethods } from '../src/features/captcha/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * Put the element into a `<form>`. The form is invalid until the visitor checks the box and the captcha is solved. The form
 * then submits the solution in the field that `name` specifies.
 *
 * By default, the browser solves a proof-of-work challenge from the site's own server (ALTCHA). This takes about a second and
 * does not track the visitor. If the page context (`<script id="sq-context">`) contains `website.captchaSettings.siteKey`,
 * Google reCAPTCHA is used instead. Its script loads when the visitor checks the box.
 *
 * A solution is valid for a few minutes and for one submission. Resetting the form or calling `reset()` discards the solution.
 *
 * The captcha requires JavaScript. Add a `<noscript>` that explains how to contact you without it.
 *
 * @element sq-captcha
 * @summary Captcha for any form, without third parties by default.
 * @load visible
 * @attr {string} name - Name of the form field that contains the solution. Default: captchaKey.
 * @attr {'auto' | 'altcha' | 'recaptcha'} provider - Captcha service. `auto` selects reCAPTCHA if the page context has a site key, otherwise ALTCHA. Default: auto.
 * @slot - A `<noscript>` for visitors without JavaScript.
 * @csspart box - Bordered box around the checkbox, its label and the status message.
 * @csspart checkbox - Checkbox that starts the captcha.
 * @csspart label - Label around the checkbox and its text.
 * @csspart message - Status below the checkbox: a hint, the progress or an error.
 * @cssproperty [--sq-captcha-accent=var(--sq-accent)] - Color of the check mark and the spinner.
 * @cssproperty [--sq-captcha-error=var(--sq-error)] - Color of errors.
 * @cssstate working - The captcha is being solved.
 * @cssstate solved - The captcha is solved, and the form can be sent.
 * @fires {CaptchaSolved} sq-captcha-solved - The captcha was solved. `detail.key`: string, the solution that the form sends.
 * @fires {CaptchaExpired} sq-captcha-expired - The solution expired before the form was sent. The visitor has to check the box again.
 */
export class SqCaptcha extends reactBlock<typeof captchaInput, CaptchaMethods & FormMembers>({
  input: captchaInput,
  view: View,
  styles: [visuallyHiddenStyles, captchaStyles],
  methods: ['reset'],
  delegatesFocus: true,
  formAssociated: true,
}) {
  /** The solution that the form sends. Empty until the captcha is solved. */
  get value(): string {
    return captchaValue(this);
  }

  /** Discards the solution. The visitor has to check the box again. */
  override reset(): void {
    super.reset();
  }
}

define('sq-captcha', SqCaptcha);
