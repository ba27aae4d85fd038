import { messagesOf } from '../../../../core/message-registry.js';
import { formMessages } from '../../messages.js';
import { outcomeMessages } from '../../outcome-messages.js';
import type { OutboxEntry } from '../../model/outbox.js';
import { pageOutbox } from '../../outbox/page-outbox.js';
import type { FormExtension, FormExtensionContext } from '../extension.js';
import { controlsOf, isCaptcha, type Control } from '../fields.js';
import { applyFieldStates, isInitial, parseFieldStates, readFieldStates } from '../field-state.js';

/*
 * Keeps a submission that was made without a connection, and shows its state in the form (behavior.md#forms-outbox).
 * `start/outbox.ts` shows it on other pages.
 */

const NOTICE = 'outbox';

export function createExtension(context: FormExtensionContext): FormExtension {
  const { host, signal, settings, notify } = context;
  const texts = () => ({
    ...messagesOf(host, formMessages),
    ...messagesOf(host, outcomeMessages),
  });
  const outbox = pageOutbox();
  /** The entry that the form shows. */
  let shownId: string | undefined;
  let shownState = '';

  function show(id: string | undefined): void {
    if (shownId !== undefined) outbox.shown.delete(shownId);
    shownId = id;
    shownState = '';
    if (id !== undefined) outbox.shown.add(id);
    outbox.notify();
  }

  /** Ends the entry, because its content is in the form again or was sent. */
  function end(): void {
    const id = shownId;
    show(undefined);
    if (id !== undefined) outbox.remove(id);
    notify(NOTICE, undefined);
  }

  function draw(): void {
    const entry = shownId === undefined ? undefined : outbox.find(shownId);
    const state = entry ? `${entry.state} ${String(!!entry.isLost)}` : 'removed';
    if (shownId === undefined || state === shownState) return;
    shownState = state;
    if (!entry) {
      show(undefined);
      return context.settle(undefined);
    }
    showEntry(entry);
  }

  function showEntry({ state, isLost, message }: OutboxEntry): void {
    const { queued, queuedUnreachable, cancelSending } = texts();
    const cancel = (): void => {
      end();
      context.settle(undefined);
    };
    switch (state) {
      case 'waiting': {
        const text = navigator.onLine ? queuedUnreachable : queued;
        const actions = [{ label: cancelSending, run: cancel }];
        return context.showPending('queued', { text, actions }, true);
      }
      case 'sending': {
        const { outboxSending, mayHaveArrivedChecking, stopChecking } = texts();
        if (!isLost) return context.showPending('queued', { text: outboxSending }, true);
        const actions = [{ label: stopChecking, run: cancel }];
        return context.showPending('unknown', { text: mayHaveArrivedChecking, actions }, true);
      }
      case 'stored':
        end();
        return context.settle({ outcome: 'stored', receipt: { submissionId: '' } });
      case 'unknown': {
        const { mayHaveArrivedSendAgain: text, sendAgain: label } = texts();
        const id = shownId ?? '';
        const actions = [
          { label, run: () => void outbox.retry(id) },
          { label: texts().discard, run: cancel },
        ];
        return context.showPending('unknown', { text, actions }, true);
      }
      default: {
        // The visitor has to act. The entry ends when the form is sent again.
        context.settle(undefined);
        const { outboxRejected, outboxCaptcha, outboxExpired, discard } = texts();
        const text = {
          rejected: [outboxRejected, message].filter(Boolean).join(' '),
          captcha: outboxCaptcha,
          expired: outboxExpired,
        }[state];
        notify(NOTICE, { text, actions: [{ label: discard, run: end }] });
      }
    }
  }

  /** Shows an entry of an earlier page in the form, and restores its fields. */
  function adopt(form: HTMLFormElement): void {
    const entry = outbox
      .list()
      .find(
        ({ id, formId, path, state }) =>
          formId === settings().formId &&
          path === location.pathname &&
          state !== 'stored' &&
          !outbox.shown.has(id),
      );
    if (!entry) return;
    const fields = parseFieldStates(entry.fields);
    // The browser may have restored the same values. The visitor's new input is not replaced.
    const kept = new Set(fields.map((each) => JSON.stringify(each)));
    const current = readFieldStates(form, (control) => !isInitial(control));
    if (!current.every((each) => kept.has(JSON.stringify(each)))) return;
    applyFieldStates(form, fields, () => true);
    context.refresh();
    show(entry.id);
    draw();
  }

  signal.addEventListener('abort', outbox.subscribe(draw));
  // From now on, the page's own notice shows the entry.
  signal.addEventListener('abort', () => show(undefined));

  return {
    update(form) {
      if (shownId === undefined) adopt(form);
    },
    queue(submission) {
      const form = context.form();
      if (!form) return false;
      if (!submission) {
        const isPassword = ({ type, value }: Control): boolean =>
          type === 'password' && value !== '';
        if (controlsOf(form).some(isPassword)) notify(NOTICE, { text: texts().passwordNotKept });
        return false;
      }
      const id = outbox.add({
        formId: settings().formId,
        path: location.pathname,
        hasCaptcha: controlsOf(form).some(isCaptcha),
        kept: submission,
        fields: readFieldStates(form, () => true),
      });
      if (id === undefined) {
        notify(NOTICE, { text: texts().queueFull });
        return false;
      }
      // The previous entry of this form was corrected.
      if (shownId !== undefined) end();
      show(id);
      draw();
      return true;
    },
    outcome({ outcome }) {
      if (outcome === 'stored') end();
    },
  };
}
