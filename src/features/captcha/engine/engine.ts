import { pageContext } from '../../../page/context.js';
import type { CaptchaInput } from '../input.js';
import { openRecaptcha } from './recaptcha.js';
import { openWork } from './work.js';

/** What a captcha tells. */
export interface CaptchaListeners {
  readonly onWorking: () => void;
  /** `lifetime` is in milliseconds, where we have to watch it ourselves. */
  readonly onSolved: (key: string, lifetime?: number) => void;
  readonly onExpired: () => void;
  /** Another try may go well. */
  readonly onFailed: (error: unknown) => void;
  /** It is not set up. */
  readonly onUnavailable: (error: unknown) => void;
  /** A tick fetches the code of another party. */
  readonly onForeign: () => void;
  /** A widget with a box of its own has come, or gone. */
  readonly onDrawn: (isDrawn: boolean) => void;
}

/** An open captcha, until its signal ends it. */
export interface CaptchaEngine {
  /** The visitor has ticked the box. */
  readonly solve: () => void;
  readonly reset: () => void;
}

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
