import { defineMessages } from '../../i18n/messages/catalogue.js';

export const captchaMessages = defineMessages('captcha', {
  /** Validation message before the captcha is solved (behavior.md#captcha-required). */
  captchaIncomplete: 'Complete CAPTCHA before submitting.',
  /** Label of the checkbox. */
  captchaLabel: 'I’m not a robot',
  /** Shown below the checkbox at first. */
  captchaHint: 'A quick check that doesn’t track you.',
  /** Shown instead of `captchaHint` if the site uses reCAPTCHA. */
  captchaThirdParty: 'Selecting this box loads Google reCAPTCHA.',
  captchaWorking: 'Checking your browser…',
  captchaSolved: 'Done. You can now submit the form.',
  captchaExpired: 'The check has expired. Select the box again.',
  captchaFailed: 'The check failed. Select the box to try again.',
  /** Shown if the site has not set up the captcha. */
  captchaUnavailable: 'The check isn’t available right now. Try again later.',
  /** Shown without JavaScript, which the captcha requires. */
  captchaNeedsScript: 'Turn on JavaScript to submit this form.',
});
