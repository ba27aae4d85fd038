import { DEFAULT_CAPTCHA_NAME } from '../../captcha/model/captcha-name.js';
import { elementsOf } from '../form-element.js';
import { controlsOf, isCaptcha, isInCaptcha, submitButtons, type Control } from './fields.js';

/** `sq-captcha`. Its methods are missing until its code has loaded. */
interface Captcha extends Control {
  reset?(): void;
}

/**
 * Returns the names under which captchas add their solutions to the form data. A solution must not count as a field: it differs in each
 * attempt, so a second attempt would be stored as another submission.
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
 * Resets the captchas of a form after a failed submission (spec section 4, "Form"). Until a captcha is solved again, the submit buttons
 * have `aria-disabled` and remain focusable.
 *
 * @returns a function that enables the buttons
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
