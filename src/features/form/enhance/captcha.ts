import { controlsOf, submitButtons, type Control } from './controls.js';

/** `sq-captcha`, once its code is there. */
interface Captcha extends Control {
  reset?(): void;
}

/** Whether a control is a captcha: what it holds is no field of the form (spec section 3). */
export function isCaptcha({ localName }: Element): boolean {
  return localName === 'sq-captcha';
}

/** What a form's captcha sends; undefined where there is none, or none is solved. */
export function captchaKeyOf(form: HTMLFormElement): string | undefined {
  const keys = captchasOf(form).map(({ value }) => value);
  return keys.find((key): key is string => typeof key === 'string' && key !== '');
}

/**
 * After a failure (spec section 4, "Form"): the captchas of a form ask again, and it cannot be sent before one
 * is solved. Its buttons stay where they are in the order of the keyboard, and say what is missing.
 *
 * @returns the function that frees the buttons
 */
export function askAgain(form: HTMLFormElement): () => void {
  const captchas = captchasOf(form);
  if (captchas.length === 0) return () => undefined;
  for (const captcha of captchas) captcha.reset?.();
  const buttons = submitButtons(form).filter((button) => !button.hasAttribute('aria-disabled'));
  for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  return () => {
    for (const button of buttons) button.removeAttribute('aria-disabled');
  };
}

function captchasOf(form: HTMLFormElement): Captcha[] {
  return controlsOf(form).filter(isCaptcha);
}
