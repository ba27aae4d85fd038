import { useEffect, useRef, useState } from 'react';
import { emit } from '../../core/events.js';
import { useHost } from '../../core/tree.js';
import type { CaptchaInput } from './input.js';
import { createSession, type CaptchaSession, type Shown } from './session.js';

/** Code is fetched this near to the visible part of the page (spec section 9, "Timing"). */
const MARGIN = '200px';

const idle: Shown = { status: 'idle', isDrawn: false, isForeign: false };

interface Captcha extends Shown {
  /** The visitor ticks the box. */
  readonly tick: () => void;
  /** The visitor comes near. */
  readonly open: () => void;
  readonly reset: () => void;
}

/** One captcha from its mount to its end, and what it tells the page. */
export function useCaptcha(provider: CaptchaInput['provider']): Captcha {
  const host = useHost();
  const [shown, show] = useState(idle);
  const session = useRef<CaptchaSession>(null);
  const { key, status } = shown;

  useEffect(() => {
    if (!host) return;
    const created = createSession(host, provider, show);
    session.current = created;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        created.open();
      },
      { rootMargin: MARGIN },
    );
    near.observe(host);
    return () => {
      near.disconnect();
      created.dispose();
      show(idle);
    };
  }, [host, provider]);
  // Once the form holds the solution: whoever hears of it may send the form at once.
  useEffect(() => {
    if (host && key !== undefined) emit(host, 'sq-captcha-solved', { key });
  }, [host, key]);
  useEffect(() => {
    if (host && status === 'expired') emit(host, 'sq-captcha-expired', {});
  }, [host, status]);

  return {
    ...shown,
    tick: () => session.current?.tick(),
    open: () => session.current?.open(),
    reset: () => session.current?.reset(),
  };
}
