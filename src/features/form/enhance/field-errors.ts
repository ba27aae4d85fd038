import { annotate, generate } from '../../../core/annotate.js';
import { insertedMarker } from '../../../core/children.js';
import { describedBy, setDescribedBy } from '../../../core/described-by.js';
import { insertedWords } from '../../../core/inserted-words.js';
import { controlsOf, type Control } from './controls.js';
import { fieldLabel, fieldOfControl, findField, type Field, type Problem } from './fields.js';
import { holderOf } from './page-form.js';

/*
 * What is wrong with a field stands in the page's own tree, since an id reference cannot cross a
 * shadow root, and is the only record of it: so what a server has rendered is taken over as it is.
 */

/** What is said of a field. */
export interface FieldError {
  /** The first of the field. */
  readonly control: Control;
  /** What the field is called. */
  readonly label: string;
  readonly words: string;
}

const fieldClass = 'error';

/** How a message of ours is taken back. */
const retractions = new WeakMap<Element, () => void>();

/**
 * Says what is wrong with the fields that have these ids, before their titles (spec section 5).
 *
 * @returns the first control of those fields; undefined where the form has none of them
 */
export function showFieldErrors(
  form: HTMLFormElement,
  words: Readonly<Record<string, string>>,
): Control | undefined {
  const wrong = new Set<Control>();
  for (const [id, text] of Object.entries(words)) {
    const field = findField(form, id);
    if (!field) continue;
    const parts = emptyParts(field);
    showFieldError(form, field, text, parts);
    for (const control of parts) wrong.add(control);
  }
  return controlsOf(form).find((control) => wrong.has(control) && !control.matches(':disabled'));
}

/** Says what is wrong with each of these fields, and of no others. */
export function showProblems(form: HTMLFormElement, problems: readonly Problem[]): void {
  clearErrors(form);
  for (const { control, words, wrong } of problems) {
    showFieldError(form, fieldOfControl(form, control), words, wrong);
  }
}

/** The required parts of a field that say nothing, where there are some: the server's words are of those. */
function emptyParts({ controls }: Field): readonly Control[] {
  const empty = controls.filter(
    ({ validity }) => validity?.valueMissing && controls.some((other) => other.validity?.valid),
  );
  return empty.length > 0 ? empty : controls;
}

function showFieldError(
  form: HTMLFormElement,
  field: Field,
  words: string,
  wrong: readonly Control[] = field.controls,
): void {
  clearField(form, field);
  const error = insertedWords(form.ownerDocument, 'field-error');
  error.textContent = words;
  const says = { 'aria-invalid': true, 'aria-describedby': { first: error.id } };
  const undo = [
    generate(error, () => field.title.before(error), holderOf(form, field.title)),
    annotate(field.box, { class: fieldClass }, holderOf(form, field.box)),
    ...wrong.map((control) => annotate(control, says, holderOf(form, control))),
  ];
  retractions.set(error, () => undo.forEach((step) => step()));
}

/** Takes back all that was said of a form's fields, by the block or, unless it is to stay, by the server. */
export function clearErrors(form: HTMLFormElement, whose: 'all' | 'own' = 'all'): void {
  for (const control of controlsOf(form)) {
    const said = errorsOf(control).filter(
      (error) => whose === 'all' || error.hasAttribute(insertedMarker),
    );
    if (said.length > 0) clearField(form, fieldOfControl(form, control));
  }
}

/**
 * Takes back what was said of a control's field if it may be corrected now: nothing is wrong with it as far
 * as this page knows. With `isDone`, when the visitor has left the control, what is still wrong is said in
 * the words of now.
 *
 * @returns true where what is said has changed
 */
export function followCorrection(
  form: HTMLFormElement,
  control: Control,
  find: (field: Field) => Problem | undefined,
  isDone: boolean,
): boolean {
  const [error] = errorsOf(control);
  if (!error) return false;
  const field = fieldOfControl(form, control);
  const problem = find(field);
  if (!problem) clearField(form, field);
  else if (isDone) showFieldError(form, field, problem.words, problem.wrong);
  return !problem || isDone;
}

/** Takes back what the server said of a form as a whole when it was posted without a script. */
export function clearServerNotice(form: HTMLFormElement): void {
  for (const words of form.querySelectorAll('[role="alert"]')) {
    if (isErrorName(words)) words.remove();
  }
}

/** What is said of the form's fields right now. */
export function listErrors(form: HTMLFormElement): FieldError[] {
  const told = new Set<Element>();
  return controlsOf(form).flatMap((control) => {
    const said = errorsOf(control).filter((error) => !told.has(error));
    for (const error of said) told.add(error);
    const words = said.map((error) => error.textContent?.trim()).join(' ');
    return words && !control.matches(':disabled')
      ? [{ control, label: fieldLabel(fieldOfControl(form, control)), words }]
      : [];
  });
}

function clearField(form: HTMLFormElement, { controls, box }: Field): void {
  const said = new Set(controls.flatMap(errorsOf));
  for (const error of said) retractions.get(error)?.();
  const rest = [...said].filter((error) => !retractions.has(error));
  if (rest.length === 0) return;
  // What a server has said is the page's.
  for (const control of controls) {
    control.removeAttribute('aria-invalid');
    const others = describedBy(control).filter((id) => !rest.some((error) => error.id === id));
    setDescribedBy(control, others);
  }
  for (const error of rest) error.remove();
  box.classList.remove(fieldClass);
  if (box.className === '') box.removeAttribute('class');
}

/** The messages that describe an invalid control: ours, and what a server's id or class calls an error. */
export function errorsOf(control: Control): Element[] {
  if (control.getAttribute('aria-invalid') !== 'true') return [];
  const root = control.getRootNode() as ParentNode & Node;
  return describedBy(control)
    .flatMap((id) => root.querySelector(`#${CSS.escape(id)}`) ?? [])
    .filter(isErrorName);
}

/** By what pages call such things. */
function isErrorName({ id, className }: Element): boolean {
  return /error/i.test(`${id} ${className}`);
}
