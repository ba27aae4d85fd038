import { report } from '../../core/report.js';
import { lazyModule } from '../../core/lazy-module.js';
import type { CaptchaEngine } from './engine/captcha-engine.js';
import type { CaptchaInput } from './input.js';

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

/** Longest time that a timer can hold, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Solves captchas. */
const engineCode = lazyModule('sq-captcha engine', () => import('./engine/engine.js'));

/** How far a captcha is. `unavailable`: its site has not set it up. */
export type CaptchaStatus = 'idle' | 'working' | 'solved' | 'expired' | 'failed' | 'unavailable';

export interface Shown {
  readonly status: CaptchaStatus;
  /** The solution. */
  readonly key?: string | undefined;
  /** A widget that brings its own box has taken the place of ours. */
  readonly isDrawn: boolean;
  /** A tick fetches the code of another party. */
  readonly isForeign: boolean;
}

export interface CaptchaSession {
  /** Fetches the code, and draws what brings its own box. */
  readonly open: () => void;
  readonly tick: () => void;
  readonly reset: () => void;
  readonly dispose: () => void;
}

/** Follows one captcha; what it comes to is shown. */
export function createSession(
  host: HTMLElement,
  provider: CaptchaInput['provider'],
  show: (change: (before: Shown) => Shown) => void,
): CaptchaSession {
  const abort = new AbortController();
  const { signal } = abort;
  let engine: Promise<CaptchaEngine> | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let current: CaptchaStatus = 'idle';
  const isNow = (...statuses: CaptchaStatus[]): boolean => statuses.includes(current);

  function tell(status: CaptchaStatus, key?: string): void {
    current = status;
    if (!signal.aborted) show((before) => ({ ...before, status, key }));
  }

  function expire(): void {
    void engine?.then(({ reset }) => reset());
    tell('expired');
  }

  function fail(error: unknown): void {
    // Code that does not come is reported by itself.
    if (signal.aborted || !engineCode.current) return;
    const message = error instanceof Error ? error.message : String(error);
    report({ tag: host.localName, kind: 'load', message });
  }

  function start(): Promise<CaptchaEngine> {
    engine ??= engineCode.load().then(({ openCaptcha }) =>
      openCaptcha(host, provider, signal, {
        onWorking: () => tell('working'),
        onSolved: (key, lifetime) => {
          clearTimeout(expiry);
          if (lifetime !== undefined) expiry = setTimeout(expire, Math.min(lifetime, LONGEST));
          tell('solved', key);
        },
        onExpired: expire,
        onFailed: (error) => {
          fail(error);
          tell('failed');
        },
        onUnavailable: (error) => {
          fail(error);
          tell('unavailable');
        },
        onForeign: () => show((before) => ({ ...before, isForeign: true })),
        onDrawn: (isDrawn) => show((before) => ({ ...before, isDrawn })),
      }),
    );
    engine.catch(() => (engine = undefined));
    return engine;
  }

  return {
    open() {
      start().catch(fail);
    },
    async tick() {
      // A second tick takes nothing back.
      if (isNow('working', 'solved')) return;
      tell('working');
      try {
        const { solve } = await start();
        if (!signal.aborted && isNow('working')) solve();
      } catch (error) {
        fail(error);
        tell('failed');
      }
    },
    reset() {
      clearTimeout(expiry);
      if (isNow('unavailable')) return;
      void engine?.then(({ reset }) => reset()).catch(() => undefined);
      tell('idle');
    },
    dispose() {
      clearTimeout(expiry);
      abort.abort();
    },
  };
}
