import { addStyles } from '../../../../core/css.js';
import { messagesOf } from '../../../../core/message-registry.js';
import { fill } from '../../../../i18n/messages/fill.js';
import { isHtmlTag } from '../../../../platform/node-kinds.js';
import { pageContext } from '../../../../page/context.js';
import { elementsOf } from '../../light-dom-form.js';
import { uploadMessages } from '../../upload-messages.js';
import type { FormExtension, FormExtensionContext } from '../extension.js';
import { fieldIdOf, type Control, type FieldError } from '../fields.js';
import { destinationOf, type FormContent } from '../sending.js';

import { createFileField, type FileField } from './file-field.js';
import { isActive } from './file-item.js';
import { percentText } from './file-row.js';
import { milestone } from '../../model/file-limits.js';
import { fileInputStyles } from './uploads.styles.js';

/** Announcements within this time are read together, because each replaces the one before. */
const TOGETHER = 100;
const NOTICE = 'uploads';

/**
 * File fields: drop zones, lists of files, limits and previews (behavior.md#forms-files). If the form is sent to our server,
 * files are uploaded as soon as they are chosen, and the submission contains their IDs.
 */
export function createExtension({
  host,
  form: currentForm,
  settings,
  announce,
  notify,
}: FormExtensionContext): FormExtension {
  const fields = new Map<HTMLInputElement, FileField>();
  const removeStyles = addStyles(host, [fileInputStyles]);
  const texts = () => messagesOf(host, uploadMessages);
  /** Checks again whether all uploads are finished. Set while the form waits for them. */
  let recheck: (() => void) | undefined;
  let cancelWaiting: (() => void) | undefined;

  let pending: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function announceTogether(text: string): void {
    pending.push(text);
    timer ??= setTimeout(() => {
      announce(pending.join(' '));
      pending = [];
      timer = undefined;
    }, TOGETHER);
  }

  function addField(form: HTMLFormElement, input: HTMLInputElement): void {
    const { apiBase, isPreview } = pageContext();
    const isSeparate = !isPreview && destinationOf(form, null) === 'server' && input.name !== '';
    const base = new URL(`${apiBase}/api/form/uploads`, host.ownerDocument.baseURI).href;
    const field = createFileField(input, {
      form,
      endpoint: isSeparate ? base : undefined,
      formKey: `${host.ownerDocument.location.pathname} ${settings().formId}`,
      announce: announceTogether,
      onChange: () => recheck?.(),
    });
    fields.set(input, field);
  }

  const all = () => [...fields.values()];
  const active = () => all().flatMap(({ items }) => items.filter(isActive));

  function errors(): FieldError[] {
    return all().flatMap((field) => {
      const control = field.input as unknown as Control;
      const failed = field.items.find(({ state }) => state === 'failed');
      const message = field.problem() ?? failed?.message;
      return message === undefined ? [] : [{ control, message }];
    });
  }

  /** Resolves when no upload is in progress. Rejects with an `AbortError` if the visitor cancels. */
  async function whenUploaded(signal: AbortSignal): Promise<void> {
    let shown = -1;
    const done = Promise.withResolvers<void>();
    cancelWaiting = () => done.reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', cancelWaiting);
    recheck = () => {
      if (active().length === 0) return done.resolve();
      const totals = all().map((field) => field.totals());
      const sent = totals.reduce((sum, each) => sum + each.sent, 0);
      const size = totals.reduce((sum, each) => sum + each.size, 0);
      // The notice is announced, so it only changes at each quarter. The list shows each percent.
      const percent = milestone(sent, size);
      if (percent === shown) return;
      shown = percent;
      const own = texts();
      notify(NOTICE, {
        isBelow: true,
        text: fill(own.waitingForUploads, { percent: percentText(host, percent, 100) }),
        actions: [{ label: own.cancelSending, run: () => cancelWaiting?.() }],
      });
    };
    try {
      recheck();
      await done.promise;
    } finally {
      recheck = undefined;
      cancelWaiting = undefined;
      notify(NOTICE, undefined);
    }
  }

  const handleReset = (event: Event): void => {
    setTimeout(() => {
      if (!event.defaultPrevented && event.target === currentForm())
        for (const field of all()) field.clear(false);
    });
  };
  host.addEventListener('reset', handleReset);

  return {
    update(form) {
      const inputs = fileInputsOf(form);
      for (const [input, field] of fields) {
        if (inputs.includes(input)) continue;
        fields.delete(input);
        field.dispose();
      }
      for (const input of inputs) if (!fields.has(input)) addField(form, input);
    },
    edited(control, type) {
      if (type === 'change') fields.get(control as unknown as HTMLInputElement)?.choose();
    },
    findError(_, [control]) {
      const message = control && fields.get(control as unknown as HTMLInputElement)?.problem();
      return message === undefined || !control ? undefined : { control, message };
    },
    sends: ([name]) => all().some(({ input, isUploaded }) => input.name === name && isUploaded()),
    async check(_, signal) {
      for (const field of all()) field.retryFailed();
      if (active().length > 0) await whenUploaded(signal);
      return errors();
    },
    content(content): FormContent {
      const uploads: Record<string, string[]> = {};
      const own = all().filter((field) => field.isUploaded() && !field.input.matches(':disabled'));
      for (const { input, items } of own) {
        const ids = items.flatMap(({ url, state }) =>
          state === 'done' && url !== undefined ? [idOf(url)] : [],
        );
        if (ids.length > 0) uploads[fieldIdOf(input)] = ids;
      }
      if (Object.keys(uploads).length === 0) return content;
      const names = new Set(own.map(({ input }) => input.name));
      return { ...content, uploads, files: content.files.filter(([name]) => !names.has(name)) };
    },
    outcome(outcome) {
      if (outcome.outcome === 'stored' || outcome.outcome === 'queued')
        for (const field of all()) field.clear(true);
      else if (outcome.outcome === 'rejected') for (const field of all()) void field.checkUploads();
    },
    dispose() {
      cancelWaiting?.();
      clearTimeout(timer);
      host.removeEventListener('reset', handleReset);
      for (const field of all()) field.dispose();
      fields.clear();
      removeStyles();
    },
  };
}

function fileInputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return elementsOf(form).filter(
    (element): element is HTMLInputElement =>
      isHtmlTag(element, 'input') && element.type === 'file',
  );
}

/** Returns an upload's ID: the last part of its URL. */
function idOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}
