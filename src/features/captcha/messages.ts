import { defineMessages } from '../../i18n/messages/catalogue.js';

export const captchaMessages = defineMessages('captcha', {
  /** Validation message while the captcha is not solved (behavior.md#captcha-required). */
  captchaIncomplete: 'Complete CAPTCHA before submitting.',
  /** Label of the checkbox. */
  captchaLabel: 'I’m not a robot',
  /** Initial message below the checkbox. */
  captchaHint: 'A quick check that doesn’t track you.',
  /** Shown instead of `captchaHint` if the site uses reCAPTCHA. */
  captchaThirdParty: 'Selecting this box loads Google reCAPTCHA.',
  captchaWorking: 'Checking your browser…',
  captchaSolved: 'Done. You can now submit the form.',
  captchaExpired: 'The check has expired. Select the box again.',
  captchaFailed: 'The check failed. Select the box to try again.',
  /** Shown if the site has not set up the captcha. */
  captchaUnavailable: 'The check isn’t available right now. Try again later.',
  /** Shown if JavaScript, which the captcha requires, is disabled. */
  captchaNeedsScript: 'Turn on JavaScript to submit this form.',
});
