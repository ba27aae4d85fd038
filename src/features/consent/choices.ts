import { messagesOf } from '../../core/message-registry.js';
import { render } from 'lit/html.js';
import { emit } from '../../core/events.js';
import type { LitContext } from '../../core/renderers/lit/lit-block.js';
import { addStyles } from '../../core/css.js';
import { consent, recordCode } from '../../page/consent.js';
import { choiceNames } from '../../page/model/consent.js';
import { localeOf } from '../../core/locale.js';
import { closeButtonStyles } from '../../ui/close-button.styles.js';
import { modalStyles } from '../../ui/modal/modal.styles.js';
import { onDismissal, openModal } from '../../ui/modal/open-modal.js';
import { canShowModal } from '../../ui/modal/rendering.js';
import { choicesStyles } from './choices.styles.js';
import { choicesView, SERVICE_PREFIX, type ShownRecord } from './choices-view.js';
import { allowedNames } from './store.js';
import { consentMessages } from './messages/consent.js';

export type ChoicesContext = Pick<LitContext<unknown, object>, 'host' | 'root' | 'signal'>;

/** Opens the choices dialog in the banner's shadow root. Does nothing if the dialog is already open. */
export function openChoices({ host, root, signal }: ChoicesContext): void {
  if (root.querySelector('dialog') || !canShowModal(host)) return;
  const container = host.ownerDocument.createElement('div');
  root.append(container);
  const messages = messagesOf(host, consentMessages);
  let record: ShownRecord | undefined;
  const draw = (): unknown => render(choicesView(messages, record), container);
  draw();
  const dialog = container.querySelector('dialog') as HTMLDialogElement;
  const abort = new AbortController();

  function close(): void {
    if (abort.signal.aborted) return;
    abort.abort();
    hide();
    removeStyles();
    container.remove();
    emit(host, 'sq-cookie-banner-choices-closed', null);
  }

  function answer(categories: readonly string[], deniedServices: readonly string[] = []): void {
    const store = consent();
    const texts = shownTexts(dialog);
    if (categories.length > 0) store.accept(categories, { deniedServices, texts });
    else store.deny({ texts });
    emit(host, 'sq-cookie-banner-answered', { allowed: allowedNames() });
    close();
  }

  /** Shows the record of the visitor's last answer, if the site stores consent records. */
  async function showRecord(): Promise<void> {
    if (!consent().explain().policy.isConsentRecorded) return;
    const code = await recordCode.tryLoad();
    const last = code?.readRecords().at(-1)?.record;
    if (!last || abort.signal.aborted) return;
    const format = new Intl.DateTimeFormat(localeOf(host), {
      dateStyle: 'long',
      timeStyle: 'short',
    });
    record = { id: last.id, time: format.format(new Date(last.time)) };
    draw();
  }

  /** Checking or unchecking a category does the same to all its services. Checking a service also checks its category. */
  function followBox(box: HTMLInputElement): void {
    const all = [...dialog.querySelectorAll<HTMLInputElement>('input')];
    const { category } = box.dataset;
    for (const other of all) {
      if (category === undefined && other.dataset['category'] === box.name)
        other.checked = box.checked;
      if (category === other.name && box.checked) other.checked = true;
    }
  }

  function choose(part: string | null): void {
    if (part === 'close') close();
    else if (part === 'accept-all') answer(choiceNames(consent().explain().policy));
    else if (part === 'decline-all') answer([]);
    else if (part === 'export')
      void recordCode.tryLoad().then((code) => code?.exportRecords(host.ownerDocument));
  }

  const removeStyles = addStyles(container, [closeButtonStyles, modalStyles, choicesStyles]);
  signal.addEventListener('abort', close, { signal: abort.signal });
  // If the visitor answers in another tab, the dialog shows that answer. It keeps unsaved changes to other categories.
  const leaveStore = consent().$consent.listen(() => {
    draw();
    void showRecord();
  });
  abort.signal.addEventListener('abort', leaveStore);
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input')];
    const names = boxes.filter(({ checked }) => checked).map(({ name }) => name);
    const isDenied = ({ name, checked, dataset }: HTMLInputElement): boolean =>
      name.startsWith(SERVICE_PREFIX) && !checked && names.includes(dataset['category'] ?? '');
    answer(
      choiceNames(consent().explain().policy).filter((name) => names.includes(name)),
      boxes.filter(isDenied).map(({ name }) => name.slice(SERVICE_PREFIX.length)),
    );
  });
  dialog.addEventListener('change', ({ target }) => followBox(target as HTMLInputElement));
  dialog.addEventListener('click', ({ target }) =>
    choose((target as Element).closest('button')?.getAttribute('part') ?? null),
  );
  onDismissal(dialog, close, abort.signal);
  // The browser can close the dialog without firing `cancel`, for example on a second back gesture.
  dialog.addEventListener('close', close);
  const hide = openModal(dialog, close);
  emit(host, 'sq-cookie-banner-choices-opened', null);
  void showRecord();
}

/** Returns the texts that the visitor saw before answering, in the order of the dialog. */
function shownTexts(dialog: HTMLElement): string[] {
  return [
    ...dialog.querySelectorAll('h2, p:not([part="record"]), strong, label span span, button[part]'),
  ]
    .map((each) => (each.textContent ?? '').trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}
