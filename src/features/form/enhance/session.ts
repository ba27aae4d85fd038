import { emit } from '../../../core/events.js';
import { reportAbout } from '../../../core/report-about.js';
import { unavailable } from '../../../i18n/messages/failures.js';
import type { Refusal } from '../../../model/result.js';
import { pageContext } from '../../../page/context.js';
import { submitForm } from '../calls.js';
import * as messages from '../messages.js';
import type { FormValues } from '../model/form-values.js';
import { formRefusal, type FormReceipt } from '../model/submission.js';
import { findProblem, findProblems, limitOf, type Rules } from './check.js';
import {
  askAgain,
  clickedButton,
  controlsOf,
  formOf,
  submitButtons,
  type Control,
} from './controls.js';
import { createCounters } from './counters.js';
import {
  clearErrors,
  clearServerNotice,
  followCorrection,
  showFieldErrors,
  showProblems,
} from './field-errors.js';
import { findField, type Field, type Problem } from './fields.js';
import { followDefined } from './follow-defined.js';
import type { FormFacts } from './input.js';
import { labelOf, lockForm } from './page-form.js';
import { createPreparation, tellOnce } from './prepare.js';
import {
  actionOf,
  closesDialog,
  completePost,
  isOurs,
  readSubmission,
  readValues,
} from './sending.js';
import { createDisplay, isFocusFree, placeOf, type Shown } from './shown.js';
import { createThanks } from './thanks.js';

/** What a session needs of its surroundings. */
export interface FormPorts {
  readonly input: () => FormFacts;
  /** A newsletter says nothing of the form as a whole where its one field says it. */
  readonly isNewsletter: boolean;
  readonly show: (shown: Shown) => void;
  /** Something that the view needs is on its way, or has come. */
  readonly wait: (isWaiting: boolean) => void;
  /** Announces what is not shown. */
  readonly say: (words: string) => void;
}

/** One form from its upgrade to the end of its view. */
export type FormSession = ReturnType<typeof createSession>;

/** Follows one block's form. All that it inserts or changes in the page's tree is gone after `dispose`. */
export function createSession(host: HTMLElement, ports: FormPorts) {
  let unlock: (() => void) | undefined;
  let freeButtons: (() => void) | undefined;
  let isClearing = false;
  let isDisposed = false;

  const { current, show, forget } = createDisplay(host, (shown) => {
    if (!isDisposed) ports.show(shown);
  });
  const counters = createCounters((control) => limitOf(control, published.current()), ports.say);
  const fail = tellOnce(host);
  const published = followDefined(host, {
    fail,
    miss: () => show('idle', { text: unavailable, place: 'above' }),
    ready: () => {
      if (current().notice?.text === unavailable) show('idle');
      prepareForm();
    },
    wait: ports.wait,
  });
  const preparation = createPreparation(host);
  const thanks = createThanks(host, {
    defined: published.current,
    ready(form) {
      show('success');
      release();
      // What was sent must not come back with the page's history.
      isClearing = true;
      form.reset();
      isClearing = false;
      counters.refresh(form);
    },
    fail,
  });

  const isOpen = (): boolean => ['idle', 'failure'].includes(current().status);

  function release(): void {
    unlock?.();
    unlock = undefined;
  }

  const rules = (): Rules => ({ emailPolicy: pageContext().emailPolicy, ...published.rules() });

  /** Asks the controls. One of somebody else's may throw when it is asked. */
  function ask<T>(form: HTMLFormElement, question: () => T): T | undefined {
    try {
      return question();
    } catch {
      show('failure', { text: messages.unreadableFields, place: placeOf(form) });
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
    show(current().status, words);
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
    thanks.warm();
    unlock = lockForm(form, messages.submitting, button);
    show('submitting');
    try {
      const result = await submitForm(submission);
      if (isDisposed) return;
      if (result.ok) succeed(form, result.value);
      else refuse(form, result.refusal);
    } catch (error) {
      reportAbout(host, ({ reportThrow }) => reportThrow(host, error));
      release();
      freeButtons = askAgain(form);
      show('failure', { text: messages.failed, place: placeOf(form) });
    }
  }

  function succeed(form: HTMLFormElement, { submissionId }: FormReceipt): void {
    const { formId, redirect } = ports.input();
    emit(host, 'sq-form-submitted', { formId, submissionId });
    thanks.give(form, redirect);
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
    show('failure', words === '' ? undefined : { text: words, place });
    if (isFocusFree(host)) first?.focus();
    emit(host, 'sq-form-refused', {
      formId: ports.input().formId,
      kind: first ? 'invalid' : refusal.kind,
      status: refusal.status,
      errors: refusal.errors ?? {},
    });
  }

  function prepareForm(): void {
    const form = formOf(host);
    if (!form || isDisposed) return;
    counters.refresh(form);
    preparation.update(form, ports.input().submitLabel ?? messages.submit);
  }

  /** Gives the form back as the page made it. */
  function restore(errors: 'all' | 'own'): void {
    release();
    thanks.remove();
    freeButtons?.();
    freeButtons = undefined;
    const form = formOf(host);
    if (form) clearErrors(form, errors);
  }

  function startAgain(): void {
    restore('all');
    show('idle');
  }

  return {
    /** Gives the form what it lacks; again for every form that the page brings. */
    prepare(): void {
      published.follow(ports.input());
      prepareForm();
    },
    /** A `submit` event of the form, which the browser has found valid. */
    handleSubmit(event: SubmitEvent): void {
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
    /** A click that would submit: shows what is missing, all at once, where the browser shows one at a time. */
    handleClick(event: Event): void {
      const form = formOf(host);
      const button = form && clickedButton(form, event);
      if (!form || !button || event.defaultPrevented || !isOpen()) return;
      if (button.hasAttribute('formnovalidate') || closesDialog(form, button)) return;
      if (!validate(form)) event.preventDefault();
    },
    handleEdit({ target, type }: Event): void {
      // Every key comes here: nothing of it may ask for all that the form has.
      const { form } = target as Control;
      if (!form || form.closest(host.localName) !== host) return;
      counters.follow(target as Control);
      const find = (field: Field): Problem | undefined => findProblem(form, field, rules());
      if (!followCorrection(form, target as Control, find, type === 'change')) return;
      forget();
    },
    /** A captcha was solved. */
    handleSolved({ target }: Event): void {
      const form = formOf(host);
      if (!form || !controlsOf(form).includes(target as Control)) return;
      freeButtons?.();
      freeButtons = undefined;
      if (followCorrection(form, target as Control, () => undefined, true)) forget();
    },
    handleReset(event: Event): void {
      if (isClearing || event.target !== formOf(host)) return;
      // What is under way will be told of; the form is not given back before.
      if (current().status === 'submitting') return event.preventDefault();
      startAgain();
      const form = formOf(host);
      // The controls are emptied after everybody has heard.
      if (form) setTimeout(() => counters.refresh(form));
    },
    /** The page comes out of the back-forward cache. */
    handleReturn(): void {
      if (!thanks.isLeaving()) return;
      startAgain();
      formOf(host)?.reset();
    },
    submit(): void {
      const form = formOf(host);
      if (!form || !isOpen() || !validate(form)) return;
      // As Enter does; elements that are buttons cannot be named.
      form.requestSubmit(submitButtons(form).find(({ localName }) => !localName.includes('-')));
    },
    reset(): void {
      if (current().status === 'submitting') return;
      startAgain();
      formOf(host)?.reset();
    },
    dispose(): void {
      isDisposed = true;
      restore('own');
      counters.dispose();
      preparation.dispose();
      published.dispose();
    },
  };
}
