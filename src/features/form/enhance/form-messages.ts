import { annotate, generate } from '../../../core/annotations/annotate.js';
import { generatedMarker } from '../../../platform/node-kinds.js';
import { createError, errorsOf, hasErrorName, removeErrors } from '../../../ui/field-message.js';
import {
  controlsOf,
  fieldLabel,
  fieldOfControl,
  findField,
  groupOf,
  type Control,
  type Field,
  type FieldError,
} from './fields.js';
import { containerOf } from '../light-dom-form.js';

/*
 * A form's messages: an error before each invalid field, and a form-level message with a summary of the errors. Errors are in
 * the light DOM, because ID references cannot cross a shadow root. They are recorded only in the DOM, so errors that the server
 * has rendered are handled like our own errors.
 */

/** State of a form (behavior.md#forms-states). */
export type FormStatus = 'idle' | 'submitting' | 'success' | 'failure' | 'unknown' | 'queued';

export type MessagePosition = 'above' | 'below';

interface FormMessage extends FormNotice {
  readonly position: MessagePosition;
}

export interface SummaryLink {
  readonly control: Control;
  /** The field's label and error. */
  readonly text: string;
}

/** A message about the form that is not an error, for example that a draft was restored. */
export interface FormNotice {
  readonly text: string;
  readonly actions?: readonly {
    readonly label: string;
    readonly run: () => void;
  }[];
  /** Shows a notice below the form, so that it does not move the field in which the visitor is typing. */
  readonly isBelow?: boolean;
}

export interface FormState {
  readonly status: FormStatus;
  readonly message?: FormMessage | undefined;
  /** Links to the invalid fields. Set while a form-level message is shown. */
  readonly summary?: readonly SummaryLink[] | undefined;
  /** Focuses a control that the summary links to. */
  readonly focus?: ((controls: readonly Control[]) => void) | undefined;
  /** Notices by ID, in the order in which they were added. */
  readonly notices?: ReadonlyMap<string, FormNotice> | undefined;
  /** Announced to screen readers, but not visible. */
  readonly announcement?: string | undefined;
}

/** Returns `below` if the end of the form is in the viewport. The message is then beside the button. */
export function messagePosition(form: HTMLFormElement): MessagePosition {
  const { bottom } = form.getBoundingClientRect();
  return bottom <= form.ownerDocument.documentElement.clientHeight ? 'below' : 'above';
}

const fieldClass = 'error';

/** Functions that remove an error that we have added, keyed by error element. */
const removals = new WeakMap<Element, () => void>();

/**
 * Errors of client-side rules, with their controls. A change to another field may correct such an error. Entries of removed
 * errors are deleted when the map is read, so that a form without errors is never searched.
 */
const ruleErrors = new WeakMap<HTMLFormElement, Map<Element, Control>>();

/**
 * Shows the errors that the server has returned, keyed by field ID. Each error is inserted before the field's title
 * (behavior.md#forms-field-errors).
 *
 * @returns the first control with an error, or `undefined` if the form contains none of these fields
 */
export function showServerErrors(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
): Control | undefined {
  const invalid = new Set<Control>();
  for (const [id, message] of Object.entries(errors)) {
    const field = findField(form, id);
    if (!field) continue;
    const controls = emptyControls(field);
    showFieldError(form, field, message, controls);
    for (const control of controls) invalid.add(control);
  }
  return controlsOf(form).find((control) => invalid.has(control) && !control.matches(':disabled'));
}

/** Shows these errors and removes all other errors. */
export function showErrors(form: HTMLFormElement, errors: readonly FieldError[]): void {
  clearErrors(form);
  for (const error of errors) showRuleError(form, fieldOfControl(form, error.control), error);
}

/** Shows an error in addition to the others. */
export function addError(form: HTMLFormElement, error: FieldError): void {
  showRuleError(form, fieldOfControl(form, error.control), error);
}

function showRuleError(
  form: HTMLFormElement,
  field: Field,
  { control, message, invalid }: FieldError,
): void {
  const errors = ruleErrors.get(form) ?? new Map<Element, Control>();
  ruleErrors.set(form, errors.set(showFieldError(form, field, message, invalid), control));
}

/**
 * Returns the controls to which a server error refers. If some controls of the field are filled, the error refers to the
 * required controls that are empty. Otherwise, it refers to all controls.
 */
function emptyControls({ controls }: Field): readonly Control[] {
  const empty = controls.filter(
    ({ validity }) => validity?.valueMissing && controls.some((other) => other.validity?.valid),
  );
  return empty.length > 0 ? empty : controls;
}

