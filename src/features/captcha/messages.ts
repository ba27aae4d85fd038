/** Texts of the captcha. */

/** A form cannot be sent before it is solved (spec section 5). */
export const captchaIncomplete = 'Complete CAPTCHA before submitting.';

/** What a visitor ticks. */
export const captchaLabel = 'I’m not a robot';
/** Below it, as long as nothing has happened. */
export const captchaHint = 'A short check. Nobody is followed.';
/** The same, where the site uses reCAPTCHA. */
export const captchaThirdParty = 'Ticking loads Google reCAPTCHA.';
export const captchaWorking = 'Checking your browser…';
export const captchaSolved = 'Done. You can send the form.';
export const captchaExpired = 'The check has expired. Please tick the box again.';
export const captchaFailed = 'The check could not be made. Please tick the box again.';
/** Shown instead of a captcha that its site has not set up. */
export const captchaUnavailable = 'The check cannot be made now. Please try again later.';
/** Without JavaScript nobody can solve it. */
export const captchaNeedsScript = 'Sending this form needs JavaScript.';
