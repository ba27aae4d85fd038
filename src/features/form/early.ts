import { emit } from '../../core/events.js';
import { membersOf } from '../../platform/form-members.js';
import { generatedMarker } from '../../platform/node-kinds.js';
import { asText } from '../../model/published-values.js';
import { parsePageContext, type PageContext } from '../../page/model/page-context.js';
import {
  forgetEarly,
  isOnlyCopy,
  requestEarly,
  requestForForm,
} from '../../platform/early-request.js';
import {
  earlySubmissions,
  earlyThanksMarker,
  takeEarlySubmission,
  type EarlySubmission,
} from './early-submission.js';
import { isEmailAddress } from './model/email.js';
import { pageFields } from '../../page/model/page-fields.js';
import type { FieldValue } from './model/submission.js';

/*
 * The first answer of a form: sends a form that needs nothing but its values, and shows the thanks of its page. All else
 * that is to be said of a submission the view says, which takes it over, with its answers, when it comes.
 */

/** Milliseconds that a form which was sent waits for its view. After that the browser posts it. */
const VIEW_DEADLINE = 5000;

/** Tags of which the view reads more than attributes, and fields with rules of which the browser knows nothing. */
const needsView =
  '[data-block-json],[data-context],:has(script,sq-captcha,[data-field],[autocomplete*="postal-code" i],[name$="[Zip]"])';
/** Properties that scripts may have set before the tag is defined: the view reads them. */
const settableProperties = [
  'formId',
  'collectionId',
  'objectName',
  'redirect',
  'submitLabel',
  'data',
];

const typesWithoutValue = ['submit', 'button', 'reset', 'fieldset', 'output'];
const checkableTypes = ['checkbox', 'radio'];
/** A password is sent with the word that no more than a hash of it is kept; the others in shapes of their own. */
const viewOnlyTypes = ['password', 'image', 'select-multiple'];

/** What is sent of a form, and where. */
interface Submission {
  readonly host: HTMLElement;
  readonly form: HTMLFormElement;
  readonly context: PageContext;
  /** The request for the submission key, and its address. */
  readonly keyRequest: NonNullable<ReturnType<typeof requestForForm>>;
}

/**
 * Sends the form around what was clicked.
 *
 * @param host the tag around the form
 * @param release dispatches the click that the loader holds
 * @returns what settles once the visitor is thanked, or the view has something to say; undefined where all is the view's
 */
export function answer(
  target: Element,
  host: HTMLElement,
  _cancel: () => void,
  release: () => void,
): Promise<void> | undefined {
  const form = membersOf(target).closest('form');
  // The code may have come first.
  if (!form || !host.ariaBusy) return undefined;
  const keyRequest = requestForForm(target, 'FormSubmissionKey');
  // What an older page says of itself in a global, the view reads.
  if (!keyRequest || 'Static' in globalThis) return undefined;
  const published = host.ownerDocument.getElementById('sq-context')?.textContent;
  const context = parsePageContext(JSON.parse(published || '{}'));
  if (!canSendWithoutView(host, form, context)) return undefined;
  let sent: Promise<void> | undefined;
  const onSubmit = (event: SubmitEvent): void => {
    if (event.target === form && !event.defaultPrevented) {
      event.preventDefault();
      sent = submit({ host, form, context, keyRequest }, event.submitter);
    }
  };
  // After all listeners of the page, which may cancel it.
  addEventListener('submit', onSubmit);
  release();
  removeEventListener('submit', onSubmit);
  return sent;
}

