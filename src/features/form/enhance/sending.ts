import { messagesIn } from '../../../core/message-registry.js';
import { pageLocale } from '../../../core/locale.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { failureMessages } from '../../../i18n/messages/failures.js';
import { refuse, succeed } from '../../../model/result.js';
import { callApi } from '../../../page/call.js';
import { pageContext } from '../../../page/context.js';
import { pageFields, type PageFields } from '../../../page/model/page-fields.js';
import type { ApiClient } from '../../../platform/client.js';
import { savesData, whenIdle } from '../../../platform/idle.js';
import { sessionItem } from '../../../platform/storage-item.js';
import type { FormApi, KeptForServer } from '../api.js';
import {
  unsent,
  type FormOutcome,
  type KeptAttempt,
  type KeptSubmission,
} from '../model/outcome.js';
import {
  formValues,
  type ControlState,
  type FormEntries,
  type FormSubmission,
} from '../model/submission.js';
import {
  captchaNames,
  controlsOf,
  isCaptcha,
  readControls,
  submitButtons,
  trapNames,
} from './fields.js';
import { labelOf } from '../light-dom-form.js';
import { isNetlifyForm, type FormSettings } from '../input.js';

/** A form's content at the moment when the form is sent. */
export interface FormContent {
  readonly controls: readonly ControlState[];
  /** Includes the clicked button, custom elements that have a value, and entries added by `formdata` listeners. */
  readonly entries: FormEntries;
  /** Chosen files, by the name of their control. */
  readonly files: readonly (readonly [string, File])[];
  /** IDs of uploaded files, by field ID. */
  readonly uploads?: FormSubmission['uploads'];
  readonly captchaKey: string | undefined;
  /** Entries that captchas have added. They are not in `entries`. */
  readonly solutions: FormEntries;
  /** The fields that expose spam programs, by name. */
  readonly trap: Readonly<Record<string, string>>;
}

/** Reads the content of a form. */
export function readContent(form: HTMLFormElement, submitter: HTMLElement | null): FormContent {
  const controls = controlsOf(form);
  const captchas = controls.filter(isCaptcha);
  const solutionNames = captchaNames(form);
  const entries: [string, string][] = [];
  const solutions: [string, string][] = [];
  const files: [string, File][] = [];
  const traps = trapNames(form);
  const trap: [string, string][] = [];
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== 'string') {
      // A file input without a chosen file has an empty file without a name.
      if (value.name !== '' || value.size > 0) files.push([name, value]);
    } else if (traps.has(name)) trap.push([name, value]);
    else (solutionNames.has(name) ? solutions : entries).push([name, value]);
  }
  return {
    controls: readControls(controls.filter((control) => !isCaptcha(control))),
    entries,
    files,
    solutions,
    trap: Object.fromEntries(trap),
    captchaKey: captchas
      .map(({ value }) => value)
      .find((key): key is string => typeof key === 'string' && key !== ''),
  };
}

interface SubmissionParts extends FormSettings {
  readonly content: FormContent;
  readonly submitButtonText: string;
  /** Fields that listeners of `sq-form-before-submit` have added. */
  readonly eventFields: Record<string, unknown>;
}

/** Returns a form's submission (behavior.md#forms-payload), without the page fields. */
export function submissionOf(
  host: HTMLElement,
  { formId, collectionId, objectName, content, submitButtonText, eventFields }: SubmissionParts,
): FormSubmission {
  const { controls, entries, captchaKey, trap, uploads } = content;
  const query = new URLSearchParams(host.ownerDocument.location.search);
  const passwordFields = passwordFieldsOf(controls);
  return {
    formId,
    ...(collectionId === undefined ? {} : { collectionId }),
    ...(objectName === undefined ? {} : { objectName }),
    isOverlayForm: host.closest('sq-popup-overlay') !== null,
    submitButtonText,
    form: formValues(controls, (name) => query.get(name), entries),
    ...(passwordFields.length > 0 ? { passwordFields } : {}),
    // Not part of the form's values: the token is different after a reload, but the submission is the same.
    eventFields: { ...eventFields, ...trap },
    ...(uploads && { uploads }),
    ...(captchaKey === undefined ? {} : { captchaKey }),
  };
}

