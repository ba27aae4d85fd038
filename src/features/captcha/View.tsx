import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { emit } from '../../core/events.js';
import { useHostState, useMethods } from '../../core/renderers/react/hooks.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { useHost, type ViewProps, useMessages } from '../../core/renderers/react/ViewRoot.js';
import { useFormControl } from '../../core/renderers/react/use-form-control.js';
import { descriptionsOf } from '../../ui/field-message.js';
import { captchaMessages } from './messages.js';
import {
  createSession,
  type CaptchaInput,
  type CaptchaSession,
  type CaptchaState,
} from './session.js';

export interface CaptchaMethods {
  reset(): void;
}

const engine = lazyModule('sq-captcha engine', () => import('./engine/engine.js'));

/** The code loads when the element is this close to the viewport (behavior.md#captcha-load). */
const ROOT_MARGIN = '200px';

const idle: CaptchaState = { status: 'idle', hasWidget: false, isThirdParty: false };

const statusText = {
  idle: 'captchaHint',
  working: 'captchaWorking',
  solved: 'captchaSolved',
  expired: 'captchaExpired',
  failed: 'captchaFailed',
  unavailable: 'captchaUnavailable',
} as const;

/** Renders our own checkbox, or the slot for a widget that has its own checkbox. */
export function View({ input: { name, provider } }: ViewProps<CaptchaInput>): ReactNode {
  const { status, key, hasWidget, isThirdParty, tick, open, reset } = useCaptcha(provider);
  const messages = useMessages(captchaMessages);
  const [isDisabled, setDisabled] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isInvalid = useHostErrors(box);
  useValue(name, key, { onReset: reset, onDisabled: setDisabled });
  useMethods({ reset });
  useHostState('working', status === 'working');
  useHostState('solved', status === 'solved');
  const hasError = isInvalid || ['expired', 'failed', 'unavailable'].includes(status);

  if (hasWidget) return <slot name="widget" />;
  return (
    <div part="box" className={hasError ? 'box error' : 'box'} onPointerEnter={open} onFocus={open}>
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
        {messages[status === 'idle' && isThirdParty ? 'captchaThirdParty' : statusText[status]]}
      </p>
    </div>
  );
}

function useCaptcha(provider: CaptchaInput['provider']) {
  const host = useHost();
  const [state, update] = useState(idle);
  const session = useRef<CaptchaSession>(null);
  const { key, status } = state;

  useEffect(() => {
    if (!host) return;
    const created = createSession(host, provider, engine, update);
    session.current = created;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        created.open();
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(host);
    return () => {
      observer.disconnect();
      created.dispose();
      update(idle);
    };
  }, [host, provider]);
  // Emit the event in an effect. By then, the form contains the solution, so a listener may submit the form immediately.
  useEffect(() => {
    if (host && key !== undefined) emit(host, 'sq-captcha-solved', { key });
  }, [host, key]);
  useEffect(() => {
    if (host && status === 'expired') emit(host, 'sq-captcha-expired', {});
  }, [host, status]);

  return {
    ...state,
    /** Called when the visitor checks the box. */
    tick: () => void session.current?.tick(),
    /** Called when the visitor points to the box or focuses it. */
    open: () => session.current?.open(),
    reset: () => session.current?.reset(),
  };
}

const values = new WeakMap<HTMLElement, string>();

/** Returns a captcha's solution. Empty until the captcha is solved. */
export function captchaValue(host: HTMLElement): string {
  return values.get(host) ?? '';
}

function useValue(
  name: string,
  key: string | undefined,
  callbacks: { readonly onReset: () => void; readonly onDisabled: (isDisabled: boolean) => void },
): void {
  const host = useHost();
  const messages = useMessages(captchaMessages);
  const value = useMemo(() => {
    if (key === undefined) return null;
    // Use `FormData`, because the name can be a default that is not in the attribute.
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
    ...callbacks,
  });
}

/** Copies `aria-invalid` and `aria-describedby` to the control in the shadow root. A form sets these attributes on the host. */
function useHostErrors(controlRef: RefObject<HTMLElement | null>): boolean {
  const host = useHost();
  const [isInvalid, setInvalid] = useState(false);

  useEffect(() => {
    if (!host) return;
    const mirror = (): void => {
      setInvalid(host.getAttribute('aria-invalid') === 'true');
      // Unlike IDs, element references work across shadow roots. Older browsers expose only `aria-invalid`.
      const control = controlRef.current;
      if (control) control.ariaDescribedByElements = descriptionsOf(host);
    };
    const observer = new MutationObserver(mirror);
    observer.observe(host, { attributeFilter: ['aria-invalid', 'aria-describedby'] });
    mirror();
    return () => observer.disconnect();
  }, [host, controlRef]);
  return isInvalid;
}
