import { pageContext } from '../../../page/context.js';
import { formValues, type FormValues } from '../model/form-values.js';
import { pageFields, type FormSubmission } from '../model/submission.js';
import { captchaKeyOf, controlsOf, isCaptcha, readControls } from './controls.js';
import { fieldIdOf } from './fields.js';
import type { FormFacts } from './input.js';

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

/** Where a form is posted to without a script: as a server writes it. */
export function actionOf(
  { title, location, baseURI }: Document,
  submitButtonText: string,
  {
    formId,
    collectionId = '',
    objectName = '',
    redirect = '',
  }: Pick<FormFacts, 'formId' | 'collectionId' | 'objectName' | 'redirect'>,
): string {
  const context = pageContext();
  const page = pageFields(context, { title, path: location.pathname });
  const query = new URLSearchParams({ formId, collectionId, objectName, submitButtonText });
  for (const [name, value] of Object.entries(page)) query.set(name, String(value));
  if (redirect !== '') query.set('redirect', redirect);
  const address = `${context.apiBase}/api/form/SaveFormSubmission?${query.toString()}`;
  return context.apiBase === '' ? address : new URL(address, baseURI).href;
}

/** Whether a form is not sent at all, but closes a dialog. */
export function closesDialog(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  return method?.toLowerCase() === 'dialog';
}

/** Whether a form is sent to us: its address is one of ours, or it has none. A button may have one of its own. */
export function isOurs(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  if (submitter?.hasAttribute('formaction')) return false;
  const action = form.getAttribute('action')?.trim() ?? '';
  if (action === '' || action.startsWith('#')) return true;
  const { baseURI } = form;
  const url = URL.canParse(action, baseURI) ? new URL(action, baseURI).href : '';
  return ['', pageContext().apiBase].some((base) =>
    url.startsWith(new URL(`${base}/api/form/`, baseURI).href),
  );
}

/** Gives a form that the browser is about to send what files need, as long as that takes. */
export function completePost(form: HTMLFormElement, address: string): void {
  const action = form.getAttribute('action') ?? '';
  const needed = {
    method: 'post',
    enctype: 'multipart/form-data',
    action: /^(#|$)/.test(action.trim()) ? address : action,
  };
  for (const [name, value] of Object.entries(needed)) {
    const before = form.getAttribute(name);
    form.setAttribute(name, value);
    setTimeout(() => {
      if (before === null) form.removeAttribute(name);
      else form.setAttribute(name, before);
    });
  }
}