/** Whether all that the view would do is to send the values of the form: it would ask nothing of its visitor before. */
function canSendWithoutView(
  host: HTMLElement,
  form: HTMLFormElement,
  context: PageContext,
): boolean {
  const types = new Map<string, string>();
  const canRead = (control: HTMLInputElement): boolean => {
    const { localName, name, type, value } = control;
    if (localName.includes('-') || viewOnlyTypes.includes(type)) return false;
    if (typesWithoutValue.includes(type)) return true;
    const other = types.get(name);
    types.set(name, type);
    // Several of one name are a list in an order of their own.
    if (name && other && (other !== type || !checkableTypes.includes(type))) return false;
    if (value.length > Number(control.dataset['maxLength'] || Infinity)) return false;
    return type !== 'email' || !value || context.emailPolicy === 'html' || isEmailAddress(value);
  };
  return (
    isOnlyCopy() &&
    !host.shadowRoot &&
    !host.matches(needsView) &&
    !settableProperties.some((name) => name in host) &&
    settingOf(host, form, 'form-id') !== '' &&
    membersOf(form).getAttribute('method')?.toLowerCase() !== 'dialog' &&
    context.apiBase === '' &&
    [...membersOf(form).elements].every((control) => canRead(control as HTMLInputElement))
  );
}

/** A setting of a form: an attribute of its tag, or a parameter of its address. */
function settingOf(host: Element, form: HTMLFormElement, name: string): string {
  const inQuery = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const { searchParams } = new URL(
    membersOf(form).getAttribute('action') ?? '',
    membersOf(form).baseURI,
  );
  return host.getAttribute(name) ?? searchParams.get(inQuery) ?? '';
}

function submit(submission: Submission, submitter: HTMLElement | null): Promise<void> | undefined {
  const { host, form } = submission;
  const eventFields = { formId: settingOf(host, form, 'form-id') };
  if (!submitter || !emit(host, 'sq-form-before-submit', eventFields)) return undefined;
  // What listeners have added the view knows how to send.
  const body = Object.keys(eventFields).length > 1 ? undefined : bodyOf(submission, submitter);
  const early = { submitter, eventFields };
  membersOf(form).inert = true;
  earlySubmissions().set(form, early);
  return send(submission, early, body);
}

/** As the view sends it (`enhance/sending.ts`, `api.ts`). */
function bodyOf({ host, form, context }: Submission, submitter: HTMLElement): object {
  const { ownerDocument, localName, value } = submitter as HTMLInputElement;
  const { title, location } = ownerDocument;
  return {
    collectionId: settingOf(host, form, 'collection-id'),
    objectName: settingOf(host, form, 'object-name'),
    isOverlayForm: host.closest('sq-popup-overlay') !== null,
    submitButtonText: (localName === 'input' ? value : submitter.textContent).trim(),
    formId: settingOf(host, form, 'form-id'),
    form: JSON.stringify(valuesOf(form, submitter)),
    ...pageFields(context, { title, path: location.pathname }),
  };
}

function valuesOf(form: HTMLFormElement, submitter: HTMLElement): Record<string, FieldValue> {
  const entries = new FormData(form, submitter);
  const query = new URLSearchParams(location.search);
  const values = new Map<string, FieldValue>();
  for (const control of membersOf(form).elements as HTMLCollectionOf<HTMLInputElement>) {
    const { name, type, dataset } = control;
    if (!name || typesWithoutValue.includes(type) || control.matches(':disabled')) continue;
    const texts = entries.getAll(name) as string[];
    const [text = ''] = texts;
    const sent = type === 'hidden' ? (query.get(dataset['queryKey'] ?? name) ?? text) : text;
    values.set(name, type === 'checkbox' ? texts : sent);
  }
  // The button that was clicked, and what listeners of `formdata` add.
  for (const name of entries.keys()) {
    const texts = entries.getAll(name) as string[];
    if (!values.has(name)) values.set(name, texts.length > 1 ? texts : (texts[0] ?? ''));
  }
  return Object.fromEntries(values);
}

