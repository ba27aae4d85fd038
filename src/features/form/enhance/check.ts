import { messagesOf } from '../../../core/message-registry.js';
import { pageContext } from '../../../page/context.js';
import { captchaMessages } from '../../captcha/messages.js';
import { formMessages, badEmail, badLink, type FormTexts } from '../messages.js';
import { isEmailAddress } from '../model/email.js';
import {
  controlsByField,
  controlsOf,
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
 * Validates a form before it is sent, with the browser's constraint validation and with rules that browsers do not have
 * (behavior.md#forms-rules). Errors are not set with `setCustomValidity()`, because custom validity messages belong to the
 * page. Therefore, a control that a script fills in later is never invalid because of an outdated message.
 */

export interface Rules {
  /** The form's parsed Squarespace JSON. `undefined` until it has been parsed. */
  readonly published: PublishedForm | undefined;
  /**
   * Checks rules that HTML cannot express, for example that a group of checkboxes is required, or that a date or zip code is
   * valid. The server checks the same rules.
   */
  readonly fieldRule: FieldRule;
  /** Returns the message for a control that violates a rule of HTML. `undefined` for the default message. */
  readonly message: (control: Control) => string | undefined;
}

/**
 * Returns the errors of a form's fields in document order. If the form has `novalidate` or the button has `formnovalidate`,
 * only captchas are checked here. The server checks the other fields.
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

/**
 * Returns `true` if a form has fields, and the visitor has filled in none of them (behavior.md#forms-blank). The value of a
 * clicked button counts as well.
 */
export function isBlank(form: HTMLFormElement, submitter: Element | null): boolean {
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  if (form.noValidate || submitter?.hasAttribute('formnovalidate') || (name && value)) return false;
  const controls = controlsOf(form).filter(
    (control) => control.willValidate && !isCaptcha(control),
  );
  const isEmpty = ({ type = '', value, checked }: Control): boolean =>
    /^(radio|checkbox)$/.test(type)
      ? !checked
      : value == null || (typeof value === 'string' && value.trim() === '');
  return controls.length > 0 && controls.every(isEmpty);
}

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
  if (first && controls.length > 1 && groupOf(first.control)) {
    const invalid = found
      .filter(({ message }) => message === first.message)
      .map(({ control }) => control);
    const parts = [...new Set(invalid.map(partLabel))].filter(Boolean).join(', ');
    const message = parts === '' ? first.message : `${parts}: ${first.message}`;
    return { ...first, invalid, message };
  }
  if (first) return first;
  return rules.fieldRule(form, controls);
}

function controlProblem(form: HTMLFormElement, control: Control, rules: Rules): string | undefined {
  if (isCaptcha(control) && !control.validity) {
    return messagesOf(form, captchaMessages).captchaIncomplete;
  }
  if (!control.willValidate) return undefined;
  const texts = (): FormTexts => messagesOf(form, formMessages);
  return control.validity.valid || acceptableAddress(control) !== undefined
    ? ownProblem(control, rules, texts)
    : (rules.message(control) ?? nativeProblem(control, texts()));
}

/** Returns the label of a field's part. For radio buttons, this is their common legend. */
function partLabel(control: Control): string {
  const legend = control.type === 'radio' && control.closest('fieldset')?.querySelector('legend');
  const title = legend || control.labels?.[0] || control;
  return fieldLabel({ title, controls: [control], box: control });
}

/** Returns a text area's character limit (behavior.md#forms-text-limit). Returns `undefined` if there is no limit. */
export function limitOf(
  control: Control,
  published: PublishedForm | undefined,
): number | undefined {
  if (control.type !== 'textarea') return undefined;
  const limit = Math.trunc(Number(control.dataset['maxLength']));
  return limit > 0 ? limit : published?.limitOf(control.name ?? '');
}

function nativeProblem(control: Control, messages: FormTexts): string | undefined {
  const { validity } = control;
  // Read `validationMessage` only once, because its getter builds the message.
  const { validationMessage, type, title, localName } = control;
  // The page and form-associated custom elements provide their own messages.
  if (validity.customError || localName.includes('-')) return validationMessage;
  if (validity.valueMissing) return messages.isMissing;
  if (validity.typeMismatch && type === 'email') return badEmail(messages);
  if (validity.typeMismatch && type === 'url')
    return badLink(messages, 'https://example.com', 'http://example.com');
  if (validity.badInput && type === 'number') return messages.badNumber;
  if (validity.tooLong) return messages.tooLong;
  // The title describes the pattern. Browsers also include the title in their own message.
  return (validity.patternMismatch && title) || validationMessage;
}

function ownProblem(
  control: Control,
  { published }: Rules,
  texts: () => FormTexts,
): string | undefined {
  const { type } = control;
  const value = textOf(control);
  // In a text area's value, a line break counts as one character. In the form data, it counts as two.
  if (value.length > (limitOf(control, published) ?? Infinity)) return texts().tooLong;
  if (type !== 'email' || value.trim() === '') return undefined;
  const { emailPolicy } = pageContext();
  return addressesIn(value).every((text) => isEmailAddress(text, emailPolicy))
    ? undefined
    : badEmail(texts());
}

/** A control with `multiple` contains addresses that are separated by commas. */
function addressesIn(value: string): string[] {
  return value.split(',').map((text) => text.trim());
}

/**
 * Returns a control's email addresses in a form that the browser accepts. Returns `undefined` if no change is needed. Chromium
 * converts an internationalized domain if a visitor types it, but rejects the domain if a script has set it.
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

/**
 * Returns an email address with its domain in ASCII (`ada@xn--mnchen-3ya.de`). Any other text is returned unchanged. Chromium
 * converts a typed domain itself, but rejects an internationalized domain that a script has set.
 */
function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(domain) || !isEmailAddress(text)) return text;
  return text.slice(0, at) + asciiHost(domain);
}

function asciiHost(domain: string): string {
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
}
