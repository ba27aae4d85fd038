import { defineMessages } from '../../i18n/messages/catalogue.js';

export const captchaMessages = defineMessages('captcha', {
  /** Texts of the captcha. */

  /** A form cannot be sent before it is solved (spec section 5). */
  captchaIncomplete: 'Complete CAPTCHA before submitting.',
  /** What a visitor ticks. */
  captchaLabel: 'I’m not a robot',
  /** Below it, as long as nothing has happened. */
  captchaHint: 'A short check. Nobody is followed.',
  /** The same, where the site uses reCAPTCHA. */
  captchaThirdParty: 'Ticking loads Google reCAPTCHA.',
  captchaWorking: 'Checking your browser…',
  captchaSolved: 'Done. You can send the form.',
  captchaExpired: 'The check has expired. Please tick the box again.',
  captchaFailed: 'The check could not be made. Please tick the box again.',
  /** Shown instead of a captcha that its site has not set up. */
  captchaUnavailable: 'The check cannot be made now. Please try again later.',
  /** Without JavaScript nobody can solve it. */
  captchaNeedsScript: 'Sending this form needs JavaScript.',
});
