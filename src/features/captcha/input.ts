import { defineInput, type InputOf } from '../../core/input.js';
import { oneOf, text } from '../../core/scalars.js';

/** The name under which forms send their solution (spec section 3, "Form submission payload"). */
const usualName = 'captchaKey';

/** What `sq-captcha` reads from its page. */
export const captchaInput = defineInput({
  scalars: {
    name: text(usualName),
    provider: oneOf(['auto', 'altcha', 'recaptcha'], 'auto'),
  },
  refine: ({ name, provider }) => ({ name: name || usualName, provider }),
});

export type CaptchaInput = InputOf<typeof captchaInput>;
