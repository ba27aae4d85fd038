import { messagesOf } from '../../../core/message-registry.js';
import { afterPageListeners } from '../../../core/default-action.js';
import { emit } from '../../../core/events.js';
import { reportAbout } from '../../../core/life/host.js';
import { failureMessages } from '../../../i18n/messages/failures.js';
import { queryValue, withQueryValue } from '../../../model/query.js';
import type { Refusal } from '../../../model/result.js';
import { resetForm } from '../form-element.js';
import { formMessages } from '../messages.js';
import { formRefusal } from '../model/form-refusal.js';
import { resetCaptchas } from './captchas.js';
import { createClickCheck, findError, findErrors, limitOf, type Rules } from './check.js';
import { createEnhancements } from './enhancements.js';
import {
  clickedButton,
  controlsOf,
  findField,
  focusFirst,
  formOf,
  isFormOf,
  submitButtons,
  type Control,
  type Field,
} from './fields.js';
import {
  clearErrors,
  createFormState,
  reporterOf,
  mayMoveFocus,
  messagePosition,
  showErrors,
  showServerErrors,
  updateFieldError,
  type FormState,
} from './form-messages.js';
import type { FormSettings } from '../input.js';
import { labelOf, lockForm } from '../light-dom-form.js';
import { createPublishedFormLoader } from './published-form-loader.js';
import {
  closesDialog,
  completePost,
  isSentToApi,
  readContent,
  submissionOf,
  submitForm,
  type FormContent,
} from './sending.js';
import { createThanks } from './thanks.js';

/** How the controller gets its settings and reports changes. */
interface FormControllerCallbacks {
  readonly settings: () => FormSettings;
  /** A newsletter has no message to the form as a whole where its one field has an error. */
  readonly isNewsletter: boolean;
  readonly render: (state: FormState) => void;
  readonly setLoading: (isLoading: boolean) => void;
  /** Announces a message to screen readers without showing it. */
  readonly announce: (message: string) => void;
}

