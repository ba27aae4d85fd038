import { useEffectEvent, useLayoutEffect } from 'react';
import { subscribeForm, type FormChange } from '../../life/form-host.js';
import { internalsOf } from '../../life/host.js';
import { useHost } from './ViewRoot.js';

/** What a form-associated block gives its form, and learns from it. */
export interface FormControl {
  /** What the form submits under the host's `name`; null submits nothing. */
  readonly value: string | File | FormData | null;
  /** Why the value cannot be submitted: flags and a message for the visitor. Without it the value is valid. */
  readonly validity?: FormProblem | undefined;
  /** The form was reset: back to the value that the page gave. */
  readonly onReset?: () => void;
  /** The host, or a `<fieldset>` around it, was disabled or enabled. */
  readonly onDisabled?: (isDisabled: boolean) => void;
  /** The browser fills in what a visitor had entered before: on return to the page, or by autofill. */
  readonly onRestore?: (value: string | File | FormData | null) => void;
}

/** See `ElementInternals.setValidity`. */
export interface FormProblem {
  readonly flags: ValidityStateFlags;
  readonly message: string;
}

/**
 * Makes a block that is `formAssociated` a control of its form, while its view is
 * mounted. What the browser said before that comes with the first mount.
 */
export function useFormControl(control: FormControl): void {
  const { value, validity } = control;
  const host = useHost();
  const internals = host ? internalsOf(host) : undefined;
  const flags = JSON.stringify(validity?.flags ?? {});
  const message = validity?.message ?? '';

  const handle = useEffectEvent((change: FormChange) => {
    const { onReset, onDisabled, onRestore } = control;
    if (change.kind === 'reset') onReset?.();
    else if (change.kind === 'disabled') onDisabled?.(change.isDisabled);
    else onRestore?.(change.value);
  });

  useLayoutEffect(() => internals?.setFormValue(value), [internals, value]);
  useLayoutEffect(() => {
    internals?.setValidity(JSON.parse(flags) as ValidityStateFlags, message);
  }, [internals, flags, message]);
  // Before the first paint, so that what it missed is in it.
  useLayoutEffect(() => {
    if (!host || !internals) return;
    const stop = subscribeForm(host, (change) => handle(change));
    return () => {
      stop();
      // A control that is gone must not keep its form from being sent.
      internals.setValidity({});
      internals.setFormValue(null);
    };
  }, [host, internals]);
}
