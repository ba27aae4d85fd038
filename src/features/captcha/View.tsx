import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { describedBy } from '../../core/described-by.js';
import { emit } from '../../core/events.js';
import { useHostState, useMethods } from '../../core/hooks.js';
import { useHost, type ViewProps } from '../../core/tree.js';
import { useFormControl } from '../../core/use-form-control.js';
import type { CaptchaInput } from './input.js';
import * as messages from './messages.js';
import { createSession, type CaptchaSession, type Shown } from './session.js';

/** The public methods of a captcha. */
export interface CaptchaMethods {
  reset(): void;
}

/** Code is fetched this near to the visible part of the page (spec section 9, "Timing"). */
const MARGIN = '200px';

const idle: Shown = { status: 'idle', isDrawn: false, isForeign: false };

const words = {
  idle: messages.captchaHint,
  working: messages.captchaWorking,
  solved: messages.captchaSolved,
  expired: messages.captchaExpired,
  failed: messages.captchaFailed,
  unavailable: messages.captchaUnavailable,
} as const;

/** A box to tick, or the place of a widget that brings its own. */
export function View({ input: { name, provider } }: ViewProps<CaptchaInput>): ReactNode {
  const { status, key, isDrawn, isForeign, tick, open, reset } = useCaptcha(provider);
  const [isDisabled, setDisabled] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isInvalid = useHostErrors(box);
  useValue(name, key, { onReset: reset, onDisabled: setDisabled });
  useMethods({ reset });
  useHostState('working', status === 'working');
  useHostState('solved', status === 'solved');
  const isWrong = isInvalid || ['expired', 'failed', 'unavailable'].includes(status);

  if (isDrawn) return <slot name="widget" />;
  return (
    <div part="box" className={isWrong ? 'box wrong' : 'box'} onPointerEnter={open} onFocus={open}>
      <label part="label">
        <input
          ref={box}
          part="checkbox"
          type="checkbox"
          required
          checked={status === 'solved'}
          disabled={isDisabled || status === 'unavailable'}
          aria-invalid={isInvalid || undefined}
          onChange={tick}
        />
        {messages.captchaLabel}
      </label>
      <p part="message" role="status">
        {status === 'idle' && isForeign ? messages.captchaForeign : words[status]}
      </p>
    </div>
  );
}

interface Captcha extends Shown {
  /** The visitor ticks the box. */
  readonly tick: () => void;
  /** The visitor comes near. */
  readonly open: () => void;
  readonly reset: () => void;
}

/** One captcha from its mount to its end, and what it tells the page. */
function useCaptcha(provider: CaptchaInput['provider']): Captcha {
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

const values = new WeakMap<HTMLElement, string>();

/** The solution that a captcha holds; empty where it holds none. */
export function captchaValue(host: HTMLElement): string {
  return values.get(host) ?? '';
}

/** What the form sends, and whether it may: the host's own value, and its part in the form. */
function useValue(
  name: string,
  key: string | undefined,
  told: { readonly onReset: () => void; readonly onDisabled: (isDisabled: boolean) => void },
): void {
  const host = useHost();
  const value = useMemo(() => {
    if (key === undefined) return null;
    // Under the name that counts, also where the tag has no such attribute.
    const data = new FormData();
    data.set(name, key);
    return data;
  }, [name, key]);
  useLayoutEffect(() => {
    if (!host || key === undefined) return;
    values.set(host, key);
    return () => {
      values.delete(host);
    };
  }, [host, key]);
  useFormControl({
    value,
    validity:
      key === undefined
        ? { flags: { valueMissing: true }, message: messages.captchaIncomplete }
        : undefined,
    ...told,
  });
}

/**
 * Takes over what is said of the host, in the page's own tree, to the control inside: that it is
 * invalid, and by which words.
 */
function useHostErrors(controlRef: RefObject<HTMLElement | null>): boolean {
  const host = useHost();
  const [isInvalid, setInvalid] = useState(false);

  useEffect(() => {
    if (!host) return;
    const follow = (): void => {
      setInvalid(host.getAttribute('aria-invalid') === 'true');
      const root = host.getRootNode() as ParentNode;
      const words = describedBy(host).flatMap(
        (id) => root.querySelector(`#${CSS.escape(id)}`) ?? [],
      );
      // References to elements, unlike ids, lead out of a shadow root. Old browsers say the state alone.
      if (controlRef.current) controlRef.current.ariaDescribedByElements = words;
    };
    const observer = new MutationObserver(follow);
    observer.observe(host, { attributeFilter: ['aria-invalid', 'aria-describedby'] });
    follow();
    return () => observer.disconnect();
  }, [host, controlRef]);
  return isInvalid;
}
