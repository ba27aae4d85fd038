import { defineMessages } from '../../i18n/messages/catalogue.js';

export const captchaMessages = defineMessages('captcha', {
  /** Validation message before the captcha is solved (spec section 5). */
  captchaIncomplete: 'Complete CAPTCHA before submitting.',
  /** Label of the checkbox. */
  captchaLabel: 'I’m not a robot',
  /** Shown below the checkbox at first. */
  captchaHint: 'A short check. Nobody is followed.',
  /** Shown instead of `captchaHint` if the site uses reCAPTCHA. */
  captchaThirdParty: 'Ticking loads Google reCAPTCHA.',
  captchaWorking: 'Checking your browser…',
  captchaSolved: 'Done. You can send the form.',
  captchaExpired: 'The check has expired. Please tick the box again.',
  captchaFailed: 'The check could not be made. Please tick the box again.',
  /** Shown if the site has not set up the captcha. */
  captchaUnavailable: 'The check cannot be made now. Please try again later.',
  /** Shown without JavaScript, which the captcha requires. */
  captchaNeedsScript: 'Sending this form needs JavaScript.',
});