/** Returns the IDs of password fields. The server stores only a hash of their values. */
function passwordFieldsOf(controls: readonly ControlState[]): readonly string[] {
  const passwords = controls.filter(({ type }) => type === 'password');
  return [...new Set(passwords.map(({ group, name }) => group?.id ?? name))].filter(Boolean);
}

const api = lazyModule('sq-form calls', () => import('../api.js'));
const endpoint = lazyModule('sq-form endpoint', () => import('../endpoint/send.js'));

/**
 * When the browser is idle, preloads the code for sending a form, a submission key, and the cross-site token, which is
 * requested together with the key.
 *
 * @param isWanted returns `false` if the form no longer needs to be prepared
 */
export function prepareSending(
  form: HTMLFormElement,
  settings: FormSettings,
  isWanted: () => boolean,
): void {
  const destination = destinationOf(form, null);
  if (savesData() || closesDialog(form, null) || destination === 'browser') return;
  whenIdle(async () => {
    if (!isWanted()) return;
    if (destination === 'endpoint')
      return (await endpoint.tryLoad())?.prepareEndpoint(form, settings);
    await callApi(api, async (code, client) => {
      await formApiOf(code, client).prepare();
      return succeed(undefined);
    });
  });
}

/** The page's adapter. It is created by the first form that needs it. */
export const formAdapter: { api?: FormApi } = {};

function formApiOf({ serverFormApi }: typeof import('../api.js'), client: ApiClient): FormApi {
  return (formAdapter.api ??= serverFormApi(
    client,
    sessionItem('sq-open-forms'),
    () => !navigator.onLine,
  ));
}

/** Sends a form with the page fields. If the same content is sent again, it is not stored twice, even after an error. */
export function submitForm(submission: FormSubmission): Promise<FormOutcome> {
  return callFormApi((formApi) => formApi.submit(submission, pageFieldsOf(document)));
}

/** Returns a submission that can be sent after a reload. `undefined` if it has passwords, because these are never stored. */
export function keptSubmissionOf({
  captchaKey: _,
  ...submission
}: FormSubmission): KeptSubmission | undefined {
  if (submission.passwordFields?.some((id) => submission.form[id]?.length)) return undefined;
  const data: KeptForServer = { submission, page: pageFieldsOf(document) };
  return { adapter: 'server', data };
}

/** Sends a submission that the outbox has kept. */
export function sendKept(
  { adapter, data }: KeptSubmission,
  attempt: KeptAttempt,
): Promise<FormOutcome> {
  return adapter === 'server'
    ? callFormApi((formApi) => formApi.sendKept(data, attempt))
    : endpoint
        .load()
        .then(({ sendKeptToEndpoint }) => sendKeptToEndpoint(data, attempt), notLoaded);
}

/** Code that does not load has not sent anything. */
function notLoaded(): FormOutcome {
  const { unableToConnect } = messagesIn(failureMessages, pageLocale());
  return unsent({ kind: 'network', message: unableToConnect });
}

async function callFormApi(work: (formApi: FormApi) => Promise<FormOutcome>): Promise<FormOutcome> {
  let outcome: FormOutcome | undefined;
  const result = await callApi(api, async (code, client) => {
    outcome = await work(formApiOf(code, client));
    return outcome.outcome === 'stored' ? succeed(undefined) : refuse(outcome.refusal);
  });
  // Without an outcome, the code has not loaded, so nothing was sent.
  outcome ??= result.ok ? undefined : unsent(result.refusal);
  if (!outcome) throw new TypeError('The adapter has returned no outcome.');
  if (outcome.outcome !== 'rejected' || outcome.refusal.kind !== 'network' || navigator.onLine)
    return outcome;
  const { offline } = messagesIn(failureMessages, pageLocale());
  return { ...outcome, refusal: { ...outcome.refusal, message: offline } };
}

/**
 * Sends a form to an endpoint other than our server. Returns `undefined` if the browser posts the form, because the page could not
 * read the endpoint's response.
 */
export function submitToEndpoint(
  parts: import('../endpoint/send.js').EndpointParts,
): Promise<FormOutcome | undefined> {
  return endpoint.load().then(({ sendToEndpoint }) => sendToEndpoint(parts), notLoaded);
}

