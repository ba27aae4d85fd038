import { messagesOf } from '../../../core/message-registry.js';
import { afterPageListeners } from '../../../core/default-action.js';
import { emit } from '../../../core/events.js';
import type { Controller, ControllerContext } from '../../../core/life/controller-block.js';
import { reportAbout, setHostState } from '../../../core/life/host.js';
import { lazyModule } from '../../../loading/lazy-module.js';
import { failureMessages } from '../../../i18n/messages/failures.js';
import { queryValue, withQueryValue } from '../../../model/query.js';
import type { Refusal } from '../../../model/result.js';
import { savesData } from '../../../platform/idle.js';
import { isElement } from '../../../platform/node-kinds.js';
import { onFieldsRestored } from '../../../platform/page-events.js';
import { report } from '../../../platform/report.js';
import { formMessages } from '../messages.js';
import { formRefusal } from '../model/form-refusal.js';
import type { FormOutcome, Unknown } from '../model/outcome.js';
import { findError, findErrors, isBlank, limitOf, type Rules } from './check.js';
import { createEnhancements } from './enhancements.js';
import { createExtensions } from './extensions.js';
import {
  clickedButton,
  controlsOf,
  findField,
  focusFirst,
  formOf,
  isFormOf,
  resetCaptchas,
  submitButtons,
  type Control,
  type Field,
  type FieldError,
} from './fields.js';
import {
  addError,
  clearErrors,
  mayMoveFocus,
  messagePosition,
  showErrors,
  showServerErrors,
  summaryOf,
  updateFieldError,
  type FormNotice,
  type FormState,
} from './form-messages.js';
import type { FormSettings } from '../input.js';
import { labelOf, lockForm, resetForm } from '../light-dom-form.js';
import { createPublishedFormLoader } from './published-form-loader.js';
import {
  closesDialog,
  completePost,
  destinationOf,
  prepareSending,
  readContent,
  keptForEndpoint,
  keptSubmissionOf,
  submissionOf,
  submitForm,
  submitToEndpoint,
  type Destination,
  type FormContent,
} from './sending.js';
import { createThanks } from './thanks.js';

const statuses = ['idle', 'submitting', 'success', 'failure', 'unknown', 'queued'] as const;

const followCode = lazyModule('sq-form unknown', () => import('./unknown/follow-outcome.js'));

interface Sending {
  readonly destination: Destination;
  readonly content: FormContent;
  /** Fields that listeners of `sq-form-before-submit` have added. */
  readonly eventFields: Record<string, unknown>;
}

/** If the browser has not left the page this many milliseconds after it has posted a form, the form is unlocked. */
const POST_TIMEOUT = 10_000;

/**
 * Controls a block's form. When the block is removed, all changes to the light DOM are undone.
 *
 * @param isNewsletter if `true`, no form-level message is shown beside the error of the only field
 */
