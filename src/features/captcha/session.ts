import { defineInput, type InputOf } from '../../core/input/input.js';
import type { LazyModule } from '../../loading/lazy-module.js';
import { oneOf, text } from '../../core/input/scalars.js';
import { DEFAULT_CAPTCHA_NAME } from './model/captcha-name.js';

/** What `sq-captcha` reads from its page. */
export const captchaInput = defineInput({
  scalars: {
    name: text(DEFAULT_CAPTCHA_NAME),
    provider: oneOf(['auto', 'altcha', 'recaptcha'], 'auto'),
  },
  refine: ({ name, provider }) => ({ name: name || DEFAULT_CAPTCHA_NAME, provider }),
});

export type CaptchaInput = InputOf<typeof captchaInput>;

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

/** Progress of a captcha. `unavailable`: its site has not set it up. */
export type CaptchaStatus = 'idle' | 'working' | 'solved' | 'expired' | 'failed' | 'unavailable';

export interface CaptchaState {
  readonly status: CaptchaStatus;
  /** The solution. */
  readonly key?: string | undefined;
  /** A widget that brings its own box is shown instead of ours. */
  readonly hasWidget: boolean;
  /** Ticking the box loads a script of a third party. */
  readonly isThirdParty: boolean;
}

export interface CaptchaSession {
  /** Fetches the code, and shows what brings its own box. */
  readonly open: () => void;
  readonly tick: () => void;
  readonly reset: () => void;
  readonly dispose: () => void;
}

/** The code that solves captchas. */
export interface CaptchaCode {
  /** Opens the captcha that the page context, or the tag itself, asks for. */
  readonly openCaptcha: (
    host: HTMLElement,
    provider: CaptchaInput['provider'],
    signal: AbortSignal,
    listeners: CaptchaListeners,
  ) => CaptchaEngine;
}

/** What an engine reports of a captcha. */
export interface CaptchaListeners {
  readonly onWorking: () => void;
  /** `lifetime` is in milliseconds, where the engine does not watch it itself. */
  readonly onSolved: (key: string, lifetime?: number) => void;
  readonly onExpired: () => void;
  /** Another attempt may succeed. */
  readonly onFailed: (error: unknown) => void;
  /** It is not set up. */
  readonly onUnavailable: (error: unknown) => void;
  /** Ticking the box loads a script of a third party. */
  readonly onThirdParty: () => void;
  /** A widget with a box of its own has been added, or removed. */
  readonly onWidget: (hasWidget: boolean) => void;
}

/** An open captcha, until its signal ends it. */
export interface CaptchaEngine {
  /** The visitor has ticked the box. */
  readonly solve: () => void;
  readonly reset: () => void;
}

/** Longest delay that a timer can hold, in milliseconds. */
const MAX_DELAY = 2 ** 31 - 1;

/** Runs one captcha from its mount to its end; its state goes to `update`. */
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
      // A second tick changes nothing.
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
