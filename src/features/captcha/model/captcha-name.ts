/** Form field name of a captcha that has no `name` attribute (behavior.md#captcha-name). */
export const DEFAULT_CAPTCHA_NAME = 'captchaKey';
