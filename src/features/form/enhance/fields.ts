import { elementsOf } from '../light-dom-form.js';
import { messagesOf } from '../../../core/message-registry.js';
import { generatedMarker, isElement } from '../../../platform/node-kinds.js';
import { captchaMessages } from '../../captcha/messages.js';
import { DEFAULT_CAPTCHA_NAME } from '../../captcha/model/captcha-name.js';
import { groupKinds, type ControlState, type GroupKind } from '../model/submission.js';

/** A native control, or a form-associated custom element. */
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

/** Returns `true` if the form belongs to this block, and not to a block inside it. */
export function isFormOf(form: HTMLFormElement, host: HTMLElement): boolean {
  return form.closest('sq-form, sq-newsletter') === host;
}

export function formOf(host: HTMLElement): HTMLFormElement | undefined {
  return [...host.querySelectorAll('form')].find((form) => isFormOf(form, host));
}

/** Returns the form that a block has built. This also works in a clone of the host. */
export function builtForm(host: HTMLElement): HTMLFormElement | undefined {
  const form = formOf(host);
  return form?.hasAttribute(generatedMarker) ? form : undefined;
}

/** Returns a form's controls that have a value, in document order. */
export function controlsOf(form: HTMLFormElement): Control[] {
  const undefinedCaptchas = form.querySelectorAll<Control>('sq-captcha:not(:defined)');
  return [
    ...elementsOf(form).filter(
      (element): element is Control =>
        'value' in element &&
        !isButton(element as Control) &&
        !isInCaptcha(element) &&
        !isInTrap(element),
    ),
    // `form.elements` does not contain an `sq-captcha` whose code has not loaded.
    ...undefinedCaptchas,
  ];
}

export function submitButtons(form: HTMLFormElement): HTMLElement[] {
  return [
    ...(elementsOf(form) as Control[]).filter(({ type }) => type === 'submit'),
    // `form.elements` does not include image buttons.
    ...form.querySelectorAll<HTMLElement>('input[type="image"]'),
  ];
}

/** Returns the element that combines controls into one field, usually a fieldset, and the field's ID and kind. */
export function groupOf(
  control: HTMLElement,
): { readonly fieldset: HTMLElement; readonly id: string; readonly kind: GroupKind } | undefined {
  const fieldset = control.closest<HTMLElement>('[data-field][data-field-id]');
  const { field, fieldId } = fieldset?.dataset ?? {};
  const kind = groupKinds.find((name) => name === field);
  return fieldset && kind && fieldId ? { fieldset, id: fieldId, kind } : undefined;
}

/** Reads the current state of controls. Disabled controls are left out, as in any form. */
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
  return type !== undefined && ['submit', 'button', 'reset', 'image'].includes(type);
}

/** Returns the submit button that a click event would activate. */
export function clickedButton(form: HTMLFormElement, { target }: Event): HTMLElement | undefined {
  const clicked = isElement(target) ? target.closest<Control>('button, input') : null;
  const isSubmitButton = clicked?.type === 'submit' || clicked?.type === 'image';
  return isSubmitButton && clicked.form === form ? clicked : undefined;
}

/** A field as visitors see it. It has one or more controls. */
export interface Field {
  /** In document order. There is at least one control. */
  readonly controls: readonly Control[];
  /** The legend or label. If the field has neither, the first control. Errors are inserted before this element. */
  readonly title: Element;
  /** The outermost element that contains only this field. */
  readonly box: Element;
}

export interface FieldError {
  readonly control: Control;
  /** All controls that must be corrected. Default: all controls of the field. */
  readonly invalid?: readonly Control[];
  readonly message: string;
}

/** Finds a field by its group's ID, by its controls' name, or by the ID of an element that contains the controls. */
export function findField(form: HTMLFormElement, id: string): Field | undefined {
  const controls = visibleControls(form);
  const own = controls.filter((control) => fieldIdOf(control) === id);
  if (own.length > 0) return fieldOf(form, own);
  const container = [...form.querySelectorAll('[id]')].find((element) => element.id === id);
  const contained = controls.filter((control) => container?.contains(control));
  return contained.length > 0 ? fieldOf(form, contained) : undefined;
}

