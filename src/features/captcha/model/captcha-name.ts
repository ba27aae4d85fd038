/** Form field name of a captcha without a `name` attribute (spec section 3, "Form submission payload"). */
export const DEFAULT_CAPTCHA_NAME = 'captchaKey';
