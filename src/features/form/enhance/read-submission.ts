import { formValues, type FormValues } from '../model/form-values.js';
import type { FormSubmission } from '../model/submission.js';
import { captchaKeyOf, isCaptcha } from './captcha.js';
import { controlsOf, readControls } from './controls.js';
import type { FormFacts } from './facts.js';
import { fieldIdOf } from './fields.js';

/**
 * What the browser would send of a form, by field: with the button that was clicked, custom elements that hold a
 * value, and what listeners of `formdata` add. `files` where only the browser itself can send it.
 */
export function readValues(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): FormValues | 'files' {
  const controls = controlsOf(form);
  const captchas = controls.filter(isCaptcha).map((captcha) => captcha.getAttribute('name'));
  const entries: [string, string][] = [];
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== 'string') return 'files';
    if (!captchas.includes(name)) entries.push([name, value]);
  }
  const query = new URLSearchParams(form.ownerDocument.location.search);
  const fields = controls.filter((control) => !isCaptcha(control));
  return formValues(readControls(fields), (name) => query.get(name), entries);
}

interface SubmissionParts extends FormFacts {
  readonly submitButtonText: string;
  readonly values: FormValues;
  /** What the page has put into `sq-form-before-submit`. */
  readonly eventFields: Record<string, unknown>;
}

/** What our endpoint is sent of a form (spec section 3, "Form submission payload"); the page's fields come later. */
export function readSubmission(
  host: HTMLElement,
  form: HTMLFormElement,
  { formId, collectionId, objectName, submitButtonText, values, eventFields }: SubmissionParts,
): FormSubmission {
  const captchaKey = captchaKeyOf(form);
  return {
    formId,
    ...(collectionId === undefined ? {} : { collectionId }),
    ...(objectName === undefined ? {} : { objectName }),
    isOverlayForm: host.closest('sq-popup-overlay') !== null,
    submitButtonText,
    form: values,
    ...passwordFields(form),
    eventFields,
    ...(captchaKey === undefined ? {} : { captchaKey }),
  };
}

/** The ids of what nobody may read, wherever it is stored. */
function passwordFields(form: HTMLFormElement): { readonly passwordFields?: readonly string[] } {
  const passwords = controlsOf(form).filter(({ type }) => type === 'password');
  const ids = [...new Set(passwords.map(fieldIdOf))].filter((id) => id !== '');
  return ids.length > 0 ? { passwordFields: ids } : {};
}