export function fieldOfControl(form: HTMLFormElement, control: Control): Field {
  const controls = controlsByField(form).find((each) => each.includes(control));
  return fieldOf(form, controls ?? [control]);
}

/** Groups the visible controls by field, in document order. A control without a field ID is a separate field. */
export function controlsByField(form: HTMLFormElement): Control[][] {
  const visible = visibleControls(form);
  const shared = sharedIds(visible);
  const fields = new Map<string | Control, Control[]>();
  for (const control of visible) {
    const id = fieldIdOf(control);
    const key = shared.has(id) ? id : control;
    const controls = fields.get(key);
    if (controls) controls.push(control);
    else fields.set(key, [control]);
  }
  return [...fields.values()];
}

/** Returns the fields that contain these controls, in document order. */
export function fieldsWith(form: HTMLFormElement, controls: ReadonlySet<Control>): Field[] {
  return controlsByField(form)
    .filter((each) => each.some((control) => controls.has(control)))
    .map((each) => fieldOf(form, each));
}

/** Returns the ID under which a control's value is sent. Returns an empty string if the control has no such ID. */
export function fieldIdOf(control: Control): string {
  return groupOf(control)?.id ?? control.name ?? '';
}

/** Focuses the first control that can receive focus. Opens the `<details>` elements that contain it. */
export function focusFirst(controls: readonly Control[]): void {
  const root = controls[0]?.getRootNode() as Document | ShadowRoot | undefined;
  for (const control of controls) {
    for (let each = closedAround(control); each; each = closedAround(each)) each.open = true;
    control.focus();
    if (root?.activeElement === control) return;
  }
}

function closedAround({ parentElement }: Element): HTMLDetailsElement | null | undefined {
  return parentElement?.closest<HTMLDetailsElement>('details:not([open])');
}

/**
 * Returns the IDs of fields that consist of several controls: parts of a group, radio buttons or checkboxes. Other controls
 * with the same name are separate fields.
 */
function sharedIds(visible: readonly Control[]): ReadonlySet<string> {
  const sharing = visible.filter(
    (control) => groupOf(control) || ['radio', 'checkbox'].includes(control.type ?? ''),
  );
  return new Set(sharing.map(fieldIdOf).filter((id) => id !== ''));
}

/** Returns a field's label, without the text of controls inside the label. */
export function fieldLabel({ title, controls: [control] }: Field): string {
  // A captcha has its own label. Its content is a fallback for visitors without JavaScript.
  if (control === title && isCaptcha(control)) {
    return messagesOf(control, captchaMessages).captchaLabel;
  }
  const copy = title.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll('input, select, textarea, button, [aria-hidden]')) {
    other.remove();
  }
  // If the title is one of these controls, its content is not a label.
  const isContent = title.matches('select, textarea');
  const text = isContent ? '' : copy.textContent?.replace(/\s+/g, ' ').trim();
  return (
    text || control?.labels?.[0]?.textContent?.trim() || control?.ariaLabel || control?.name || ''
  );
}

function visibleControls(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(({ type }) => type !== 'hidden');
}

function fieldOf(form: HTMLFormElement, controls: readonly Control[]): Field {
  const [first] = controls as readonly [Control];
  const box = boxOf(form, controls);
  const fieldset = commonFieldset(form, controls);
  const legend = [...(fieldset?.children ?? [])].find(({ localName }) => localName === 'legend');
  const isInside = form.contains(first);
  const label = [...(first.labels ?? [])].find((each) => !isInside || form.contains(each));
  const title = legend ?? label ?? first;
  // If a checkbox precedes its label, insert errors before the checkbox, so that the errors do not separate it from its label.
  const isAfter = title.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING;
  return { controls, title: isAfter ? first : title, box };
}

