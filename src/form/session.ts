import { pageContext } from '../../app.js';
import { formRefusal } from '../../domain/form-refusal.js';
import { formValues, type FormValues } from '../../domain/form-values.js';
import * as messages from '../../domain/messages/form.js';
import type { Refusal, Result } from '../../domain/result.js';
import type { FormReceipt, FormSubmission } from '../../domain/submission.js';
import { emit } from '../../element/events.js';
import { tell } from '../../element/tell.js';
import { findProblem, findProblems, type Problem } from './check.js';
import { controlsOf, formOf, readControls, submitButtons, type Control } from './controls.js';
import './events.js';
import {
  clearErrors,
  clearServerNotice,
  followCorrection,
  listErrors,
  showFieldErrors,
  showProblems,
  type FieldError,
} from './field-errors.js';
import { findField, type Field } from './fields.js';
import { isFocusFree } from './focus.js';
import type { FormInput } from './input.js';
import { labelOf, lockForm } from './lock.js';
import { messagePlace, type Place } from './place.js';
import { addSubmitButton, addSuccessWords } from './prepare.js';

/** Milliseconds that a form waits for the page to be left before it gives thanks itself: a redirect may be a download. */
const REDIRECT_PATIENCE = 3000;

/** Where a form is on its way (spec section 4, "Form"). */
export type FormStatus = 'idle' | 'submitting' | 'success' | 'failure';

/** What the shadow root shows. */
export interface Shown {
  readonly status: FormStatus;
  /** Words for the form as a whole. */
  readonly notice?: { readonly text: string; readonly place: Place } | undefined;
  /** The wrong fields, as long as there are words for the form as a whole. */
  readonly summary?: readonly FieldError[];
}

/** What a session needs of its surroundings. */
export interface FormPorts {
  readonly input: () => FormInput;
  readonly show: (shown: Shown) => void;
  readonly send: (submission: FormSubmission) => Promise<Result<FormReceipt>>;
  readonly leave: (address: string) => void;
}

/** One form from its upgrade to the end of its view. */
export interface FormSession {
  /** Gives the form what it lacks; again for every form that the page brings. */
  readonly prepare: () => void;
  /** A `submit` event of the form, which the browser has found valid. */
  readonly handleSubmit: (event: SubmitEvent) => void;
  /** A click that would submit: shows what is missing, all at once, where the browser shows one at a time. */
  readonly handleClick: (event: Event) => void;
  readonly handleEdit: (event: Event) => void;
  readonly handleReset: (event: Event) => void;
  /** The page comes out of the back-forward cache. */
  readonly handleReturn: () => void;
  readonly submit: () => void;
  readonly reset: () => void;
  readonly dispose: () => void;
}