function showFieldError(
  form: HTMLFormElement,
  field: Field,
  message: string,
  invalid: readonly Control[] = field.controls,
): HTMLElement {
  clearField(form, field);
  const error = createError(form.ownerDocument, message);
  const attributes = { 'aria-invalid': true, 'aria-describedby': { first: error.id } };
  const undo = [
    generate(error, () => field.title.before(error), containerOf(form, field.title)),
    annotate(field.box, { class: fieldClass }, containerOf(form, field.box)),
    ...invalid.map((control) => annotate(control, attributes, containerOf(form, control))),
  ];
  removals.set(error, () => undo.forEach((step) => step()));
  return error;
}

/**
 * Removes a form's errors:
 * - `all`: every field error and the server's form-level message
 * - `own`: only field errors that the block has added
 */
export function clearErrors(form: HTMLFormElement, whose: 'all' | 'own' = 'all'): void {
  for (const control of controlsOf(form)) {
    const errors = errorsOf(control).filter(
      (error) => whose === 'all' || error.hasAttribute(generatedMarker),
    );
    if (errors.length > 0) clearField(form, fieldOfControl(form, control));
  }
  if (whose === 'all') clearServerMessage(form);
}

/**
 * Removes the error of a control's field if the field is now valid. If `isCommitted` is `true`, the visitor has left the
 * control. In that case, this function also updates the message of a remaining error, and removes errors of other fields that
 * depend on this field. For example, a zip code depends on the country.
 *
 * @returns `true` if an error has changed
 */
export function updateFieldError(
  form: HTMLFormElement,
  control: Control,
  find: (field: Field) => FieldError | undefined,
  isCommitted: boolean,
): boolean {
  const hasCorrected = isCommitted && clearCorrected(form, control, find);
  if (!hasError(control)) return hasCorrected;
  const field = fieldOfControl(form, control);
  const error = find(field);
  if (!error) clearField(form, field);
  else if (isCommitted) showRuleError(form, field, error);
  return !error || isCommitted;
}

/** Returns `true` if a control, or another part of its field, has an error. */
function hasError(control: Control): boolean {
  const parts = groupOf(control)?.fieldset.querySelectorAll('[aria-invalid="true"]') ?? [];
  return [control, ...parts].some((part) => errorsOf(part).length > 0);
}

function clearCorrected(
  form: HTMLFormElement,
  edited: Control,
  find: (field: Field) => FieldError | undefined,
): boolean {
  let hasCorrected = false;
  const errors = ruleErrors.get(form);
  for (const [error, control] of errors ?? []) {
    const field = error.isConnected ? fieldOfControl(form, control) : undefined;
    if (!field) errors?.delete(error);
    if (!field || control === edited || find(field)) continue;
    clearField(form, field);
    hasCorrected = true;
  }
  return hasCorrected;
}

/** Removes the form-level message that the server has rendered after the form was posted without JavaScript. */
function clearServerMessage(form: HTMLFormElement): void {
  for (const alert of form.querySelectorAll('[role="alert"]')) {
    if (hasErrorName(alert)) alert.remove();
  }
}

/** Returns links to the invalid fields, in document order. */
export function summaryOf(form: HTMLFormElement): SummaryLink[] {
  const listed = new Set<Element>();
  return controlsOf(form).flatMap((control) => {
    const errors = errorsOf(control).filter((error) => !listed.has(error));
    for (const error of errors) listed.add(error);
    const message = errors.map((error) => error.textContent?.trim()).join(' ');
    if (!message || control.matches(':disabled')) return [];
    const label = fieldLabel(fieldOfControl(form, control));
    return [{ control, text: withLabel(label, message) }];
  });
}

function withLabel(label: string, message: string): string {
  if (label === '') return message;
  // A label may be a question.
  return /[?!:.…？！：。]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}

function clearField(form: HTMLFormElement, { controls, box }: Field): void {
  const errors = new Set(controls.flatMap(errorsOf));
  for (const error of errors) removals.get(error)?.();
  const rest = [...errors].filter((error) => !removals.has(error));
  if (rest.length === 0) return;
  // Errors that the server has rendered are nodes of the page.
  removeErrors(controls, rest);
  box.classList.remove(fieldClass);
  if (box.className === '') box.removeAttribute('class');
}

/** Returns `true` if a block may move focus: either nothing has focus, or focus is inside the block. */
export function mayMoveFocus(host: HTMLElement): boolean {
  const { activeElement, body } = host.ownerDocument;
  let focused = activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === body) return true;
  return host.contains(focused) || !!host.shadowRoot?.contains(focused);
}
