/** A captcha that was solved. */
export interface CaptchaSolved {
  /** What the form sends for it. */
  readonly key: string;
}

/** A solution that was not sent in time. */
export type CaptchaExpired = Readonly<Record<never, never>>;

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-captcha-solved': CaptchaSolved;
    'sq-captcha-expired': CaptchaExpired;
  }
}
