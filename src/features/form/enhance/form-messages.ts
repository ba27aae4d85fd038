import { annotate, generate } from '../../../core/annotations/annotate.js';
import { report } from '../../../platform/report.js';
import { generatedMarker } from '../../../platform/node-kinds.js';
import { createError, errorsOf, hasErrorName, removeErrors } from '../../../ui/field-message.js';
import {
  controlsOf,
  fieldLabel,
  fieldOfControl,
  findField,
  formOf,
  groupOf,
  type Control,
  type Field,
  type FieldError,
} from './fields.js';
import { containerOf } from '../light-dom-form.js';

/*
 * The messages of a form: an error before each invalid field, and one message to the form as a whole with a summary
 * of them. Errors stand in the light DOM, since an id reference cannot cross a shadow root, and are their only
 * record: so those that a server has rendered are taken over as they are.
 */

/** The state of a form (spec section 4, "Form"). */
type FormStatus = 'idle' | 'submitting' | 'success' | 'failure';

/** Where the message to a form as a whole is shown. */
export type MessagePosition = 'above' | 'below';

/** A message to a form as a whole. */
interface FormMessage {
  readonly text: string;
  readonly position: MessagePosition;
}

/** A link of the summary, to the first control of an invalid field. */
export interface SummaryLink {
  readonly control: Control;
  /** Label and error of the field. */
  readonly text: string;
}

/** What the shadow root shows. */
export interface FormState {
  readonly status: FormStatus;
  readonly message?: FormMessage | undefined;
  /** The invalid fields, as long as there is a message to the form as a whole. */
  readonly summary?: readonly SummaryLink[] | undefined;
  /** Announced, not shown. */
  readonly announcement?: string | undefined;
}

/** Holds the state of a host's form. Calls `render` with every change. */
export function createFormState(host: HTMLElement, render: (state: FormState) => void) {
  let state: FormState = { status: 'idle' };

  function set(status: FormStatus, message?: FormMessage): void {
    const form = formOf(host);
    state = { status, ...(message && { message, summary: form ? summaryOf(form) : [] }) };
    render(state);
  }

  return {
    current: (): FormState => state,
    /** Sets the status, and the summary beside a message. */
    set,
    /** The error of a field was removed: after the last one the message goes, too. */
    updateSummary(): void {
      const form = formOf(host);
      const hasErrors = form !== undefined && summaryOf(form).length > 0;
      set(state.status, hasErrors ? state.message : undefined);
    },
  };
}

/** Returns a function that reports problems with a host's form, each message only once. */
export function reporterOf({ localName: tag }: HTMLElement): (message: string) => void {
  const reported = new Set<string>();
  return (message) => {
    if (!reported.has(message)) report({ tag, kind: 'view', message });
    reported.add(message);
  };
}

/** Below a form, beside its button, where its end is in the viewport; else above. */
export function messagePosition(form: HTMLFormElement): MessagePosition {
  const { bottom } = form.getBoundingClientRect();
  return bottom <= form.ownerDocument.documentElement.clientHeight ? 'below' : 'above';
}

const fieldClass = 'error';

/** How an error of ours is removed. */
const removals = new WeakMap<Element, () => void>();

/**
 * Errors by rules of a form, and not by its server, with their controls: what is typed elsewhere may correct them. Those that
 * are gone are dropped when they are looked at: a form without errors need not be searched for any.
 */
const ruleErrors = new WeakMap<HTMLFormElement, Map<Element, Control>>();

/**
 * Shows what the server has refused, by the ids of fields: before their titles (spec section 5).
 *
 * @returns the first control of those fields; undefined where the form has none of them
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

/** Shows the error of each of these fields, and of no others. */
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

/** The required controls of a field that are empty, where others are filled: the server's error is about those. */
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

/** Removes the errors of a form's fields: all, with the server's message to the form, or only those of the block. */
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
 * Removes the error of a control's field if it may be corrected by now: nothing is wrong with it as far as the browser
 * knows. With `isCommitted`, when the visitor has left the control, an error that remains gets the message of now, and
 * errors of other fields that depend on this one, as a zip code does on its country, are removed, too.
 *
 * @returns true where an error has changed
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

/** Whether a control has an error, or another part of the field that it is a part of. */
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

/** Removes the server's message to a form as a whole, from a post without a script. */
function clearServerMessage(form: HTMLFormElement): void {
  for (const alert of form.querySelectorAll('[role="alert"]')) {
    if (hasErrorName(alert)) alert.remove();
  }
}

/** Links to the invalid fields of a form, in document order. */
function summaryOf(form: HTMLFormElement): SummaryLink[] {
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
  // Errors of the server are nodes of the page.
  removeErrors(controls, rest);
  box.classList.remove(fieldClass);
  if (box.className === '') box.removeAttribute('class');
}

/** True where a block may move the focus: nothing has it, or something in the block itself. */
export function mayMoveFocus(host: HTMLElement): boolean {
  const { activeElement, body } = host.ownerDocument;
  let focused = activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === body) return true;
  return host.contains(focused) || !!host.shadowRoot?.contains(focused);
}
