import { useEffectEvent, useLayoutEffect } from 'react';
import { FORM_DISABLED_EVENT, FORM_RESET_EVENT } from '../../life/form-host.js';
import { internalsOf } from '../../life/host.js';
import { useHost } from './ViewRoot.js';

export interface FormControl {
  /** The value submitted under the host's `name`; `null` submits nothing. */
  readonly value: string | File | FormData | null;
  /** Why the value is invalid: flags and a message for the visitor. If absent, the value is valid. */
  readonly validity?: FormProblem | undefined;
  /** Called when the form has been reset. Restore the initial value. */
  readonly onReset: () => void;
  /** Called when the host, or a `<fieldset>` around it, has been disabled or enabled. */
  readonly onDisabled: (isDisabled: boolean) => void;
}

/** See `ElementInternals.setValidity`. */
export interface FormProblem {
  readonly flags: ValidityStateFlags;
  readonly message: string;
}

/** Makes a `formAssociated` block a form control while its view is mounted. */
export function useFormControl({ value, validity, onReset, onDisabled }: FormControl): void {
  const host = useHost();
  const internals = host ? internalsOf(host) : undefined;
  const flags = JSON.stringify(validity?.flags ?? {});
  const message = validity?.message ?? '';
  const reset = useEffectEvent(onReset);
  const setDisabled = useEffectEvent(onDisabled);

  useLayoutEffect(() => internals?.setFormValue(value), [internals, value]);
  useLayoutEffect(() => {
    internals?.setValidity(JSON.parse(flags) as ValidityStateFlags, message);
  }, [internals, flags, message]);
  // A layout effect, so that the first paint already shows whether the host is disabled.
  useLayoutEffect(() => {
    if (!host || !internals) return;
    const abort = new AbortController();
    const readDisabled = (): void => setDisabled(host.matches(':disabled'));
    host.addEventListener(FORM_RESET_EVENT, () => reset(), abort);
    host.addEventListener(FORM_DISABLED_EVENT, readDisabled, abort);
    readDisabled();
    return () => {
      abort.abort();
      // An unmounted control must not block the submission of its form.
      internals.setValidity({});
      internals.setFormValue(null);
    };
  }, [host, internals]);
}