/** Returns a submission to an endpoint that can be sent after a reload. `undefined` if it must not be stored on the device. */
export async function keptForEndpoint(
  parts: import('../endpoint/send.js').EndpointParts,
): Promise<KeptSubmission | undefined> {
  return (await endpoint.tryLoad())?.keptForEndpoint(parts);
}

/** Returns the `action` URL for posting a form without JavaScript, as a server would render it. */
export function actionOf(
  ownerDocument: Document,
  submitButtonText: string,
  {
    formId,
    collectionId = '',
    objectName = '',
    redirect = '',
  }: Pick<FormSettings, 'formId' | 'collectionId' | 'objectName' | 'redirect'>,
): string {
  const { apiBase } = pageContext();
  const query = new URLSearchParams({ formId, collectionId, objectName, submitButtonText });
  for (const [name, value] of Object.entries(pageFieldsOf(ownerDocument)))
    query.set(name, String(value));
  if (redirect !== '') query.set('redirect', redirect);
  const address = `${apiBase}/api/form/SaveFormSubmission?${query.toString()}`;
  return apiBase === '' ? address : new URL(address, ownerDocument.baseURI).href;
}

function pageFieldsOf({ title, location }: Document): PageFields {
  return pageFields(pageContext(), { title, path: location.pathname });
}

export function closesDialog(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  return method?.toLowerCase() === 'dialog';
}

/** Returns `true` if a form has no `action`, or one within our API. A button with `formaction` has its own URL. */
export function isSentToApi(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  if (submitter?.hasAttribute('formaction')) return false;
  const action = form.getAttribute('action')?.trim() ?? '';
  if (action === '' || action.startsWith('#')) return true;
  const { baseURI } = form;
  const url = URL.canParse(action, baseURI) ? new URL(action, baseURI).href : '';
  return ['', pageContext().apiBase].some((base) =>
    url.startsWith(new URL(`${base}/api/form/`, baseURI).href),
  );
}

/**
 * Who sends a form:
 *
 * - `server`: the element sends it to our server
 * - `endpoint`: the element sends it to another URL, or lets the browser post it if responses cannot be read
 * - `browser`: the browser submits it
 */
export type Destination = 'server' | 'endpoint' | 'browser';

export function destinationOf(form: HTMLFormElement, submitter: HTMLElement | null): Destination {
  const usesNetlify = isNetlifyForm(form) || form.closest('[service="netlify" i]') !== null;
  if (isSentToApi(form, submitter) && !usesNetlify) return 'server';
  const setting = (name: string): string =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const { baseURI } = form;
  const action = setting('action').trim();
  const { protocol } = URL.canParse(action, baseURI) ? new URL(action, baseURI) : { protocol: '' };
  const canFetch =
    // A page with `https:` cannot fetch from `http:`, but the browser can post to it.
    (protocol === 'https:' || (protocol === 'http:' && location.protocol !== 'https:')) &&
    /^post$/i.test(setting('method')) &&
    /^(_self)?$/i.test(setting('target')) &&
    !/^text\/plain$/i.test(setting('enctype'));
  return canFetch ? 'endpoint' : 'browser';
}

/**
 * Sets the attributes that are needed to post files. Restores the previous attributes after the browser has posted the form.
 */
export function completePost(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  settings: FormSettings,
): void {
  const button = submitter ?? submitButtons(form)[0];
  const own = actionOf(form.ownerDocument, button ? labelOf(button) : '', settings);
  const passwords = passwordFieldsOf(readControls(controlsOf(form)));
  const address = own + passwords.map((id) => `&passwordFields=${encodeURIComponent(id)}`).join('');
  const action = form.getAttribute('action') ?? '';
  const attributes = {
    method: 'post',
    enctype: 'multipart/form-data',
    action: /^(#|$)/.test(action.trim()) ? address : action,
  };
  for (const [name, value] of Object.entries(attributes)) {
    const before = form.getAttribute(name);
    form.setAttribute(name, value);
    setTimeout(() => {
      if (before === null) form.removeAttribute(name);
      else form.setAttribute(name, before);
    });
  }
}
