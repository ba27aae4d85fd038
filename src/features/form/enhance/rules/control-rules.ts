import { localeOf } from '../../../../core/locale.js';
import { messagesOf } from '../../../../core/message-registry.js';
import { fill } from '../../../../i18n/messages/fill.js';
import { advise } from '../../../../platform/report.js';
import { formMessages } from '../../messages.js';
import { missingText } from '../../model/form-rules.js';
import { rangeProblem, type RangeKind } from '../../model/form-ranges.js';
import type { FormExtension, FormExtensionContext } from '../extension.js';
import { groupOf, type Control, type FieldError } from '../fields.js';

/*
 * Rules and messages of single controls (behavior.md#forms-control-rules): `data-pattern`, `data-message-*`, and messages that
 * name a limit in the page's language. Browsers' own messages are in the browser's language.
 */

/** Names of the rules in `data-message-*`, by the browser's name. */
const ruleNames = [
  ['valueMissing', 'required'],
  ['badInput', 'type'],
  ['typeMismatch', 'type'],
  ['patternMismatch', 'pattern'],
  ['tooLong', 'maxlength'],
  ['tooShort', 'minlength'],
  ['rangeUnderflow', 'min'],
  ['rangeOverflow', 'max'],
  ['stepMismatch', 'step'],
] as const;

export function createExtension({ host }: FormExtensionContext): FormExtension {
  const reported = new Set<string>();
  return {
    message: (control) => ownMessage(control) ?? limitMessage(control),
    findError(_form, controls): FieldError | undefined {
      for (const control of controls) {
        const pattern = control.dataset['pattern'];
        if (!pattern || !control.willValidate) continue;
        const text = typeof control.value === 'string' ? control.value : '';
        if (text === '' || matches(pattern, text)) continue;
        const message = messageFor(control, 'pattern') ?? control.title;
        const { badFormat } = messagesOf(control, formMessages);
        return { control, invalid: [control], message: message || badFormat };
      }
      return undefined;
    },
  };

  function matches(pattern: string, text: string): boolean {
    try {
      return new RegExp(`^(?:${pattern})$`, 'v').test(text);
    } catch {
      if (!reported.has(pattern)) {
        advise(host, `data-pattern="${pattern}" is not a valid regular expression. It is ignored.`);
      }
      reported.add(pattern);
      return true;
    }
  }
}

/** Returns the message in `data-message-*` for the first rule that a control violates. */
function ownMessage(control: Control): string | undefined {
  const violated = ruleNames.filter(([name]) => control.validity[name]);
  for (const [, rule] of violated) {
    const message = messageFor(control, rule);
    if (message) return message;
  }
  return undefined;
}

/** Radio buttons can have their message on the fieldset. */
function messageFor(control: Control, rule: string): string | undefined {
  const name = `data-message-${rule}`;
  const box = groupOf(control)?.fieldset ?? control.closest('fieldset');
  return control.getAttribute(name) || box?.getAttribute(name) || undefined;
}

/** Returns a message in the page's language. Returns `undefined` if the default message is in the page's language, too. */
function limitMessage(control: Control): string | undefined {
  const { validity, type = '' } = control;
  const messages = messagesOf(control, formMessages);
  if (validity.valueMissing) {
    const kind = control.closest<HTMLElement>('[data-field]')?.dataset['field'];
    return kind === 'rating' || kind === 'consent' ? missingText({ kind }, messages) : undefined;
  }
  if (validity.badInput) {
    return type === 'date' ? messages.badDate : type === 'time' ? messages.badTime : undefined;
  }
  if (validity.tooShort) {
    return fill(messages.tooShort, { count: control.getAttribute('minlength') ?? '' });
  }
  if (!validity.rangeUnderflow && !validity.rangeOverflow) return undefined;
  const kinds: readonly string[] = ['number', 'date', 'time'] satisfies RangeKind[];
  const kind = type === 'range' ? 'number' : type;
  if (!kinds.includes(kind)) return undefined;
  const range = { min: control.getAttribute('min') ?? '', max: control.getAttribute('max') ?? '' };
  return rangeProblem(kind as RangeKind, String(control.value), range, messages, localeOf(control));
}
