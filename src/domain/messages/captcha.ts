/** Texts of the captcha. */

/** A form cannot be sent before it is solved (spec section 5). */
export const captchaIncomplete = 'Complete CAPTCHA before submitting.';

/** What a visitor ticks. */
export const captchaLabel = 'I’m not a robot';
export const captchaWorking = 'Checking your browser…';
export const captchaSolved = 'Done. You can send the form.';
export const captchaExpired = 'The check has expired. Please tick the box again.';
export const captchaFailed = 'The check could not be made. Please tick the box again.';
/** In the place of a captcha that its site has not set up. */
export const captchaUnavailable =
  'This form cannot be checked at the moment. Please try again later.';
export const captchaNeedsScript = 'Sending this form needs JavaScript.';
