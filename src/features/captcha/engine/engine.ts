import { pageContext } from '../../../page/context.js';
import type { CaptchaInput } from '../input.js';
import type { CaptchaEngine, CaptchaListeners } from './captcha-engine.js';
import { openRecaptcha } from './recaptcha.js';
import { openWork } from './work.js';

/** Opens the captcha that the page context, or the tag itself, asks for. */
export function openCaptcha(
  host: HTMLElement,
  provider: CaptchaInput['provider'],
  signal: AbortSignal,
  listeners: CaptchaListeners,
): CaptchaEngine {
  const { recaptchaKey } = pageContext();
  const isRecaptcha = provider === 'recaptcha' || (provider === 'auto' && recaptchaKey !== '');
  return isRecaptcha
    ? openRecaptcha(host, recaptchaKey, signal, listeners)
    : openWork(signal, listeners);
}
