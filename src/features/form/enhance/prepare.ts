import { report } from '../../../core/report.js';
import { annotate, generate } from '../../../core/annotate.js';
import { advise } from '../../../core/report.js';
import { pageContext } from '../../../page/context.js';
import { pageFields } from '../model/submission.js';
import { submitButtons } from './controls.js';
import type { FormFacts } from './facts.js';

/** Gives a form that cannot be submitted by a click its button, and answers how it is taken away; undefined where it has one. */
export function addSubmitButton(form: HTMLFormElement, label: string): (() => void) | undefined {
  if (submitButtons(form).length > 0) return undefined;
  const button = form.ownerDocument.createElement('button');
  button.type = 'submit';
  button.textContent = label;
  return generate(button, () => form.append(button), form);
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

/**
 * Says of the page's groups of radio buttons that an answer is required: the role of a fieldset cannot.
 *
 * @returns the function that takes it back
 */
export function exposeRequired(form: HTMLFormElement, host: Element): () => void {
  const groups = [...form.querySelectorAll('fieldset:not([role])')].filter((fieldset) => {
    const controls = [...fieldset.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const isOne = controls.every(
      ({ type, name }) => type === 'radio' && name === controls[0]?.name,
    );
    return isOne && controls.some(({ required }) => required);
  });
  const added = { role: 'radiogroup', 'aria-required': true };
  const undo = groups.map((group) => annotate(group, added, host));
  return () => {
    for (const restore of undo) restore();
  };
}

const warned = new WeakSet<HTMLFormElement>();

/** Tells whoever makes the page what files mean for its form. */
export function warnOfFiles(form: HTMLFormElement, { localName }: Element): void {
  if (warned.has(form) || !form.querySelector('input[type="file" i]')) return;
  warned.add(form);
  advise(
    localName,
    'has a file input: the browser posts this form by itself, and leaves the page.',
  );
}

/** The page's own word that something of a form could not be done, once each. */
export function tellOnce(host: HTMLElement): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    told.add(message);
    report({ tag: host.localName, kind: 'view', message });
  };
}