/** Returns the fieldset that contains all of these controls and no other controls. */
function commonFieldset(
  form: HTMLFormElement,
  controls: readonly Control[],
): HTMLElement | undefined {
  const [first] = controls as readonly [Control];
  const group = groupOf(first);
  if (group) return group.fieldset;
  // The legend of a step is not the title of a field, even if the step has only one field.
  const fieldset = first.closest<HTMLElement>('fieldset:not([data-step])');
  const isOwn = !!fieldset && form.contains(fieldset) && containsOnly(form, fieldset, controls);
  return isOwn && controls.every((control) => fieldset.contains(control)) ? fieldset : undefined;
}

function boxOf(form: HTMLFormElement, controls: readonly Control[]): Element {
  const [first] = controls as readonly [Control];
  const group = groupOf(first);
  if (group) return group.fieldset;
  let box: Element = first;
  for (
    let parent = first.parentElement;
    parent &&
    parent !== form &&
    !parent.hasAttribute('data-step') &&
    form.contains(parent) &&
    containsOnly(form, parent, controls);
    parent = parent.parentElement
  ) {
    box = parent;
  }
  return box;
}

function containsOnly(
  form: HTMLFormElement,
  container: Element,
  controls: readonly Control[],
): boolean {
  return elementsOf(form).every(
    (each) =>
      !container.contains(each) ||
      each.localName === 'fieldset' ||
      controls.includes(each as Control),
  );
}

/** Returns `true` for a captcha. A captcha's value is not a form field (behavior.md#captcha-required). */
export function isCaptcha({ localName }: Element): boolean {
  return localName === 'sq-captcha';
}

/** Returns `true` for an element inside a captcha. For example, reCAPTCHA adds a text area with its token to the form. */
function isInCaptcha(element: Element): boolean {
  return !isCaptcha(element) && element.closest('sq-captcha') !== null;
}

/** Returns the names of a form's fields that expose spam programs (behavior.md#forms-spam). They are not part of its values. */
export function trapNames(form: HTMLFormElement): ReadonlySet<string> {
  const traps = (elementsOf(form) as Control[]).filter(isInTrap);
  return new Set(traps.map(({ name = '' }) => name));
}

function isInTrap(element: Element): boolean {
  return element.closest('.form-trap') !== null;
}

/** An `sq-captcha` element. Its methods are missing until its code has loaded. */
interface Captcha extends Control {
  reset?(): void;
}

/**
 * Returns the names under which captchas add their solutions to the form data. A solution must not count as a field: it is
 * different in each attempt, so a second attempt would be stored as another submission.
 */
export function captchaNames(form: HTMLFormElement): ReadonlySet<string> {
  const nameOf = (captcha: Control): string =>
    captcha.name || captcha.getAttribute('name') || DEFAULT_CAPTCHA_NAME;
  const parts = (elementsOf(form) as Control[]).filter(isInCaptcha);
  return new Set([
    ...controlsOf(form).filter(isCaptcha).map(nameOf),
    ...parts.map(({ name = '' }) => name),
  ]);
}

/**
 * Resets a form's captchas after a failed submission (behavior.md#forms-failure). Until the visitor solves a captcha again, the
 * submit buttons have `aria-disabled` but remain focusable.
 *
 * @returns a function that enables the buttons
 */
export function resetCaptchas(form: HTMLFormElement): () => void {
  const captchas: Captcha[] = controlsOf(form).filter(isCaptcha);
  if (captchas.length === 0) return () => undefined;
  for (const captcha of captchas) captcha.reset?.();
  const buttons = submitButtons(form).filter((button) => !button.hasAttribute('aria-disabled'));
  for (const button of buttons) button.setAttribute('aria-disabled', 'true');
  return () => {
    for (const button of buttons) button.removeAttribute('aria-disabled');
  };
}