export function controlFormOf(
  { host, signal, listen, setState, prepareView }: ControllerContext<FormSettings, FormState>,
  settings: () => FormSettings,
  isNewsletter: boolean,
): Controller {
  const texts = () => messagesOf(host, formMessages);
  const failureTexts = () => messagesOf(host, failureMessages);
  let state: FormState = { status: 'idle' };
  let unlock: ReturnType<typeof lockForm> | undefined;
  let enableButtons: (() => void) | undefined;
  let isPrepared = false;
  /** Aborts the checks of an unknown outcome. */
  let following = new AbortController();
  /** `true` if the visitor has changed the form since it was sent. */
  let isEdited = false;

  const reported = new Set<string>();
  const onError = (message: string): void => {
    if (!reported.has(message)) report(host, { kind: 'view', message });
    reported.add(message);
  };
  let loadingCount = 0;
  const whileLoading = async (work: () => Promise<void>): Promise<void> => {
    loadingCount += 1;
    setHostState(host, 'loading', true);
    await work();
    loadingCount -= 1;
    setHostState(host, 'loading', loadingCount > 0);
  };
  const publishedForm = createPublishedFormLoader(host, {
    whileLoading,
    onError,
    onMissing: () => setStatus('idle', { text: failureTexts().unavailable, position: 'above' }),
    onReady: () => {
      if (state.message?.text === failureTexts().unavailable) setStatus('idle');
      enhance();
      thankAfterPost();
    },
  });
  const announce = (announcement: string): void => show({ ...state, announcement });
  const enhancements = createEnhancements(host, {
    limitOf: (control) => limitOf(control, publishedForm.current()),
    announce,
  });
  const extensions = createExtensions(
    {
      host,
      signal,
      form: () => formOf(host),
      settings,
      announce,
      notify,
      refresh() {
        const form = formOf(host);
        if (!form || signal.aborted) return;
        enhancements.update(form, submitLabel());
        extensions.refreshed(form);
        if (state.message) updateSummary();
      },
      validate(controls) {
        const form = formOf(host);
        const errors = form && errorsIn(form, controls);
        return !!errors && showInvalid(form, errors);
      },
      isValid(controls) {
        const form = formOf(host);
        return !!form && errorsIn(form, controls)?.length === 0;
      },
      showError(controls) {
        const form = formOf(host);
        if (!form || signal.aborted) return;
        const error = findError(form, { controls }, rules());
        if (!error) return;
        addError(form, error);
        if (state.message) updateSummary();
      },
      submit,
      showPending,
      settle,
    },
    whileLoading,
  );
  const thanks = createThanks(host, {
    published: publishedForm.current,
    onReady(form) {
      setStatus('success');
      release(true);
      enhancements.updateCounters(form);
    },
    onError,
  });

  /** The form's rules, based on its JSON and its extensions. */
  function rules(): Rules {
    const published = publishedForm.current();
    return {
      published,
      fieldRule: (form, controls) =>
        published?.fieldRule(form, controls) ?? extensions.findError(form, controls),
      message: extensions.message,
    };
  }

  const submitLabel = (): string => settings().submitLabel ?? texts().submit;

  function notify(id: string, notice: FormNotice | undefined): void {
    const notices = new Map(state.notices);
    if (notice) notices.set(id, notice);
    else notices.delete(id);
    show({ ...state, notices });
  }

  function show(next: FormState): void {
    if (signal.aborted) return;
    // After a failure, the first interaction prepares the next attempt.
    if (next.status !== state.status) isPrepared = false;
    state = next;
    for (const status of statuses) setHostState(host, status, status === next.status);
    setState(next);
    // Load the view now, because it must show the outcome.
    if (next.status === 'submitting') prepareView();
  }

  /** Sets the status and a message. If there is a message, a summary of the errors is added. */
  function setStatus(status: FormState['status'], message?: FormState['message']): void {
    const form = formOf(host);
    const { announcement, notices } = state;
    show({
      status,
      announcement,
      notices,
      ...(message && { message, summary: form ? summaryOf(form) : [], focus }),
    });
  }

  /** Updates the summary after a field error was removed. If no error is left, the message is removed, too. */
  function updateSummary(): void {
    const form = formOf(host);
    setStatus(state.status, form && summaryOf(form).length > 0 ? state.message : undefined);
  }

  const canBeSent = (): boolean => !unlock && ['idle', 'failure', 'unknown'].includes(state.status);

  /** Loads the code and requests a submission key. */
  function prepare(): void {
    const form = isPrepared ? undefined : formOf(host);
    if (form) {
      isPrepared = true;
      // Skip this if the form has been sent in the meantime, because sending requests its own key.
      prepareSending(form, settings(), canBeSent);
    }
    if (savesData()) return;
    prepareView();
    // If a response is lost, the network may be too slow to load this code.
    if (navigator.onLine) void followCode.tryLoad();
  }

  function release(isGoing = false): void {
    unlock?.(isGoing);
    unlock = undefined;
  }

  function enable(): void {
    enableButtons?.();
    enableButtons = undefined;
  }

  /** Calls `read` and catches errors, because a custom element in the page may throw when its value is read. */
  function tryRead<T>(form: HTMLFormElement, read: () => T): T | undefined {
    try {
      return read();
    } catch {
      setStatus('failure', { text: texts().unreadableFields, position: messagePosition(form) });
      return undefined;
    }
  }

  /** Returns `true` if the form is valid. Otherwise shows the errors and focuses the first invalid control. */
  function validate(form: HTMLFormElement, submitter: Element | null): boolean {
    const errors = tryRead(form, () => findErrors(form, submitter, rules()));
    if (!errors || !showInvalid(form, errors)) return false;
    const isOurs = destinationOf(form, submitter as HTMLElement | null) === 'server';
    if (!isOurs || !isBlank(form, submitter)) return true;
    setStatus(state.status, { text: texts().blankForm, position: messagePosition(form) });
    focus(controlsOf(form).filter(({ type }) => type !== 'hidden'));
    return false;
  }

  /** Returns the errors of these controls, or `undefined` if the form cannot be read. */
  function errorsIn(form: HTMLFormElement, controls: readonly Control[]): FieldError[] | undefined {
    return tryRead(form, () =>
      findErrors(form, null, rules()).filter(({ control }) => controls.includes(control)),
    );
  }

  /** Shows errors and focuses the first invalid control. Returns `true` if there are no errors. */
  function showInvalid(form: HTMLFormElement, errors: readonly FieldError[]): boolean {
    const [first] = errors;
    if (!first) return true;
    const position = messagePosition(form);
    showErrors(form, errors);
    setStatus(state.status, isNewsletter ? undefined : { text: texts().invalidFields, position });
    focus(errors.map(({ control }) => control));
    return false;
  }

  function focus(controls: readonly Control[]): void {
    const [first] = controls;
    if (first) extensions.reveal(first);
    focusFirst(controls);
  }

  async function send(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    { destination, content, eventFields }: Sending,
  ): Promise<void> {
    following.abort();
    isEdited = false;
    notify('sent', undefined);
    const button = submitter ?? submitButtons(form)[0];
    const submitButtonText = button ? labelOf(button) : '';
    unlock = lockForm(form, texts().submitting, button);
    setStatus('submitting');
    // Let the browser paint the "submitting" state first.
    await new Promise((resolve) => setTimeout(resolve));
    thanks.preload();
    try {
      const errors = await extensions.check(form);
      if (signal.aborted) return;
      if (errors?.length) return stop(form, errors);
      const parts = {
        ...settings(),
        content: extensions.content(content),
        submitButtonText,
        eventFields,
      };
      const submission = submissionOf(host, parts);
      const outcome =
        destination === 'endpoint'
          ? await submitToEndpoint({ ...parts, host, form, submitter, notify })
          : await submitForm(submission);
      if (signal.aborted) return;
      if (!outcome) return waitForPage();
      const isQueued =
        canBeQueued(outcome) &&
        extensions.queue(
          destination === 'server'
            ? keptSubmissionOf(submission)
            : await keptForEndpoint({ ...parts, host, form, submitter, notify }),
        );
      if (isQueued) {
        extensions.outcome({ outcome: 'queued' });
        emit(host, 'sq-form-queued', { formId: parts.formId });
      } else settle(outcome);
    } catch (error) {
      if (isAbort(error)) return stop(form, []);
      reportAbout(host, ({ reportViewError }) => reportViewError(host, error));
      release();
      enableButtons = resetCaptchas(form);
      setStatus('failure', { text: texts().failed, position: messagePosition(form) });
    }
  }

  /** Shows the outcome of a submission. `undefined`: the submission was canceled. */
  function settle(outcome: FormOutcome | undefined): void {
    const form = formOf(host);
    if (!form || signal.aborted) return;
    following.abort();
    if (!outcome) {
      release();
      return setStatus('idle');
    }
    extensions.outcome(outcome);
    if (outcome.outcome === 'unknown') return void follow(form, outcome);
    if (outcome.outcome === 'rejected') return refuse(form, outcome.refusal);
    const { formId, redirect } = settings();
    emit(host, 'sq-form-submitted', { formId, ...outcome.receipt });
    if (unlock || !isEdited) return thanks.show(form, redirect ?? outcome.redirect);
    // The visitor has stopped waiting and has changed the form, so it must not be emptied.
    setStatus('idle');
    notify('sent', { text: texts().outboxSent });
  }

  /** Shows that a submission may have arrived, until its outcome is known (behavior.md#forms-unknown). */
  async function follow(form: HTMLFormElement, outcome: Unknown): Promise<void> {
    const end = (following = new AbortController());
    emit(host, 'sq-form-unconfirmed', {
      formId: settings().formId,
      status: outcome.refusal.status,
    });
    const code = await followCode.tryLoad();
    if (end.signal.aborted || signal.aborted) return;
    if (!code) return showPending('unknown', { text: texts().mayHaveArrivedSendAgain }, false);
    code.followOutcome(outcome, {
      signal: AbortSignal.any([end.signal, signal]),
      host,
      show: (notice, isLocked) => showPending('unknown', notice, isLocked),
      onSettled: settle,
      sendAgain: submit,
    });
  }

  function showPending(status: 'unknown' | 'queued', notice: FormNotice, isLocked: boolean): void {
    const form = formOf(host);
    if (!form) return;
    const position = messagePosition(form);
    if (!isLocked) {
      release();
      enable();
      enableButtons = resetCaptchas(form);
    } else unlock ??= lockForm(form, texts().submitting, submitButtons(form)[0]);
    setStatus(status, { ...notice, position });
  }

  /** Unlocks a form that the browser has posted. The page stays open if the response is a download. */
  function waitForPage(): void {
    const unlockForm = (): void => {
      clearTimeout(timer);
      removeEventListener('pagehide', unlockForm);
      release();
      setStatus('idle');
    };
    const timer = setTimeout(unlockForm, POST_TIMEOUT);
    addEventListener('pagehide', unlockForm, { signal });
  }

  /** Unlocks a form that an extension has not accepted, or that the visitor does not want to send yet. */
  function stop(form: HTMLFormElement, errors: readonly FieldError[]): void {
    release();
    setStatus('idle');
    showInvalid(form, errors);
  }

  /** Validates and sends a form, after a `submit` event that no listener has canceled. */
  function checkAndSend(form: HTMLFormElement, event: SubmitEvent): void {
    const { submitter } = event;
    const loading = extensions.pending();
    if (loading) {
      // The form is submitted again when its code has loaded.
      event.preventDefault();
      void loading.then(() => submitWith(form, submitter));
      return;
    }
    const eventFields = { formId: settings().formId };
    // The browser does not check our own rules.
    const isReady =
      !extensions.intercepts(form, submitter) &&
      validate(form, submitter) &&
      emit(host, 'sq-form-before-submit', eventFields);
    if (!isReady) return event.preventDefault();
    clearErrors(form);
    const destination = destinationOf(form, submitter);
    if (destination === 'browser') return;
    const content = tryRead(form, () => readContent(form, submitter));
    // Only the browser can post files that were not uploaded to our server.
    if (destination === 'server' && content?.files.some((file) => !extensions.sends(file)))
      return completePost(form, submitter, settings());
    event.preventDefault();
    if (content) void send(form, submitter, { destination, content, eventFields });
  }

  /** Validates a form and submits it, unless it has been sent in the meantime. */
  function submitWith(form: HTMLFormElement, submitter: HTMLElement | null): void {
    if (signal.aborted || !canBeSent() || form !== formOf(host)) return;
    if (extensions.intercepts(form, submitter) || !validate(form, submitter)) return;
    const isOwn = submitter !== null && submitButtons(form).includes(submitter);
    // `requestSubmit()` does not accept custom elements.
    form.requestSubmit(isOwn && !submitter.localName.includes('-') ? submitter : undefined);
  }

  function refuse(form: HTMLFormElement, refusal: Refusal): void {
    const { errors, message } = formRefusal(refusal, texts(), (id) => !!findField(form, id));
    // Measure the position before focusing, because focusing may scroll the page.
    const position = messagePosition(form);
    release();
    enableButtons = resetCaptchas(form);
    const first = showServerErrors(form, errors);
    const hint = position === 'above' ? texts().reviewBelow : texts().reviewAbove;
    const text = [first && !isNewsletter && hint, message].filter(Boolean).join(' ');
    setStatus('failure', text === '' ? undefined : { text, position });
    if (first) extensions.reveal(first);
    if (first && mayMoveFocus(host)) focus([first]);
    emit(host, 'sq-form-refused', {
      formId: settings().formId,
      kind: first ? 'invalid' : refusal.kind,
      status: refusal.status,
      errors: refusal.errors ?? {},
    });
  }

  function enhance(): void {
    const form = formOf(host);
    if (form && !signal.aborted) {
      enhancements.update(form, submitLabel());
      extensions.update(form);
    }
  }

  /**
   * Shows the success content after a native post. Browsers post a form natively if it contains files, or if a script calls
   * `form.submit()`. The server then redirects back to the page, with the form ID in `?submitted=`. The parameter is removed
   * from the URL, so that a reload shows the form.
   */
  function thankAfterPost(): void {
    const form = formOf(host);
    const { location, defaultView } = host.ownerDocument;
    const { formId } = settings();
    if (!form || signal.aborted || formId === '') return;
    if (queryValue(location.search, 'submitted') !== formId) return;
    const search = withQueryValue(location.search, 'submitted', null);
    const address = location.pathname + search + location.hash;
    defaultView?.history.replaceState(defaultView.history.state, '', address);
    thanks.show(form, undefined);
  }

  /** Submits the form with its default button, as Enter does. */
  function submit(): void {
    const form = formOf(host);
    if (form) submitWith(form, submitButtons(form)[0] ?? null);
  }

  function restore(errors: 'all' | 'own'): void {
    following.abort();
    release();
    thanks.remove();
    enable();
    const form = formOf(host);
    if (form) clearErrors(form, errors);
  }

  function resetState(): void {
    restore('all');
    setStatus('idle');
  }

  function empty(): void {
    resetState();
    const form = formOf(host);
    if (form) resetForm(form);
  }

  /** Handles a `submit` event after the browser's validation. Listeners on the page may cancel it. */
  function handleSubmit(event: SubmitEvent): void {
    const form = formOf(host);
    const { target, submitter, defaultPrevented } = event;
    if (!form || target !== form || defaultPrevented || closesDialog(form, submitter)) return;
    // Ignore a second submit while one is in progress.
    if (!canBeSent()) return event.preventDefault();
    const isHandled = destinationOf(form, submitter) !== 'browser';
    afterPageListeners(event, () => checkAndSend(form, event), { isHandled });
  }

  /** Handles a click on a submit button. All errors are shown at once, whereas browsers show only one at a time. */
  function handleClick(event: Event): void {
    const form = formOf(host);
    const button = form && clickedButton(form, event);
    if (!form || !button || event.defaultPrevented || closesDialog(form, button)) return;
    afterPageListeners(event, () => {
      if (!canBeSent()) return;
      const loading = extensions.pending();
      if (loading) {
        event.preventDefault();
        void loading.then(() => submitWith(form, button));
      } else if (extensions.intercepts(form, button) || !validate(form, button))
        event.preventDefault();
    });
  }

  function handleEdit({ target, type }: Event): void {
    // This runs on every key press, so it must not read all controls of the form.
    const { form } = target as Control;
    if (!form || !isFormOf(form, host)) return;
    isEdited = true;
    enhancements.handleEdit(target as Control);
    extensions.edited(target as Control, type);
    if (state.message?.text === texts().blankForm) setStatus(state.status);
    const find = (field: Field) => findError(form, field, rules());
    if (updateFieldError(form, target as Control, find, type === 'change')) updateSummary();
  }

  function handleSolved({ target }: Event): void {
    const form = formOf(host);
    if (!form || !controlsOf(form).includes(target as Control)) return;
    enable();
    // Remove only the captcha's error. The errors of other fields stay.
    const find = (field: Field) =>
      field.controls.includes(target as Control) ? undefined : findError(form, field, rules());
    if (updateFieldError(form, target as Control, find, true)) updateSummary();
  }

  function handleReset(event: Event): void {
    const form = formOf(host);
    if (thanks.isEmptying() || !form || event.target !== form) return;
    // The form stays locked until the server has responded.
    if (unlock) return event.preventDefault();
    // The browser resets the controls after the event, unless a listener cancels it.
    setTimeout(() => {
      if (event.defaultPrevented || signal.aborted || unlock) return;
      resetState();
      enhancements.updateCounters(form);
    });
  }

  /** Returns `true` if the event's target is outside the block, but belongs to the form through its `form` attribute. */
  function isOfOutsideControl({ target }: Event): boolean {
    const control = isElement(target) && target.closest<HTMLElement>('[form]');
    if (!control || host.contains(control)) return false;
    return (control as Partial<Control>).form === formOf(host);
  }

  setHostState(host, 'idle', true);
  listen('submit', handleSubmit);
  listen('sq-captcha-solved', handleSolved);
  listen('reset', handleReset);
  listen('focusin', prepare);
  listen('pointerdown', prepare);
  for (const [type, handle] of [
    ['click', handleClick],
    ['input', handleEdit],
    ['change', handleEdit],
  ] as const) {
    listen(type, handle);
    // A control's `form` attribute works only within the same tree, so listening on the root is enough.
    const handleOutside = (event: Event): void => {
      if (isOfOutsideControl(event)) handle(event);
    };
    host.getRootNode().addEventListener(type, handleOutside, { signal });
  }
  signal.addEventListener('abort', onFieldsRestored(enhance));
  // Empty the form if the page was restored from the back/forward cache after a redirect.
  const handleReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && thanks.isRedirecting()) empty();
  };
  addEventListener('pageshow', handleReturn, { signal });
  signal.addEventListener('abort', () => {
    restore('own');
    enhancements.dispose();
    publishedForm.dispose();
    for (const status of statuses) setHostState(host, status, false);
  });
  // The focus event that triggered loading this code has already fired.
  if (host.matches(':focus-within')) prepare();

  return {
    methods: {
      submit,
      reset() {
        if (!unlock) empty();
      },
    },
    /** Enhances the form for every new input and for every new form in the page. */
    update() {
      publishedForm.update(settings());
      enhance();
      // If there is JSON, wait until it has been parsed, because it may contain the success content (see `onReady`).
      if (!settings().json) thankAfterPost();
    },
  };
}

/** Returns `true` if nothing has been sent, because there is no connection. */
function canBeQueued(outcome: FormOutcome): boolean {
  return outcome.outcome === 'rejected' && !!outcome.isUnsent && outcome.refusal.kind === 'network';
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
