import { pageContext } from '../../../page/context.js';
import { formRefusal } from '../model/form-refusal.js';
import type { FormValues } from '../model/form-values.js';
import { unavailable } from '../../../i18n/messages/failures.js';
import * as messages from '../messages/form.js';
import type { Refusal } from '../../../model/result.js';
import type { FormReceipt } from '../model/submission.js';
import { emit } from '../../../core/events.js';
import { tell } from '../../../core/tell.js';
import { askAgain } from './captcha.js';
import { findProblem, findProblems, limitOf, type Rules } from './check.js';
import { clickedButton, controlsOf, formOf, submitButtons, type Control } from './controls.js';
import { createCounters } from './counters.js';
import { followDefined } from './follow-defined.js';
import {
  clearErrors,
  clearServerNotice,
  followCorrection,
  listErrors,
  showFieldErrors,
  showProblems,
} from './field-errors.js';
import { findField, type Field, type Problem } from './fields.js';
import { isFocusFree } from './focus.js';
import { labelOf, lockForm } from './lock.js';
import { placeOf } from './place.js';
import {
  actionOf,
  addSubmitButton,
  closesDialog,
  completePost,
  exposeRequired,
  isOurs,
  tellOnce,
  warnOfFiles,
} from './prepare.js';
import { readSubmission, readValues } from './read-submission.js';
import type { FormPorts, FormSession, Shown } from './session-ports.js';
import { addThanks, staysInPage, warmThanks } from './thanks.js';

/** Milliseconds that a form waits for the page to be left before it gives thanks itself: a redirect may be a download. */
const REDIRECT_PATIENCE = 3000;

