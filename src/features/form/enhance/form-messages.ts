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
 * Messages of a form: an error before each invalid field, and a form-level message with a summary of the errors. Errors are in the light
 * DOM because id references cannot cross a shadow root. The DOM is their only record, so errors that the server has rendered are handled
 * like ours.
 */

/** State of a form (behavior.md#forms-states). */
type FormStatus = 'idle' | 'submitting' | 'success' | 'failure';

export type MessagePosition = 'above' | 'below';

interface FormMessage {
  readonly text: string;
  readonly position: MessagePosition;
}

export interface SummaryLink {
  readonly control: Control;
  /** Label and error of the field. */
  readonly text: string;
}

export interface FormState {
  readonly status: FormStatus;
  readonly message?: FormMessage | undefined;
  /** The invalid fields, while a form-level message is shown. */
  readonly summary?: readonly SummaryLink[] | undefined;
  /** Announced to screen readers, not shown. */
  readonly announcement?: string | undefined;
}

/** Returns `below`, beside the button, if the end of the form is in the viewport. */
export function messagePosition(form: HTMLFormElement): MessagePosition {
  const { bottom } = form.getBoundingClientRect();
  return bottom <= form.ownerDocument.documentElement.clientHeight ? 'below' : 'above';
}

const fieldClass = 'error';

/** Functions that remove the errors that we have added. */
const removals = new WeakMap<Element, () => void>();

/**
 * Errors of client-side rules, with their controls. Changes of other fields may correct them. Entries of removed errors are deleted when
 * the map is read, so that a form without errors is never searched.
 */
const ruleErrors = new WeakMap<HTMLFormElement, Map<Element, Control>>();

/**
 * Shows the errors that the server has returned by field id, before the titles of the fields (behavior.md#forms-field-errors).
 *
 * @returns the first control of those fields, or `undefined` if the form has none of them
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

/** Shows these errors and removes all others. */
export function showErrors(form: HTMLFormElement, errors: readonly FieldError[]): void {
  clearErrors(form);
  for (const error of errors) showRuleError(form, fieldOfControl(form, error.control), error);
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
 * Returns the required controls of a field that are empty if others are filled, because the server's error is about them. Otherwise returns
 * all controls.
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
 * Removes the errors of a form: with `all`, every field error and the server's form-level message; with `own`, only field errors added by
 * the block.
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
 * Removes the error of a control's field if the field is valid now. With `isCommitted` (the visitor has left the control), also updates the
 * message of a remaining error, and removes errors of other fields that depend on this one, as a zip code depends on its country.
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

/** Removes the form-level message that the server has rendered after a post without JavaScript. */
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
    return [{ control, text: label === '' ? message : `${label}: ${message}` }];
  });
}

function clearField(form: HTMLFormElement, { controls, box }: Field): void {
  const errors = new Set(controls.flatMap(errorsOf));
  for (const error of errors) removals.get(error)?.();
  const rest = [...errors].filter((error) => !removals.has(error));
  if (rest.length === 0) return;
  // Errors rendered by the server are nodes of the page.
  removeErrors(controls, rest);
  box.classList.remove(fieldClass);
  if (box.className === '') box.removeAttribute('class');
}

/** Returns `true` if a block may move the focus: nothing is focused, or an element in the block itself. */
export function mayMoveFocus(host: HTMLElement): boolean {
  const { activeElement, body } = host.ownerDocument;
  let focused = activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === body) return true;
  return host.contains(focused) || !!host.shadowRoot?.contains(focused);
}
