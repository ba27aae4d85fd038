import { defineInput, type InputOf } from '../../core/input/input.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import { oneOf, text } from '../../core/input/scalars.js';
import { DEFAULT_CAPTCHA_NAME } from './model/captcha-name.js';

export const captchaInput = defineInput({
  scalars: {
    name: text(DEFAULT_CAPTCHA_NAME),
    provider: oneOf(['auto', 'altcha', 'recaptcha'], 'auto'),
  },
  refine: ({ name, provider }) => ({ name: name || DEFAULT_CAPTCHA_NAME, provider }),
});

export type CaptchaInput = InputOf<typeof captchaInput>;

export interface CaptchaSolved {
  readonly key: string;
}

/** Event detail of `sq-captcha-expired`. The event is dispatched if a solution expires before the form is sent. */
export type CaptchaExpired = Readonly<Record<never, never>>;

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-captcha-solved': CaptchaSolved;
    'sq-captcha-expired': CaptchaExpired;
  }
}

/** `unavailable` means that the site has not set up the captcha. Further attempts would also fail. */
type CaptchaStatus = 'idle' | 'working' | 'solved' | 'expired' | 'failed' | 'unavailable';

export interface CaptchaState {
  readonly status: CaptchaStatus;
  readonly key?: string | undefined;
  /** True if a widget with its own checkbox replaces our checkbox. */
  readonly hasWidget: boolean;
  /** True if checking the box loads a third-party script. */
  readonly isThirdParty: boolean;
}

/** A state change that an engine reports. */
export interface CaptchaChange extends Partial<CaptchaState> {
  /** Lifetime of the solution in milliseconds. If missing, the engine detects expiry itself. */
  readonly lifetime?: number | undefined;
  /** Reason for a failure. It is logged to the console. */
  readonly error?: unknown;
}

/** An open captcha. It is closed when its signal is aborted. */
export interface CaptchaEngine {
  /** Call this when the visitor checks the box. */
  readonly solve: () => void;
  readonly reset: () => void;
}

/** Opens the kind of captcha that the element or the page context selects. */
export type OpenCaptcha = (
  host: HTMLElement,
  provider: CaptchaInput['provider'],
  signal: AbortSignal,
  report: (change: CaptchaChange) => void,
) => CaptchaEngine;

export type CaptchaSession = ReturnType<typeof createSession>;

/** Maximum delay of a timer, in milliseconds. A timer with a longer delay fires immediately. */
const MAX_DELAY = 2 ** 31 - 1;

/** Manages the state of one captcha until `dispose` is called. Reports changes to `update`. */
export function createSession(
  host: HTMLElement,
  provider: CaptchaInput['provider'],
  code: LazyModule<{ readonly openCaptcha: OpenCaptcha }>,
  update: (change: (before: CaptchaState) => CaptchaState) => void,
) {
  const abort = new AbortController();
  const { signal } = abort;
  let engine: Promise<CaptchaEngine> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let current: CaptchaStatus = 'idle';

  function apply({ lifetime, error, ...change }: CaptchaChange): void {
    if (signal.aborted) return;
    if (error !== undefined) code.reportThrow(error, host, 'load');
    const { status, key } = change;
    if (status) {
      current = status;
      clearTimeout(expiry);
    }
    if (status === 'expired') void engine?.then(({ reset }) => reset());
    if (lifetime !== undefined)
      expiry = setTimeout(() => apply({ status: 'expired' }), Math.min(lifetime, MAX_DELAY));
    update((before) => ({ ...before, ...change, key: status ? key : before.key }));
  }

  function start(): Promise<CaptchaEngine> {
    engine ??= code.load().then(({ openCaptcha }) => openCaptcha(host, provider, signal, apply));
    engine.catch(() => (engine = undefined));
    return engine;
  }

  return {
    /** Loads the code. */
    open(): void {
      start().catch((error: unknown) => apply({ error }));
    },
    /** Solves the captcha. Does nothing if the captcha is being solved or already solved. */
    async tick(): Promise<void> {
      if (current === 'working' || current === 'solved') return;
      apply({ status: 'working' });
      try {
        const { solve } = await start();
        // The captcha may have been reset while the code was loading.
        if (!signal.aborted && (current as CaptchaStatus) === 'working') solve();
      } catch (error) {
        apply({ status: 'failed', error });
      }
    },
    reset(): void {
      if (current === 'unavailable') return;
      void engine?.then(({ reset }) => reset()).catch(() => undefined);
      apply({ status: 'idle' });
    },
    dispose(): void {
      clearTimeout(expiry);
      abort.abort();
    },
  };
}
