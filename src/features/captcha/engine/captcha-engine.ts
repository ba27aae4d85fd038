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
