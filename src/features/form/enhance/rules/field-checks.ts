import { report } from '../../../../platform/report.js';
import { filledTexts } from '../../model/form-parts.js';
import { formValues, type FieldValue } from '../../model/submission.js';
import type { FormExtension, FormExtensionContext } from '../extension.js';
import {
  controlsByField,
  controlsOf,
  fieldIdOf,
  isCaptcha,
  readControls,
  type Control,
  type FieldError,
} from '../fields.js';
import { rulesOf } from './form-rules-host.js';

/** In milliseconds. If a check takes longer, the form is sent without it, and the server decides. */
const CHECK_TIMEOUT = 8000;

interface Checked {
  /** The value as JSON. */
  readonly key: string;
  readonly abort: AbortController;
  readonly done: Promise<void>;
  /** Set when the check has answered. */
  message?: string | undefined;
}

/**
 * Calls the functions in the element's property `checks` (behavior.md#forms-checks): when the visitor leaves a field, and before
 * the form is sent. A check that fails or takes too long never keeps the visitor from sending the form.
 */
export function createExtension(context: FormExtensionContext): FormExtension {
  const { host, signal } = context;
  const results = new Map<string, Checked>();

  /** Starts the check of a field, unless it was already started for this value. Checks of earlier values are aborted. */
  function start(form: HTMLFormElement, id: string, value: FieldValue): Checked | undefined {
    const check = rulesOf(host).checks?.[id];
    const before = results.get(id);
    const key = JSON.stringify(value);
    if (check && before?.key === key) return before;
    before?.abort.abort();
    results.delete(id);
    if (!check || filledTexts(value).length === 0) return undefined;
    const abort = new AbortController();
    const run = async (): Promise<void> => {
      try {
        const stop = AbortSignal.any([abort.signal, signal, AbortSignal.timeout(CHECK_TIMEOUT)]);
        const answer = Promise.resolve(check(value, { values: valuesOf(form), signal: stop }));
        checked.message = await Promise.race([answer, aborted(stop)]);
      } catch (error) {
        // A later attempt calls the check again.
        if (results.get(id) === checked) results.delete(id);
        if (!abort.signal.aborted && !signal.aborted) {
          report(host, { kind: 'view', message: `The check of "${id}" failed: ${String(error)}` });
        }
      }
    };
    const checked: Checked = { key, abort, done: Promise.resolve().then(run) };
    results.set(id, checked);
    return checked;
  }

  signal.addEventListener('abort', () => {
    for (const { abort } of results.values()) abort.abort();
  });

  return {
    edited(control, type) {
      const { form } = control;
      const id = fieldIdOf(control);
      if (type !== 'change' || !form || !rulesOf(host).checks?.[id]) return;
      const controls = controlsOf(form).filter((each) => fieldIdOf(each) === id);
      const checked = start(form, id, valueOf(controls));
      void checked?.done.then(() => {
        if (results.get(id) === checked && checked.message) context.showError(controls);
      });
    },
    findError(_form, controls): FieldError | undefined {
      const [control] = controls;
      const checked = control && results.get(fieldIdOf(control));
      if (!checked?.message || checked.key !== JSON.stringify(valueOf(controls))) return undefined;
      return control && { control, message: checked.message };
    },
    async check(form) {
      const fields = controlsByField(form).filter(
        ([first]) => first && rulesOf(host).checks?.[fieldIdOf(first)],
      );
      const errors = await Promise.all(
        fields.map(async (controls): Promise<FieldError[]> => {
          const [control] = controls as [Control];
          const checked = start(form, fieldIdOf(control), valueOf(controls));
          await checked?.done;
          return checked?.message ? [{ control, message: checked.message }] : [];
        }),
      );
      return errors.flat();
    },
  };
}

function valueOf(controls: readonly Control[]): FieldValue {
  return Object.values(formValues(readControls(controls)))[0] ?? '';
}

function valuesOf(form: HTMLFormElement) {
  return formValues(readControls(controlsOf(form).filter((control) => !isCaptcha(control))));
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
