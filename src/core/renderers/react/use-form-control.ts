import { useEffectEvent, useLayoutEffect } from 'react';
import { subscribeForm, type FormChange } from '../../life/form-host.js';
import { internalsOf } from '../../life/host.js';
import { useHost } from './ViewRoot.js';

export interface FormControl {
  /** The value submitted under the host's `name`; `null` submits nothing. */
  readonly value: string | File | FormData | null;
  /** Why the value is invalid: flags and a message for the visitor. The value is valid if absent. */
  readonly validity?: FormProblem | undefined;
  /** The form was reset. Restore the initial value. */
  readonly onReset?: () => void;
  /** The host, or a `<fieldset>` around it, was disabled or enabled. */
  readonly onDisabled?: (isDisabled: boolean) => void;
  /** The browser restores an earlier value: after back navigation, or with autofill. */
  readonly onRestore?: (value: string | File | FormData | null) => void;
}

/** See `ElementInternals.setValidity`. */
export interface FormProblem {
  readonly flags: ValidityStateFlags;
  readonly message: string;
}

/**
 * Makes a `formAssociated` block a control of its form while its view is mounted. Earlier notifications of the browser are
 * delivered on the first mount.
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
  // A layout effect, so that missed notifications are applied before the first paint.
  useLayoutEffect(() => {
    if (!host || !internals) return;
    const stop = subscribeForm(host, (change) => handle(change));
    return () => {
      stop();
      // An unmounted control must not block the submission of its form.
      internals.setValidity({});
      internals.setFormValue(null);
    };
  }, [host, internals]);
}
