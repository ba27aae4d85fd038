import { insertedMarker } from '../../element/children.js';
import { describedBy, setDescribedBy } from '../../element/described-by.js';
import { controlsOf, type Control } from './controls.js';
import { fieldOfControl, findField, type Field } from './fields.js';

/*
 * What is wrong with a field stands in the page's own tree, since an id reference cannot cross a
 * shadow root, and is the only record of it: so what a server has rendered is taken over as it is.
 */

const errorClass = 'field-error';
const fieldClass = 'error';

let errors = 0;

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
    showFieldError(form, field, text);
    for (const control of field.controls) wrong.add(control);
  }
  return controlsOf(form).find((control) => wrong.has(control) && !control.matches(':disabled'));
}

/** Says, in the browser's words, what it finds wrong with each field. Returns the first such control. */
export function showInvalid(form: HTMLFormElement): Control | undefined {
  clearErrors(form);
  const wrong = controlsOf(form).filter(
    ({ willValidate, validity }) => willValidate && !validity.valid,
  );
  const told = new Set<Control>();
  for (const control of wrong) {
    if (told.has(control)) continue;
    const field = fieldOfControl(form, control);
    for (const each of field.controls) told.add(each);
    showFieldError(form, field, control.validationMessage);
  }
  return wrong[0];
}

function showFieldError(form: HTMLFormElement, field: Field, words: string): void {
  clearField(form, field);
  const document = form.ownerDocument;
  // Valid wherever a label is, also in a paragraph.
  const error = document.createElement('span');
  error.className = errorClass;
  error.setAttribute(insertedMarker, '');
  do error.id = `sq-form-error-${String((errors += 1))}`;
  while (document.getElementById(error.id));
  error.textContent = words;
  field.title.before(error);
  field.box.classList.add(fieldClass);
  for (const control of field.controls) {
    control.setAttribute('aria-invalid', 'true');
    setDescribedBy(control, [error.id, ...describedBy(control)]);
  }
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
 * Takes back what was said of a control's field if it may be corrected now: the browser at least
 * sees nothing wrong with it. With `isDone`, when the visitor has left the control, what is still
 * wrong is said in the browser's words of now.
 *
 * @returns true where an error has vanished
 */
export function followCorrection(
  form: HTMLFormElement,
  control: Control,
  isDone: boolean,
): boolean {
  const [error] = errorsOf(control);
  if (!error) return false;
  const field = fieldOfControl(form, control);
  const wrong = field.controls.find(({ validity }) => validity && !validity.valid);
  if (!wrong) {
    clearField(form, field);
    return true;
  }
  if (isDone && wrong.validationMessage) error.textContent = wrong.validationMessage;
  return false;
}

/** Takes back what the server said of a form as a whole when it was posted without a script. */
export function clearServerNotice(form: HTMLFormElement): void {
  for (const words of form.querySelectorAll('[role="alert"]')) {
    if (isErrorName(words)) words.remove();
  }
}

/** Whether something is said of any field. */
export function hasErrors(form: HTMLFormElement): boolean {
  return controlsOf(form).some((control) => errorsOf(control).length > 0);
}

function clearField(form: HTMLFormElement, { controls, box }: Field): void {
  const said = new Set(controls.flatMap(errorsOf));
  for (const control of controls) {
    if (said.size > 0) control.removeAttribute('aria-invalid');
    const others = describedBy(control).filter((id) => ![...said].some((error) => error.id === id));
    setDescribedBy(control, others);
  }
  for (const error of said) error.remove();
  if (box !== form) box.classList.remove(fieldClass);
}

/** The messages that describe an invalid control: ours, and what a server's id or class calls an error. */
function errorsOf(control: Control): Element[] {
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