/** Follows one block's form. All that it inserts or changes in the page's tree is gone after `dispose`. */
export function createSession(host: HTMLElement, ports: FormPorts): FormSession {
  let shown: Shown = { status: 'idle' };
  let unlock: (() => void) | undefined;
  let removeWords: (() => void) | undefined;
  let freeButtons: (() => void) | undefined;
  let hideRequired: (() => void) | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let ownButton: { readonly form: HTMLFormElement; readonly remove: () => void } | undefined;
  let isClearing = false;
  let isDisposed = false;

  const counters = createCounters((control) => limitOf(control, published.current()), ports.say);
  const fail = tellOnce(host);
  const published = followDefined(host, {
    fail,
    miss: () => show({ status: 'idle', notice: { text: unavailable, place: 'above' } }),
    ready: () => {
      if (shown.notice?.text === unavailable) show({ status: 'idle' });
      prepareForm();
    },
    wait: ports.wait,
  });

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

  function notice(form: HTMLFormElement, text: string): Shown['notice'] {
    return { text, place: placeOf(form) };
  }

  const rules = (): Rules => ({ emailPolicy: pageContext().emailPolicy, ...published.rules() });

  /** Asks the controls. One of somebody else's may throw when it is asked. */
  function ask<T>(form: HTMLFormElement, question: () => T): T | undefined {
    try {
      return question();
    } catch {
      show({ status: 'failure', notice: notice(form, messages.unreadableFields) });
      return undefined;
    }
  }

  /** True where nothing is wrong; else says what is, and leads to the first. */
  function validate(form: HTMLFormElement): boolean {
    const problems = ask(form, () => findProblems(form, rules()));
    if (!problems?.[0]) return !!problems;
    const place = placeOf(form);
    clearServerNotice(form);
    showProblems(form, problems);
    const words = ports.isNewsletter ? undefined : { text: messages.invalidFields, place };
    show({ status: shown.status, notice: words });
    problems[0].control.focus();
    return false;
  }

  async function send(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    { values, eventFields }: { values: FormValues; eventFields: Record<string, unknown> },
  ): Promise<void> {
    const button = submitter ?? submitButtons(form)[0];
    const facts = { ...ports.input(), submitButtonText: button ? labelOf(button) : '' };
    const submission = readSubmission(host, form, { ...facts, values, eventFields });
    warmThanks(published.current());
    unlock = lockForm(form, messages.submitting, button);
    show({ status: 'submitting' });
    try {
      const result = await ports.send(submission);
      if (isDisposed) return;
      if (result.ok) succeed(form, result.value);
      else refuse(form, result.refusal);
    } catch (error) {
      tell(host, ({ reportThrow }) => reportThrow(host, error));
      release();
      freeButtons = askAgain(form);
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
    const ready = (): void => {
      show({ status: 'success' });
      release();
      // What was sent must not come back with the page's history.
      isClearing = true;
      form.reset();
      isClearing = false;
      counters.refresh(form);
    };
    removeWords = addThanks(host, published.current(), { ready, fail });
  }

  function refuse(form: HTMLFormElement, refusal: Refusal): void {
    const { errors, message } = formRefusal(refusal, (id) => findField(form, id) !== undefined);
    // Where the visitor looks, before the focus moves.
    const place = placeOf(form);
    release();
    freeButtons = askAgain(form);
    const first = showFieldErrors(form, errors);
    const pointer = place === 'above' ? messages.reviewBelow : messages.reviewAbove;
    const words = [first && !ports.isNewsletter && pointer, message].filter(Boolean).join(' ');
    show({ status: 'failure', notice: words === '' ? undefined : { text: words, place } });
    if (isFocusFree(host)) first?.focus();
    emit(host, 'sq-form-refused', {
      formId: ports.input().formId,
      kind: first ? 'invalid' : refusal.kind,
      status: refusal.status,
      errors: refusal.errors ?? {},
    });
  }

  /** Something that was said is said no more. */
  function forget(): void {
    const form = formOf(host);
    const isWrong = form !== undefined && listErrors(form).length > 0;
    show({ status: shown.status, notice: isWrong ? shown.notice : undefined });
  }

  function prepareForm(): void {
    const form = formOf(host);
    if (!form || isDisposed) return;
    counters.refresh(form);
    warnOfFiles(form, host);
    hideRequired?.();
    hideRequired = exposeRequired(form, host);
    if (ownButton?.form === form) return;
    ownButton?.remove();
    const remove = addSubmitButton(form, ports.input().submitLabel ?? messages.submit);
    ownButton = remove && { form, remove };
  }

  /** Gives the form back as the page made it. */
  function restore(errors: 'all' | 'own'): void {
    clearTimeout(leaving);
    leaving = undefined;
    release();
    removeWords?.();
    removeWords = undefined;
    freeButtons?.();
    freeButtons = undefined;
    const form = formOf(host);
    if (form) clearErrors(form, errors);
  }

  function startAgain(): void {
    restore('all');
    show({ status: 'idle' });
  }

  return {
    prepare() {
      published.follow(ports.input());
      prepareForm();
    },
    handleSubmit(event) {
      const form = formOf(host);
      const { target, submitter, defaultPrevented } = event;
      if (!form || target !== form || defaultPrevented || closesDialog(form, submitter)) return;
      const { formId } = ports.input();
      const eventFields = { formId };
      // A browser lets through what only we know to be wrong.
      const isReady =
        isOpen() &&
        (submitter?.hasAttribute('formnovalidate') || validate(form)) &&
        emit(host, 'sq-form-before-submit', eventFields);
      if (!isReady) return event.preventDefault();
      clearErrors(form);
      clearServerNotice(form);
      if (!isOurs(form, submitter)) return;
      const values = ask(form, () => readValues(form, submitter));
      if (values === 'files') {
        const submitLabel = labelOf(submitter ?? submitButtons(form)[0] ?? form);
        return completePost(form, actionOf(form.ownerDocument, submitLabel, ports.input()));
      }
      event.preventDefault();
      if (values) void send(form, submitter, { values, eventFields });
    },
    handleClick(event) {
      const form = formOf(host);
      const button = form && clickedButton(form, event);
      if (!form || !button || event.defaultPrevented || !isOpen()) return;
      if (button.hasAttribute('formnovalidate') || closesDialog(form, button)) return;
      if (!validate(form)) event.preventDefault();
    },
    handleEdit({ target, type }) {
      // Every key comes here: nothing of it may ask for all that the form has.
      const { form } = target as Control;
      if (!form || form.closest(host.localName) !== host) return;
      counters.follow(target as Control);
      const find = (field: Field): Problem | undefined => findProblem(form, field, rules());
      if (!followCorrection(form, target as Control, find, type === 'change')) return;
      forget();
    },
    handleSolved({ target }) {
      const form = formOf(host);
      if (!form || !controlsOf(form).includes(target as Control)) return;
      freeButtons?.();
      freeButtons = undefined;
      if (followCorrection(form, target as Control, () => undefined, true)) forget();
    },
    handleReset(event) {
      if (isClearing || event.target !== formOf(host)) return;
      // What is under way will be told of; the form is not given back before.
      if (shown.status === 'submitting') return event.preventDefault();
      startAgain();
      const form = formOf(host);
      // The controls are emptied after everybody has heard.
      if (form) setTimeout(() => counters.refresh(form));
    },
    handleReturn() {
      if (leaving === undefined) return;
      startAgain();
      formOf(host)?.reset();
    },
    submit() {
      const form = formOf(host);
      if (!form || !isOpen() || !validate(form)) return;
      // As Enter does; elements that are buttons cannot be named.
      form.requestSubmit(submitButtons(form).find(({ localName }) => !localName.includes('-')));
    },
    reset() {
      if (shown.status === 'submitting') return;
      startAgain();
      formOf(host)?.reset();
    },
    dispose() {
      isDisposed = true;
      restore('own');
      counters.dispose();
      hideRequired?.();
      ownButton?.remove();
      published.dispose();
    },
  };
}
