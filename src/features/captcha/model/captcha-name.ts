/** Form field name of a captcha without a `name` attribute (behavior.md#captcha-name). */
export const DEFAULT_CAPTCHA_NAME = 'captchaKey';
