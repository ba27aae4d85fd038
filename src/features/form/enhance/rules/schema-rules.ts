import { report } from '../../../../platform/report.js';
import { formValues } from '../../model/submission.js';
import type { FormExtension, FormExtensionContext } from '../extension.js';
import { controlsOf, fieldIdOf, isCaptcha, readControls, type FieldError } from '../fields.js';
import { rulesOf } from './form-rules-host.js';
import { messagesByField } from './standard-schema.js';

type Messages = ReadonlyMap<string, string>;

const none: Messages = new Map();

/**
 * Validates a form's values with the schema in the element's property `schema` (behavior.md#forms-schema). A schema that answers
 * at once is part of the usual validation. If it answers with a promise, the form waits for it before it is sent.
 */
export function createExtension({ host }: FormExtensionContext): FormExtension {
  /** The answer for the current values. All fields are validated in the same task, so the schema is called only once. */
  let current: Messages | Promise<Messages> | undefined;

  function validate(form: HTMLFormElement): Messages | Promise<Messages> {
    if (current) return current;
    current = call(form);
    queueMicrotask(() => (current = undefined));
    return current;
  }

  function call(form: HTMLFormElement): Messages | Promise<Messages> {
    const { schema } = rulesOf(host);
    if (!schema) return none;
    const controls = controlsOf(form).filter((control) => !isCaptcha(control));
    try {
      const result = schema['~standard'].validate(formValues(readControls(controls)));
      return result instanceof Promise
        ? result.then(messagesByField).catch(failed)
        : messagesByField(result);
    } catch (error) {
      return failed(error);
    }
  }

  /** A schema that throws must not keep visitors from sending the form. */
  function failed(error: unknown): Messages {
    report(host, { kind: 'view', message: `The form's schema failed: ${String(error)}` });
    return none;
  }

  return {
    findError(form, controls) {
      const messages = validate(form);
      return messages instanceof Promise ? undefined : errorOf(form, controls[0], messages);
    },
    async check(form) {
      const messages = await validate(form);
      const seen = new Set<string>();
      return visibleControls(form).flatMap((control) => {
        const id = fieldIdOf(control);
        if (seen.has(id)) return [];
        seen.add(id);
        return errorOf(form, control, messages) ?? [];
      });
    },
  };
}

/** An issue without a field of the form is shown at the first field. */
function errorOf(
  form: HTMLFormElement,
  control: ReturnType<typeof visibleControls>[number] | undefined,
  messages: Messages,
): FieldError | undefined {
  if (!control || messages.size === 0) return undefined;
  const id = fieldIdOf(control);
  const own = id === '' ? undefined : messages.get(id);
  if (own !== undefined) return { control, message: own };
  const controls = visibleControls(form);
  if (!controls[0] || fieldIdOf(controls[0]) !== id) return undefined;
  const ids = new Set(controls.map(fieldIdOf));
  const other = [...messages].find(([each]) => each === '' || !ids.has(each));
  return other && { control, message: other[1] };
}

function visibleControls(form: HTMLFormElement) {
  return controlsOf(form).filter(
    (control) => control.type !== 'hidden' && control.willValidate && !isCaptcha(control),
  );
}
