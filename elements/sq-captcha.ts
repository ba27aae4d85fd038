import { define } from '../src/core/life/define.js';
import type { FormMembers } from '../src/core/life/form-host.js';
import { reactBlock } from '../src/core/renderers/react/react-block.js';
import { captchaStyles } from '../src/features/captcha/captcha.styles.js';
import { captchaInput } from '../src/features/captcha/session.js';
import { captchaValue, View, type CaptchaMethods } from '../src/features/captcha/View.js';
import { visuallyHiddenStyles } from '../src/ui/visually-hidden.styles.js';

/**
 * A box to tick before a form can be sent, in any form: the form is invalid until it is solved, and
 * then sends the solution under `name`. The browser works a second for it, on a challenge of the
 * site's own server (ALTCHA), and nobody is followed. Where the page context has a site key
 * (`website.captchaSettings.siteKey`) it is a reCAPTCHA instead, fetched once the visitor
 * has ticked the box.
 *
 * A solution holds some minutes and for one form. The form's own reset, and `reset()`, ask for another.
 * Put a `<noscript>` into it that says what a visitor without JavaScript can do.
 *
 * @element sq-captcha
 * @summary A box to tick before a form can be sent.
 * @load visible
 * @attr {string} name - What the form sends the solution as. Default: captchaKey.
 * @attr {'auto' | 'altcha' | 'recaptcha'} provider - The service. By default reCAPTCHA where the page context has a site key, else ALTCHA.
 * @slot - What a visitor without JavaScript sees.
 * @csspart box - The border around the checkbox, its label and the message.
 * @csspart checkbox - The control to tick.
 * @csspart label - The label around the checkbox.
 * @csspart message - The status: progress, or what went wrong.
 * @cssproperty [--sq-captcha-accent=var(--sq-accent)] - Colour of the tick.
 * @cssproperty [--sq-captcha-error=var(--sq-error)] - Colour of errors.
 * @cssstate working - The browser is at work.
 * @cssstate solved - The form can be sent.
 * @fires {CaptchaSolved} sq-captcha-solved - It is solved; `detail.key` is what the form sends.
 * @fires {CaptchaExpired} sq-captcha-expired - Its solution was not sent in time, and holds no longer.
 */
export class SqCaptcha extends reactBlock<typeof captchaInput, CaptchaMethods & FormMembers>({
  input: captchaInput,
  view: View,
  styles: [visuallyHiddenStyles, captchaStyles],
  methods: ['reset'],
  delegatesFocus: true,
  formAssociated: true,
}) {
  /** What the form sends; empty until it is solved. */
  get value(): string {
    return captchaValue(this);
  }

  /** Forgets the solution and asks for another one. */
  override reset(): void {
    super.reset();
  }
}

define('sq-captcha', SqCaptcha);