/** Handles the events of one block's form. `dispose` undoes all that it has changed in the light DOM. */
export function createFormController(host: HTMLElement, callbacks: FormControllerCallbacks) {
  const texts = () => messagesOf(host, formMessages);
  const failureTexts = () => messagesOf(host, failureMessages);
  let unlock: ReturnType<typeof lockForm> | undefined;
  let enableButtons: (() => void) | undefined;
  let isDisposed = false;
  /** As `publishedLoader` has handed them over last. */
  let rules: Rules = { published: undefined, fieldRule: undefined };

  const state = createFormState(host, (next) => {
    if (!isDisposed) callbacks.render(next);
  });
  const clicked = createClickCheck();
  const onError = reporterOf(host);
  const publishedLoader = createPublishedFormLoader(host, {
    onRules: (next) => (rules = next),
    onError,
    onMissing: () => state.set('idle', { text: failureTexts().unavailable, position: 'above' }),
    onReady: () => {
      if (state.current().message?.text === failureTexts().unavailable) state.set('idle');
      enhance();
      thankAfterPost();
    },
    onLoading: callbacks.setLoading,
  });
  const enhancements = createEnhancements(host, {
    limitOf: (control) => limitOf(control, rules.published),
    announce: callbacks.announce,
  });
  const thanks = createThanks(host, {
    published: () => rules.published,
    onReady(form) {
      state.set('success');
      release(true);
      enhancements.updateCounters(form);
    },
    onError,
  });

  const canBeSent = (): boolean => ['idle', 'failure'].includes(state.current().status);

  function release(isGoing = false): void {
    unlock?.(isGoing);
    unlock = undefined;
  }

  /** Reads the controls. A custom element of the page may throw when it is read. */
  function tryRead<T>(form: HTMLFormElement, read: () => T): T | undefined {
    try {
      return read();
    } catch {
      state.set('failure', { text: texts().unreadableFields, position: messagePosition(form) });
      return undefined;
    }
  }

  /** True where nothing is wrong; else shows the errors, and focuses the first invalid control. */
  function validate(form: HTMLFormElement, submitter: Element | null): boolean {
    const errors = tryRead(form, () => findErrors(form, submitter, rules));
    if (!errors?.[0]) return !!errors;
    const position = messagePosition(form);
    showErrors(form, errors);
    const message = callbacks.isNewsletter ? undefined : { text: texts().invalidFields, position };
    state.set(state.current().status, message);
    focusFirst(errors.map(({ control }) => control));
    return false;
  }

  async function send(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    { content, eventFields }: { content: FormContent; eventFields: Record<string, unknown> },
  ): Promise<void> {
    const button = submitter ?? submitButtons(form)[0];
    const submitButtonText = button ? labelOf(button) : '';
    const parts = { ...callbacks.settings(), content, submitButtonText, eventFields };
    unlock = lockForm(form, texts().submitting, button);
    state.set('submitting');
    // The frame that shows it comes first.
    await new Promise((resolve) => setTimeout(resolve));
    thanks.preload();
    try {
      const result = await submitForm(submissionOf(host, parts));
      if (isDisposed) return;
      if (!result.ok) return refuse(form, result.refusal);
      emit(host, 'sq-form-submitted', { formId: parts.formId, ...result.value });
      thanks.show(form, parts.redirect);
    } catch (error) {
      reportAbout(host, ({ reportViewError }) => reportViewError(host, error));
      release();
      enableButtons = resetCaptchas(form);
      state.set('failure', { text: texts().failed, position: messagePosition(form) });
    }
  }

  /** Sends a form for a `submit` event that no listener of the page has canceled. */
  function checkAndSend(form: HTMLFormElement, event: SubmitEvent): void {
    const { submitter } = event;
    const eventFields = { formId: callbacks.settings().formId };
    // The browser does not know our own rules.
    const isReady =
      (clicked.canSkipCheck(form, submitter) || validate(form, submitter)) &&
      emit(host, 'sq-form-before-submit', eventFields);
    if (!isReady) return event.preventDefault();
    clearErrors(form);
    if (!isSentToApi(form, submitter)) return;
    const content = tryRead(form, () => readContent(form, submitter));
    if (content === 'files') return completePost(form, submitter, callbacks.settings());
    event.preventDefault();
    if (content) void send(form, submitter, { content, eventFields });
  }

  function refuse(form: HTMLFormElement, refusal: Refusal): void {
    const { errors, message } = formRefusal(refusal, texts(), (id) => !!findField(form, id));
    // Measure before focusing: that may scroll the page.
    const position = messagePosition(form);
    release();
    enableButtons = resetCaptchas(form);
    const first = showServerErrors(form, errors);
    const hint = position === 'above' ? texts().reviewBelow : texts().reviewAbove;
    const text = [first && !callbacks.isNewsletter && hint, message].filter(Boolean).join(' ');
    state.set('failure', text === '' ? undefined : { text, position });
    if (first && mayMoveFocus(host)) focusFirst([first]);
    emit(host, 'sq-form-refused', {
      formId: callbacks.settings().formId,
      kind: first ? 'invalid' : refusal.kind,
      status: refusal.status,
      errors: refusal.errors ?? {},
    });
  }

  function enhance(): void {
    const form = formOf(host);
    if (!form || isDisposed) return;
    enhancements.update(form, callbacks.settings().submitLabel ?? texts().submit);
  }

  /**
   * Shows thanks if the browser has posted the form by itself, as it does with a file or for `form.submit()`: the server then
   * leads back to the page with `?submitted=` and the form's id. The parameter is removed, so that a reload shows the form.
   */
  function thankAfterPost(): void {
    const form = formOf(host);
    const { ownerDocument } = host;
    const { location, defaultView } = ownerDocument;
    const { formId } = callbacks.settings();
    if (!form || isDisposed || queryValue(location.search, 'submitted') !== formId) return;
    const search = withQueryValue(location.search, 'submitted', null);
    const address = location.pathname + search + location.hash;
    defaultView?.history.replaceState(defaultView.history.state, '', address);
    thanks.show(form, undefined);
  }

  /** Restores the form as the page made it. */
  function restore(errors: 'all' | 'own'): void {
    release();
    thanks.remove();
    enableButtons?.();
    enableButtons = undefined;
    const form = formOf(host);
    if (form) clearErrors(form, errors);
  }

  function resetState(): void {
    restore('all');
    state.set('idle');
  }

  function empty(): void {
    resetState();
    const form = formOf(host);
    if (form) resetForm(form);
  }

  return {
    /** Enhances the form; again for every form that the page brings. */
    update(): void {
      const settings = callbacks.settings();
      publishedLoader.update(settings);
      enhance();
      // With JSON, wait until it has been read: it may contain the thanks (see `onReady`).
      if (!settings.json) thankAfterPost();
    },
    /** A `submit` event of the form, which the browser has found valid. The page may cancel it anywhere on its way. */
    handleSubmit(event: SubmitEvent): void {
      const form = formOf(host);
      const { target, submitter, defaultPrevented } = event;
      if (!form || target !== form || defaultPrevented || closesDialog(form, submitter)) return;
      // A second submit while one is in progress.
      if (!canBeSent()) return event.preventDefault();
      const isHandled = isSentToApi(form, submitter);
      afterPageListeners(event, () => checkAndSend(form, event), { isHandled });
    },
    /** A click that would submit: shows what is missing, all at once, where the browser shows one at a time. */
    handleClick(event: Event): void {
      const form = formOf(host);
      const button = form && clickedButton(form, event);
      if (!form || !button || event.defaultPrevented) return;
      if (closesDialog(form, button)) return;
      afterPageListeners(event, () => {
        if (!canBeSent()) return;
        if (validate(form, button)) clicked.passed(button);
        else event.preventDefault();
      });
    },
    handleEdit({ target, type }: Event): void {
      // Runs on every key: it may not read all controls of the form.
      const { form } = target as Control;
      if (!form || !isFormOf(form, host)) return;
      enhancements.handleEdit(target as Control);
      const find = (field: Field) => findError(form, field, rules);
      const hasChanged = updateFieldError(form, target as Control, find, type === 'change');
      if (hasChanged) state.updateSummary();
    },
    /** A captcha was solved. */
    handleSolved({ target }: Event): void {
      const form = formOf(host);
      if (!form || !controlsOf(form).includes(target as Control)) return;
      enableButtons?.();
      enableButtons = undefined;
      // Errors of other fields stay.
      const find = (field: Field) =>
        field.controls.includes(target as Control) ? undefined : findError(form, field, rules);
      if (updateFieldError(form, target as Control, find, true)) state.updateSummary();
    },
    handleReset(event: Event): void {
      const form = formOf(host);
      if (thanks.isEmptying() || !form || event.target !== form) return;
      // The form stays locked until the server has answered.
      if (state.current().status === 'submitting') return event.preventDefault();
      // The browser resets the controls after the event, unless somebody cancels it.
      setTimeout(() => {
        if (event.defaultPrevented || isDisposed || unlock) return;
        resetState();
        enhancements.updateCounters(form);
      });
    },
    /** The browser has restored the values of an earlier visit. */
    handleRestored: enhance,
    /** The page comes out of the back-forward cache. */
    handleReturn(): void {
      if (thanks.isRedirecting()) empty();
    },
    submit(): void {
      const form = formOf(host);
      if (!form || !canBeSent()) return;
      // Like Enter, use the default button. Custom elements are skipped: `requestSubmit()` does not accept them.
      const button = submitButtons(form).find(({ localName }) => !localName.includes('-'));
      if (!validate(form, button ?? null)) return;
      form.requestSubmit(button);
    },
    reset(): void {
      if (state.current().status !== 'submitting') empty();
    },
    dispose(): void {
      isDisposed = true;
      restore('own');
      enhancements.dispose();
      publishedLoader.dispose();
    },
  };
}
