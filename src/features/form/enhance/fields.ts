import { elementsOf } from '../form-element.js';
import { messagesOf } from '../../../core/message-registry.js';
import { generatedMarker, isElement } from '../../../platform/node-kinds.js';
import { captchaMessages } from '../../captcha/messages.js';
import { groupKinds, type ControlState, type GroupKind } from '../model/submission.js';

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

/** Whether a form is a block's own, and not that of a block inside it. */
export function isFormOf(form: HTMLFormElement, host: HTMLElement): boolean {
  return form.closest('sq-form, sq-newsletter') === host;
}

/** The form of a block. */
export function formOf(host: HTMLElement): HTMLFormElement | undefined {
  return [...host.querySelectorAll('form')].find((form) => isFormOf(form, host));
}

/** The form that a block has built in its host, also in a copy of the host. */
export function builtForm(host: HTMLElement): HTMLFormElement | undefined {
  const form = formOf(host);
  return form?.hasAttribute(generatedMarker) ? form : undefined;
}

/** The controls of a form that have a value, in document order. */
export function controlsOf(form: HTMLFormElement): Control[] {
  const undefinedCaptchas = form.querySelectorAll<Control>('sq-captcha:not(:defined)');
  return [
    ...elementsOf(form).filter(
      (element): element is Control =>
        'value' in element && !isButton(element as Control) && !isInCaptcha(element),
    ),
    // A captcha is part of its form before its code is loaded.
    ...undefinedCaptchas,
  ];
}

/** All buttons that submit a form. */
export function submitButtons(form: HTMLFormElement): HTMLElement[] {
  return [
    ...(elementsOf(form) as Control[]).filter(({ type }) => type === 'submit'),
    // The browser leaves these out of a form's elements.
    ...form.querySelectorAll<HTMLElement>('input[type="image"]'),
  ];
}

/** The fieldset that makes one field of several controls, and the kind of that field. */
export function groupOf(
  control: HTMLElement,
): { readonly fieldset: HTMLElement; readonly id: string; readonly kind: GroupKind } | undefined {
  const fieldset = control.closest<HTMLElement>('fieldset[data-field][data-field-id]');
  const { field, fieldId } = fieldset?.dataset ?? {};
  const kind = groupKinds.find((name) => name === field);
  return fieldset && kind && fieldId ? { fieldset, id: fieldId, kind } : undefined;
}

/** The values of controls right now. Disabled ones are left out, as in any form. */
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

/** The button of a form that a click would send it with. */
export function clickedButton(form: HTMLFormElement, { target }: Event): HTMLElement | undefined {
  const clicked = isElement(target) ? target.closest<Control>('button, input') : null;
  const isSubmitButton = clicked?.type === 'submit' || clicked?.type === 'image';
  return isSubmitButton && clicked.form === form ? clicked : undefined;
}

/** A field of a form as a visitor sees it. */
export interface Field {
  /** In document order; at least one. */
  readonly controls: readonly Control[];
  /** Legend or label, or else the first control: errors go before it. */
  readonly title: Element;
  /** The element that contains the field and nothing else. */
  readonly box: Element;
}

/** A field that cannot be sent as it is, with the message that says why. */
export interface FieldError {
  /** The first control to correct. */
  readonly control: Control;
  /** All controls to correct, where those are fewer than the field has. */
  readonly invalid?: readonly Control[];
  readonly message: string;
}

/** The field with an id: that of its group, the name of its controls, or the id of an element around them. */
export function findField(form: HTMLFormElement, id: string): Field | undefined {
  const controls = visibleControls(form);
  const own = controls.filter((control) => fieldIdOf(control) === id);
  if (own.length > 0) return fieldOf(form, own);
  const container = [...form.querySelectorAll('[id]')].find((element) => element.id === id);
  const contained = controls.filter((control) => container?.contains(control));
  return contained.length > 0 ? fieldOf(form, contained) : undefined;
}

/** The field that a control belongs to. */
export function fieldOfControl(form: HTMLFormElement, control: Control): Field {
  const id = fieldIdOf(control);
  return (
    (sharedIds(visibleControls(form)).has(id) ? findField(form, id) : undefined) ??
    fieldOf(form, [control])
  );
}

/** The controls that visitors see, by field, in document order. A control without an id is a field by itself. */
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

/** The id under which a control's value is sent; empty where it has none. */
export function fieldIdOf(control: Control): string {
  return groupOf(control)?.id ?? control.name ?? '';
}

/** Focuses the first of these controls that can be seen; a closed `<details>` around it is opened, as by a link into it. */
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

/** The ids of fields that have several of these controls: parts, or choices. Other controls of one name are a field each. */
function sharedIds(visible: readonly Control[]): ReadonlySet<string> {
  const sharing = visible.filter(
    (control) => groupOf(control) || ['radio', 'checkbox'].includes(control.type ?? ''),
  );
  return new Set(sharing.map(fieldIdOf).filter((id) => id !== ''));
}

/** The label of a field, without the controls in it. */
export function fieldLabel({ title, controls: [control] }: Field): string {
  // A captcha has a label of its own; its content is for visitors without JavaScript.
  if (control === title && isCaptcha(control)) {
    return messagesOf(control, captchaMessages).captchaLabel;
  }
  const copy = title.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll('input, select, textarea, button, [aria-hidden]')) {
    other.remove();
  }
  // What these hold is no label.
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
  // A checkbox stands before its label: nothing may come between the two.
  const isAfter = title.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING;
  return { controls, title: isAfter ? first : title, box };
}

/** The fieldset that contains all of these controls and no others. */
function commonFieldset(
  form: HTMLFormElement,
  controls: readonly Control[],
): HTMLElement | undefined {
  const [first] = controls as readonly [Control];
  const group = groupOf(first);
  if (group) return group.fieldset;
  const fieldset = first.closest('fieldset');
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
    parent && parent !== form && form.contains(parent) && containsOnly(form, parent, controls);
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

/** Whether a control is a captcha: its value is no field of the form (spec section 3). */
export function isCaptcha({ localName }: Element): boolean {
  return localName === 'sq-captcha';
}

/** Whether an element is part of a captcha: reCAPTCHA adds a text area with its token to the form. */
export function isInCaptcha(element: Element): boolean {
  return !isCaptcha(element) && element.closest('sq-captcha') !== null;
}
