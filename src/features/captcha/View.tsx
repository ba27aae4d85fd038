import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useHostState, useMethods } from '../../core/hooks.js';
import { useHost, type ViewProps } from '../../core/tree.js';
import { useFormControl } from '../../core/use-form-control.js';
import type { CaptchaInput } from './input.js';
import * as messages from './messages.js';
import { useCaptcha } from './use-captcha.js';
import { useHostErrors } from './use-host-errors.js';
import { keepCaptchaValue } from './value.js';

/** The public methods of a captcha. */
export interface CaptchaMethods {
  reset(): void;
}

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
    if (!host) return;
    keepCaptchaValue(host, key);
    return () => keepCaptchaValue(host, undefined);
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
