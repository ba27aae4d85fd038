/** The name under which a captcha without `name` sends its solution (spec section 3, "Form submission payload"). */
export const DEFAULT_CAPTCHA_NAME = 'captchaKey';
