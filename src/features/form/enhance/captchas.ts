import { DEFAULT_CAPTCHA_NAME } from '../../captcha/model/captcha-name.js';
import { elementsOf } from '../form-element.js';
import { controlsOf, isCaptcha, isInCaptcha, submitButtons, type Control } from './fields.js';

/** `sq-captcha`, once its code is loaded. */
interface Captcha extends Control {
  reset?(): void;
}

/**
 * The names under which captchas add their solutions to the data of a form. Each attempt has another solution, so a solution must
 * not count as a field: with it, a second attempt would be another submission.
 */
export function captchaNames(form: HTMLFormElement): ReadonlySet<string> {
  const nameOf = (captcha: Control): string =>
    captcha.name || captcha.getAttribute('name') || DEFAULT_CAPTCHA_NAME;
  const parts = (elementsOf(form) as Control[]).filter(isInCaptcha);
  return new Set([
    ...controlsOf(form).filter(isCaptcha).map(nameOf),
    ...parts.map(({ name = '' }) => name),
  ]);
}

/**
 * After a failure (spec section 4, "Form"): resets the captchas of a form, which cannot be sent before one is solved.
 * Its buttons have `aria-disabled`, and stay focusable.
 *
 * @returns the function that enables the buttons
 */
export function resetCaptchas(form: HTMLFormElement): () => void {
  const captchas: Captcha[] = controlsOf(form).filter(isCaptcha);
  if (captchas.length === 0) return () => undefined;
  for (const captcha of captchas) captcha.reset?.();
  const buttons = submitButtons(form).filter((button) => !button.hasAttribute('aria-disabled'));
  for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  return () => {
    for (const button of buttons) button.removeAttribute('aria-disabled');
  };
}
