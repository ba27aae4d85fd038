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

/** A solution that expired before the form was sent. */
export type CaptchaExpired = Readonly<Record<never, never>>;

declare module '../../core/events.js' {
  interface ElementEvents {
    'sq-captcha-solved': CaptchaSolved;
    'sq-captcha-expired': CaptchaExpired;
  }
}

/** `unavailable` means that the site has not set up the captcha. */
export type CaptchaStatus = 'idle' | 'working' | 'solved' | 'expired' | 'failed' | 'unavailable';

export interface CaptchaState {
  readonly status: CaptchaStatus;
  readonly key?: string | undefined;
  /** A widget with its own checkbox replaces ours. */
  readonly hasWidget: boolean;
  /** Checking the box loads a third-party script. */
  readonly isThirdParty: boolean;
}

export interface CaptchaSession {
  /** Loads the code, and shows a widget that has its own checkbox. */
  readonly open: () => void;
  readonly tick: () => void;
  readonly reset: () => void;
  readonly dispose: () => void;
}

export interface CaptchaCode {
  /** Opens the captcha that the page context or the element selects. */
  readonly openCaptcha: (
    host: HTMLElement,
    provider: CaptchaInput['provider'],
    signal: AbortSignal,
    listeners: CaptchaListeners,
  ) => CaptchaEngine;
}

export interface CaptchaListeners {
  readonly onWorking: () => void;
  /** `lifetime` is in milliseconds. Undefined if the engine detects expiry itself. */
  readonly onSolved: (key: string, lifetime?: number) => void;
  readonly onExpired: () => void;
  /** Another attempt may succeed. */
  readonly onFailed: (error: unknown) => void;
  /** The captcha is not set up, so further attempts fail. */
  readonly onUnavailable: (error: unknown) => void;
  /** Checking the box loads a third-party script. */
  readonly onThirdParty: () => void;
  /** A widget with its own checkbox was added or removed. */
  readonly onWidget: (hasWidget: boolean) => void;
}

/** An open captcha. It ends when its signal aborts. */
export interface CaptchaEngine {
  /** Call it when the visitor checks the box. */
  readonly solve: () => void;
  readonly reset: () => void;
}

/** Longest delay of a timer, in milliseconds. */
const MAX_DELAY = 2 ** 31 - 1;

/** Manages the state of one captcha until `dispose` is called, and reports changes to `update`. */
export function createSession(
  host: HTMLElement,
  provider: CaptchaInput['provider'],
  code: LazyModule<CaptchaCode>,
  update: (change: (before: CaptchaState) => CaptchaState) => void,
): CaptchaSession {
  const abort = new AbortController();
  const { signal } = abort;
  let engine: Promise<CaptchaEngine> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let current: CaptchaStatus = 'idle';
  const isOneOf = (...statuses: CaptchaStatus[]): boolean => statuses.includes(current);

  function setStatus(status: CaptchaStatus, key?: string): void {
    current = status;
    if (!signal.aborted) update((before) => ({ ...before, status, key }));
  }

  function expire(): void {
    void engine?.then(({ reset }) => reset());
    setStatus('expired');
  }

  function reportError(error: unknown): void {
    if (!signal.aborted) code.reportThrow(error, { tag: host.localName, kind: 'load' });
  }

  function start(): Promise<CaptchaEngine> {
    engine ??= code.load().then(({ openCaptcha }) =>
      openCaptcha(host, provider, signal, {
        onWorking: () => setStatus('working'),
        onSolved: (key, lifetime) => {
          clearTimeout(expiry);
          if (lifetime !== undefined) expiry = setTimeout(expire, Math.min(lifetime, MAX_DELAY));
          setStatus('solved', key);
        },
        onExpired: expire,
        onFailed: (error) => {
          reportError(error);
          setStatus('failed');
        },
        onUnavailable: (error) => {
          reportError(error);
          setStatus('unavailable');
        },
        onThirdParty: () => update((before) => ({ ...before, isThirdParty: true })),
        onWidget: (hasWidget) => update((before) => ({ ...before, hasWidget })),
      }),
    );
    engine.catch(() => (engine = undefined));
    return engine;
  }

  return {
    open() {
      start().catch(reportError);
    },
    async tick() {
      // Ignore repeated ticks.
      if (isOneOf('working', 'solved')) return;
      setStatus('working');
      try {
        const { solve } = await start();
        if (!signal.aborted && isOneOf('working')) solve();
      } catch (error) {
        reportError(error);
        setStatus('failed');
      }
    },
    reset() {
      clearTimeout(expiry);
      if (isOneOf('unavailable')) return;
      void engine?.then(({ reset }) => reset()).catch(() => undefined);
      setStatus('idle');
    },
    dispose() {
      clearTimeout(expiry);
      abort.abort();
    },
  };
}
