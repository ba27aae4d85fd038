import { messagesOf } from '../../../core/message-registry.js';
import { pageContext } from '../../../page/context.js';
import { captchaMessages } from '../../captcha/messages.js';
import { formMessages, badEmail, badLink, type FormTexts } from '../messages.js';
import { isEmailAddress } from '../model/email.js';
import { withAsciiDomain } from './ascii-domain.js';
import {
  controlsByField,
  fieldLabel,
  groupOf,
  isCaptcha,
  type Control,
  type Field,
  type FieldError,
} from './fields.js';
import type { PublishedForm } from './published/published-form.js';
import type { FieldRule } from './rules/field-rule.js';

/*
 * Validation before a form is sent: what browsers find, and the rules of spec section 5 that they do not know. None of
 * it is written into the controls with `setCustomValidity`, whose messages belong to the page: so nothing is left
 * behind, and what a script fills in later is never invalid by an old message.
 */

/** What a form is checked by, beside its controls and the settings of its page. */
export interface Rules {
  /** What the published JSON of the form says, once it is read. */
  readonly published: PublishedForm | undefined;
  /**
   * What is wrong by rules that HTML does not know: boxes of which one has to be ticked, dates, zip codes …
   * Undefined until its code is loaded; what it would have refused, the server refuses.
   */
  readonly fieldRule: FieldRule | undefined;
}

/** Remembers that a click has checked its form: the `submit` that follows need not, unless the page has changed the form since. */
export function createClickCheck(): {
  /** The click on a button has found its form valid. */
  readonly passed: (button: Element) => void;
  /** Whether the click on `submitter` has checked the form. */
  readonly canSkipCheck: (form: HTMLFormElement, submitter: Element | null) => boolean;
} {
  let valid: Element | undefined;
  return {
    passed(button) {
      valid = button;
      // The browser submits in the same task.
      setTimeout(() => (valid = undefined));
    },
    canSkipCheck: (form, submitter) =>
      submitter !== null && submitter === valid && !form.matches(':invalid'),
  };
}

/**
 * The errors of a form's fields, in document order. A form with `novalidate`, or a button with `formnovalidate`, leaves all fields
 * but the captcha to the server.
 */
export function findErrors(
  form: HTMLFormElement,
  submitter: Element | null,
  rules: Rules,
): FieldError[] {
  const fields = controlsByField(form);
  for (const control of fields.flat()) {
    const address = acceptableAddress(control);
    if (address !== undefined) (control as HTMLElement & { value: string }).value = address;
  }
  const leavesChecking = form.noValidate || submitter?.hasAttribute('formnovalidate');
  const checked = leavesChecking ? fields.filter((controls) => controls.some(isCaptcha)) : fields;
  return checked.flatMap((controls) => findError(form, { controls }, rules) ?? []);
}

/** What is wrong with a field; undefined where it can be sent. */
export function findError(
  form: HTMLFormElement,
  { controls }: Pick<Field, 'controls'>,
  rules: Rules,
): FieldError | undefined {
  const found = controls.flatMap((control) => {
    const message = controlProblem(form, control, rules);
    return message === undefined ? [] : [{ control, message }];
  });
  const [first] = found;
  if (first && groupOf(first.control)) {
    const invalid = found
      .filter(({ message }) => message === first.message)
      .map(({ control }) => control);
    const parts = [...new Set(invalid.map(partLabel))].filter(Boolean).join(', ');
    const message = parts === '' ? first.message : `${parts}: ${first.message}`;
    return { ...first, invalid, message };
  }
  if (first) return first;
  return rules.fieldRule?.(form, controls);
}

function controlProblem(form: HTMLFormElement, control: Control, rules: Rules): string | undefined {
  if (isCaptcha(control) && !control.validity) {
    return messagesOf(form, captchaMessages).captchaIncomplete;
  }
  if (!control.willValidate) return undefined;
  const texts = (): FormTexts => messagesOf(form, formMessages);
  return control.validity.valid || acceptableAddress(control) !== undefined
    ? ownProblem(control, rules, texts)
    : nativeProblem(control, texts());
}

/** The label of a part of a field: of radio buttons, the legend that they share. */
function partLabel(control: Control): string {
  const legend = control.type === 'radio' && control.closest('fieldset')?.querySelector('legend');
  const title = legend || control.labels?.[0] || control;
  return fieldLabel({ title, controls: [control], box: control });
}

/** How many characters a text area may hold (spec section 3, "data max length"); undefined where any number. */
export function limitOf(
  control: Control,
  published: PublishedForm | undefined,
): number | undefined {
  if (control.type !== 'textarea') return undefined;
  const limit = Math.trunc(Number(control.dataset['maxLength']));
  return limit > 0 ? limit : published?.limitOf(control.name ?? '');
}

/** What the browser finds, with our message where there is one. */
function nativeProblem(control: Control, messages: FormTexts): string | undefined {
  const { validity } = control;
  // A browser makes the message when it is read.
  const { validationMessage, type, title, localName } = control;
  // The page, and custom elements that are controls, have messages of their own.
  if (validity.customError || localName.includes('-')) return validationMessage;
  if (validity.valueMissing) return messages.isMissing;
  if (validity.typeMismatch && type === 'email') return badEmail(messages);
  if (validity.typeMismatch && type === 'url')
    return badLink(messages, 'https://example.com', 'http://example.com');
  if (validity.badInput && type === 'number') return messages.badNumber;
  if (validity.tooLong) return messages.tooLong;
  // As in browsers: the title describes the pattern.
  return (validity.patternMismatch && title) || validationMessage;
}

function ownProblem(
  control: Control,
  { published }: Rules,
  texts: () => FormTexts,
): string | undefined {
  const { type } = control;
  const value = textOf(control);
  // A text area counts a line break as one, whatever is sent.
  if (value.length > (limitOf(control, published) ?? Infinity)) return texts().tooLong;
  if (type !== 'email' || value.trim() === '') return undefined;
  const { emailPolicy } = pageContext();
  return addressesIn(value).every((text) => isEmailAddress(text, emailPolicy))
    ? undefined
    : badEmail(texts());
}

/** A control with `multiple` separates addresses by commas. */
function addressesIn(value: string): string[] {
  return value.split(',').map((text) => text.trim());
}

/**
 * The text that makes the browser accept the addresses of a control; undefined if it accepts or rejects them anyway. Chromium
 * converts an internationalized domain only as a visitor types it, and refuses one that a script has set.
 */
function acceptableAddress(control: Control): string | undefined {
  if (control.type !== 'email' || !control.validity?.typeMismatch) return undefined;
  const value = textOf(control);
  const ascii = addressesIn(value).map(withAsciiDomain).join(', ');
  return ascii === addressesIn(value).join(', ') ? undefined : ascii;
}

function textOf({ value }: Control): string {
  return typeof value === 'string' ? value : '';
}
