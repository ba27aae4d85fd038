import { messagesOf } from '../../../../core/message-registry.js';
import { browserStorage, localItem, tryOrNull } from '../../../../platform/storage-item.js';
import { outcomeMessages } from '../../outcome-messages.js';
import { DRAFT_PREFIX, draftName, parseDraft, type Draft } from '../../model/draft.js';
import type { FormExtension, FormExtensionContext } from '../extension.js';
import type { Control } from '../fields.js';
import {
  applyFieldStates,
  isInitial,
  parseFieldStates,
  readFieldStates,
  resetControls,
  type FieldState,
} from '../field-state.js';

/*
 * Keeps what a visitor types in local storage, so that it survives a reload, a crash or a closed tab (behavior.md#forms-drafts).
 */

/** In milliseconds. Short, because a tab that crashes dispatches no event. */
const WRITE_DELAY = 300;

/** Identifies this page among the tabs that share a draft. */
const tab = crypto.randomUUID?.() ?? String(Math.random());

const NOTICE = 'draft';

export function createExtension(context: FormExtensionContext): FormExtension {
  const { host, signal, settings, notify } = context;
  const texts = () => messagesOf(host, outcomeMessages);
  /** Controls that the visitor has changed on this page. */
  const touched = new Set<Control>();
  let restored = new Set<Control>();
  let known: HTMLFormElement | undefined;
  let item: ReturnType<typeof localItem> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFilling = false;
  let isOff = false;

  const read = (): Draft | undefined => parseDraft(item?.read() ?? null, Date.now());

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const form = context.form();
    if (!form || !item || isOff) return;
    const isNew = !read();
    const fields = readFieldStates(
      form,
      (control) => touched.has(control) || restored.has(control) || !isInitial(control),
    );
    const draft: Draft = { time: Date.now(), tab, fields };
    item.write(JSON.stringify(draft));
    // If storage is denied or full, do not claim that anything is kept.
    if (!isNew || read()?.time !== draft.time) return;
    const { draftKept, discardDraft } = texts();
    const discard = { label: discardDraft, run: stop };
    notify(NOTICE, { text: draftKept, actions: [discard], isBelow: true });
  }

  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    touched.clear();
    restored = new Set();
    item?.remove();
    notify(NOTICE, undefined);
  }

  /** Deletes the draft and keeps nothing until the page is loaded again. */
  function stop(): void {
    isOff = true;
    forget();
  }

  function fill(
    form: HTMLFormElement,
    states: readonly FieldState[],
    mayFill: (control: Control) => boolean,
  ): Control[] {
    isFilling = true;
    try {
      return applyFieldStates(form, states, mayFill);
    } finally {
      isFilling = false;
    }
  }

  function restore(form: HTMLFormElement): void {
    const draft = read();
    if (!draft) return item?.remove();
    const states = parseFieldStates(draft.fields);
    // Never overwrite what the visitor has typed, or what the browser has restored or filled in.
    const filled = fill(form, states, (control) => !touched.has(control) && isInitial(control));
    restored = new Set(filled);
    if (filled.length === 0) return;
    context.refresh();
    const { draftRestored, discardDraft } = texts();
    const run = (): void => {
      const unchanged = filled.filter((control) => !touched.has(control));
      isFilling = true;
      try {
        resetControls(unchanged);
      } finally {
        isFilling = false;
      }
      forget();
      context.refresh();
    };
    notify(NOTICE, { text: draftRestored, actions: [{ label: discardDraft, run }] });
  }

  /** Another tab has written the draft. The newest version is kept, and this tab may take it over. */
  function handleOtherTab(): void {
    const draft = read();
    if (!draft) return notify(NOTICE, undefined);
    if (draft.tab === tab) return;
    clearTimeout(timer);
    const { draftElsewhere, takeDraft } = texts();
    const run = (): void => {
      const form = context.form();
      const newest = read();
      notify(NOTICE, undefined);
      if (!form || !newest) return;
      for (const control of fill(form, parseFieldStates(newest.fields), () => true))
        restored.add(control);
      context.refresh();
      write();
    };
    notify(NOTICE, { text: draftElsewhere, actions: [{ label: takeDraft, run }] });
  }

  const flush = (): void => {
    if (timer !== undefined) write();
  };
  addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', flush, { signal });
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === nameOf() || key === null) handleOtherTab();
    },
    { signal },
  );
  host.addEventListener('reset', ({ target }) => target === context.form() && forget(), { signal });
  removeExpired();

  function nameOf(): string {
    return draftName(location.pathname, settings().formId);
  }

  return {
    update(form) {
      item = localItem(nameOf());
      if (form === known) return;
      known = form;
      restore(form);
    },
    edited(control) {
      if (isFilling || isOff) return;
      touched.add(control);
      timer ??= setTimeout(write, WRITE_DELAY);
    },
    outcome({ outcome }) {
      // Before an unknown outcome is known, the draft is still needed.
      if (outcome === 'stored' || outcome === 'queued') forget();
    },
    dispose() {
      flush();
      notify(NOTICE, undefined);
    },
  };
}

/** Deletes drafts of all forms that have expired. */
function removeExpired(): void {
  tryOrNull(() => {
    for (const key of Object.keys(browserStorage('localStorage'))) {
      if (!key.startsWith(DRAFT_PREFIX)) continue;
      const draft = localItem(key);
      if (!parseDraft(draft.read(), Date.now())) draft.remove();
    }
  });
}