/** Follows one block's form. All that it inserts or changes in the page's tree is gone after `dispose`. */
export function createSession(host: HTMLElement, ports: FormPorts): FormSession {
  let shown: Shown = { status: 'idle' };
  let unlock: (() => void) | undefined;
  let removeWords: (() => void) | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let addedButton: HTMLElement | undefined;
  let isClearing = false;
  let isDisposed = false;

  const isOpen = (): boolean => shown.status === 'idle' || shown.status === 'failure';

  function show({ status, notice }: Omit<Shown, 'summary'>): void {
    const form = formOf(host);
    shown = { status, ...(notice && { notice, summary: form ? listErrors(form) : [] }) };
    if (!isDisposed) ports.show(shown);
  }

  function release(): void {
    unlock?.();
    unlock = undefined;
  }

  function notice(form: HTMLFormElement, ...words: string[]): Shown['notice'] {
    return { text: words.join(' '), place: placeOf(form) };
  }

  /** True where nothing is wrong; else says what is, and leads to the first. */
  function validate(form: HTMLFormElement): boolean {
    if (form.noValidate) return true;
    const problems = findProblems(form, pageContext().emailPolicy);
    if (problems.length === 0) return true;
    const place = placeOf(form);
    clearServerNotice(form);
    showProblems(form, problems);
    show({ status: shown.status, notice: { text: messages.invalidFields, place } });
    problems[0]?.control.focus();
    return false;
  }

  function read(form: HTMLFormElement): FormValues | undefined {
    const query = new URLSearchParams(form.ownerDocument.location.search);
    try {
      return formValues(readControls(form), (name) => query.get(name));
    } catch {
      // A control of somebody else's may throw when it is asked.
      show({ status: 'failure', notice: notice(form, messages.unreadableFields) });
      return undefined;
    }
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const { formId, collectionId, objectName } = ports.input();
    if (!emit(host, 'sq-form-before-submit', { formId })) return;
    clearErrors(form);
    clearServerNotice(form);
    const values = read(form);
    if (!values) return;
    const button = submitter ?? submitButtons(form)[0];
    const submission = {
      formId,
      ...(collectionId === undefined ? {} : { collectionId }),
      ...(objectName === undefined ? {} : { objectName }),
      isOverlayForm: host.closest('sq-popup-overlay') !== null,
      submitButtonText: button ? labelOf(button) : '',
      form: values,
    };
    unlock = lockForm(form, messages.submitting, button);
    show({ status: 'submitting' });
    try {
      const result = await ports.send(submission);
      if (isDisposed) return;
      if (result.ok) succeed(form, result.value);
      else fail(form, result.refusal);
    } catch (error) {
      tell(host, ({ reportThrow }) => reportThrow(host, error));
      release();
      show({ status: 'failure', notice: notice(form, messages.failed) });
    }
  }

  function succeed(form: HTMLFormElement, { submissionId }: FormReceipt): void {
    const { formId, redirect } = ports.input();
    emit(host, 'sq-form-submitted', { formId, submissionId });
    if (redirect === undefined) return giveThanks(form);
    if (staysInPage(form, redirect)) giveThanks(form);
    else leaving = setTimeout(() => giveThanks(form), REDIRECT_PATIENCE);
    ports.leave(redirect);
  }

  function giveThanks(form: HTMLFormElement): void {
    leaving = undefined;
    removeWords?.();
    removeWords = addSuccessWords(host);
    show({ status: 'success' });
    release();
    // What was sent must not come back with the page's history.
    isClearing = true;
    form.reset();
    isClearing = false;
  }

  function fail(form: HTMLFormElement, refusal: Refusal): void {
    const { errors, message } = formRefusal(refusal, (id) => findField(form, id) !== undefined);
    // Where the visitor looks, before the focus moves.
    const place = placeOf(form);
    release();
    const first = showFieldErrors(form, errors);
    const pointer = place === 'above' ? messages.reviewBelow : messages.reviewAbove;
    const text = [...(first ? [pointer] : []), ...(message === undefined ? [] : [message])];
    show({ status: 'failure', notice: { text: text.join(' '), place } });
    if (isFocusFree(host)) first?.focus();
    emit(host, 'sq-form-refused', {
      formId: ports.input().formId,
      kind: first ? 'invalid' : refusal.kind,
      status: refusal.status,
      errors: refusal.errors ?? {},
    });
  }

  /** Gives the form back as the page made it. */
  function restore(errors: 'all' | 'own'): void {
    clearTimeout(leaving);
    leaving = undefined;
    release();
    removeWords?.();
    removeWords = undefined;
    const form = formOf(host);
    if (form) clearErrors(form, errors);
  }

  function startAgain(): void {
    restore('all');
    show({ status: 'idle' });
  }

  return {
    prepare() {
      const form = formOf(host);
      if (!form || addedButton?.closest('form') === form) return;
      addedButton?.remove();
      addedButton = addSubmitButton(form, ports.input().submitLabel ?? messages.submit);
    },
    handleSubmit(event) {
      const form = formOf(host);
      const { target, submitter, defaultPrevented } = event;
      if (!form || target !== form || defaultPrevented || !isOurs(form, submitter)) return;
      event.preventDefault();
      if (!isOpen()) return;
      // A browser lets through what only we know to be wrong.
      if (submitter?.hasAttribute('formnovalidate') || validate(form)) void send(form, submitter);
    },
    handleClick(event) {
      const form = formOf(host);
      const button = form && clickedButton(form, event);
      if (!form || !button || event.defaultPrevented || !isOpen()) return;
      if (button.hasAttribute('formnovalidate') || !isOurs(form, button)) return;
      if (!validate(form)) event.preventDefault();
    },
    handleEdit({ target, type }) {
      const form = formOf(host);
      if (!form || !controlsOf(form).includes(target as Control)) return;
      const { emailPolicy } = pageContext();
      const find = (field: Field): Problem | undefined => findProblem(form, field, emailPolicy);
      if (!followCorrection(form, target as Control, find, type === 'change')) return;
      const { status, notice } = shown;
      show({ status, notice: listErrors(form).length > 0 ? notice : undefined });
    },
    handleReset(event) {
      if (isClearing || event.target !== formOf(host)) return;
      // What is under way will be told of; the form is not given back before.
      if (shown.status === 'submitting') event.preventDefault();
      else startAgain();
    },
    handleReturn() {
      if (leaving === undefined) return;
      startAgain();
      formOf(host)?.reset();
    },
    submit() {
      const form = formOf(host);
      if (form && isOpen() && validate(form)) form.requestSubmit();
    },
    reset() {
      if (shown.status === 'submitting') return;
      startAgain();
      formOf(host)?.reset();
    },
    dispose() {
      isDisposed = true;
      restore('own');
      addedButton?.remove();
    },
  };
}

/** A button may send a form elsewhere, or close a dialog with it. */
function isOurs(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  return method?.toLowerCase() !== 'dialog' && !submitter?.hasAttribute('formaction');
}

function clickedButton(form: HTMLFormElement, { target }: Event): HTMLElement | undefined {
  const clicked = target instanceof Element ? target.closest<HTMLElement>('button, input') : null;
  return submitButtons(form).find((button) => button === clicked);
}

function placeOf(form: HTMLFormElement): Place {
  const { bottom } = form.getBoundingClientRect();
  return messagePlace(bottom, form.ownerDocument.documentElement.clientHeight);
}

/** A fragment alone leaves the page where it is. */
function staysInPage({ ownerDocument, baseURI }: HTMLFormElement, address: string): boolean {
  const { origin, pathname, search, hash } = new URL(address, baseURI);
  const { location } = ownerDocument;
  return (
    hash !== '' &&
    origin + pathname + search === location.origin + location.pathname + location.search
  );
}