async function send(
  submission: Submission,
  early: EarlySubmission,
  body: object | undefined,
): Promise<void> {
  const { host, form, keyRequest } = submission;
  const address = new URL('SaveFormSubmission', keyRequest.address).href;
  /** `refused`: the server answered, and did not say that it is stored. `unknown`: it may be. */
  let outcome: 'unsent' | 'unknown' | 'refused' | 'stored' = 'unsent';
  let submissionKey: string | undefined;
  let submissionId = '';
  try {
    const keyAnswer = await read<{ key?: string; data?: { key?: string } }>(keyRequest.answer);
    submissionKey = keyAnswer.key ?? keyAnswer.data?.key;
    if (submissionKey && body) {
      outcome = 'unknown';
      const answer = requestEarly(address, {
        key: submissionKey,
        body: { ...body, key: submissionKey },
      });
      const { success, submissionId: id } = await read<Record<string, unknown>>(answer);
      const { ok, status } = await answer;
      if (ok && success === true) outcome = 'stored';
      // A server that broke may have stored it before.
      else if (status < 500) outcome = 'refused';
      submissionId = asText(id);
    }
  } catch {
    // The view makes the same requests, and says what has failed.
  }
  const isTaken = (): boolean => earlySubmissions().get(form) !== early;
  if (isTaken()) return;
  if (outcome === 'stored' && hasThanks(host) && !settingOf(host, form, 'redirect')) {
    forgetEarly(keyRequest.address);
    forgetEarly(address, submissionKey);
    emit(host, 'sq-form-submitted', { formId: settingOf(host, form, 'form-id'), submissionId });
    return showThanks(submission, early);
  }
  setTimeout(() => {
    if (isTaken()) return;
    // There is no view.
    takeEarlySubmission(host, form);
    forgetEarly(address, submissionKey);
    if (outcome === 'stored') membersOf(form).reset();
    // The loader says so, where the browser would leave the page.
    else if (!navigator.onLine) membersOf(form).requestSubmit(early.submitter);
    // Whatever may be stored is not sent again without its key.
    else if (outcome !== 'unknown') membersOf(form).submit();
  }, VIEW_DEADLINE);
}

async function read<T>(answer: Promise<Response>): Promise<T> {
  return (await answer).clone().json() as Promise<T>;
}

const successTemplate = 'template[data-form-success]';

/** Whether the page has thanks of its own. */
function hasThanks(host: Element): boolean {
  return [...host.children].some((child) =>
    membersOf(child).matches(`[slot="success"],${successTemplate}`),
  );
}

/** Shows thanks in the nodes that the view makes for a form that was sent, which hydrates them. */
function showThanks({ host, form }: Submission, early: EarlySubmission): void {
  const { ownerDocument } = host;
  const make = (name: string, attributes: Record<string, string>, ...children: Node[]) => {
    const node = ownerDocument.createElement(name);
    for (const [each, value] of Object.entries(attributes)) node.setAttribute(each, value);
    node.append(...children);
    return node;
  };
  const message = (): HTMLElement => make('div', {}, make('div', { role: 'alert' }));
  const success = make(
    'div',
    { part: 'success', role: 'status', tabindex: '-1' },
    make('slot', { name: 'success' }),
  );
  host
    .attachShadow({ mode: 'open' })
    .append(
      make(
        'div',
        { class: 'sq-root' },
        make('div', { class: 'visually-hidden', role: 'status' }),
        message(),
        make('div', { class: 'form', hidden: '' }, make('slot', {})),
        message(),
        success,
      ),
    );
  const template = host.querySelector<HTMLTemplateElement>(successTemplate);
  const content = template && ownerDocument.importNode(template.content, true);
  early.thanks = content ? [make('div', { slot: 'success', [generatedMarker]: '' }, content)] : [];
  host.append(...early.thanks);
  host.setAttribute(earlyThanksMarker, '');
  host.ariaBusy = null;
  const { activeElement, body } = ownerDocument;
  // Not where the visitor has moved the focus elsewhere.
  if (!activeElement || activeElement === body || host.contains(activeElement)) success.focus();
  // The browser must not restore what was sent when a visitor goes back.
  membersOf(form).inert = false;
  membersOf(form).reset();
}
