import { insertedMarker } from '../../../core/children.js';
import { isElement } from '../../../platform/node-kinds.js';
import { fieldGroups, type ControlState, type FieldGroup } from '../model/form-values.js';

/** A control of a form: the browser's own, or a form-associated element. */
export interface Control extends HTMLElement {
  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  readonly labels?: NodeListOf<HTMLLabelElement> | null;
  readonly name?: string;
  readonly type?: string;
  readonly value?: unknown;
  readonly checked?: boolean;
  readonly selectedOptions?: HTMLCollectionOf<HTMLOptionElement>;
}

const buttons = ['submit', 'button', 'reset', 'image'];

/** The form of a block: the one that is not a nested block's. */
export function formOf(host: HTMLElement): HTMLFormElement | undefined {
  return [...host.querySelectorAll('form')].find((form) => form.closest(host.localName) === host);
}

/** The form that a block has built in a host, also in a copy of it. */
export function builtForm(host: HTMLElement): HTMLFormElement | undefined {
  const form = formOf(host);
  return form?.hasAttribute(insertedMarker) ? form : undefined;
}

/** What a form has of controls that hold something, in document order. */
export function controlsOf(form: HTMLFormElement): Control[] {
  const late = form.querySelectorAll<Control>('sq-captcha:not(:defined)');
  return [
    ...[...form.elements].filter(
      (element): element is Control => 'value' in element && !isButton(element as Control),
    ),
    // A form with a captcha has it from the start, whenever its code comes.
    ...late,
  ];
}

/** Every way to submit a form by a click. */
export function submitButtons(form: HTMLFormElement): HTMLElement[] {
  return [
    ...([...form.elements] as Control[]).filter(({ type }) => type === 'submit'),
    // The browser leaves these out of a form's elements.
    ...form.querySelectorAll<HTMLElement>('input[type="image"]'),
  ];
}

/** The fieldset that makes one field of several controls, and the kind of that field. */
export function groupOf(
  control: HTMLElement,
): { readonly fieldset: HTMLElement; readonly id: string; readonly kind: FieldGroup } | undefined {
  const fieldset = control.closest<HTMLElement>('fieldset[data-field][data-field-id]');
  const { field, fieldId } = fieldset?.dataset ?? {};
  const kind = fieldGroups.find((name) => name === field);
  return fieldset && kind && fieldId ? { fieldset, id: fieldId, kind } : undefined;
}

/** What controls hold right now. Disabled ones take no part, as in any form. */
export function readControls(controls: readonly Control[]): ControlState[] {
  return controls
    .filter((control) => !control.matches(':disabled'))
    .map((control) => {
      const { name = '', type = 'text', value, checked, selectedOptions } = control;
      const group = groupOf(control);
      return {
        name,
        type,
        value: typeof value === 'string' ? value : '',
        ...(checked === undefined ? {} : { isChecked: checked }),
        ...(control.dataset['queryKey'] ? { queryKey: control.dataset['queryKey'] } : {}),
        ...(selectedOptions ? { selected: [...selectedOptions].map((each) => each.value) } : {}),
        ...(group ? { group: { id: group.id, kind: group.kind } } : {}),
      };
    });
}

function isButton({ type }: Control): boolean {
  return type !== undefined && buttons.includes(type);
}

/** The button of a form that a click would send it with. */
export function clickedButton(form: HTMLFormElement, { target }: Event): HTMLElement | undefined {
  const clicked = isElement(target) ? target.closest<HTMLElement>('button, input') : null;
  return submitButtons(form).find((button) => button === clicked);
}

/** `sq-captcha`, once its code is there. */
interface Captcha extends Control {
  reset?(): void;
}

/** Whether a control is a captcha: what it holds is no field of the form (spec section 3). */
export function isCaptcha({ localName }: Element): boolean {
  return localName === 'sq-captcha';
}

/** What a form's captcha sends; undefined where there is none, or none is solved. */
export function captchaKeyOf(form: HTMLFormElement): string | undefined {
  const keys = captchasOf(form).map(({ value }) => value);
  return keys.find((key): key is string => typeof key === 'string' && key !== '');
}

/**
 * After a failure (spec section 4, "Form"): the captchas of a form ask again, and it cannot be sent before one
 * is solved. Its buttons stay where they are in the order of the keyboard, and say what is missing.
 *
 * @returns the function that frees the buttons
 */
export function askAgain(form: HTMLFormElement): () => void {
  const captchas = captchasOf(form);
  if (captchas.length === 0) return () => undefined;
  for (const captcha of captchas) captcha.reset?.();
  const buttons = submitButtons(form).filter((button) => !button.hasAttribute('aria-disabled'));
  for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  return () => {
    for (const button of buttons) button.removeAttribute('aria-disabled');
  };
}

function captchasOf(form: HTMLFormElement): Captcha[] {
  return controlsOf(form).filter(isCaptcha);
}
