import { messagesIn } from '../../../core/message-registry.js';
import { pageLocale } from '../../../core/locale.js';
import { newKey } from '../../../page/new-key.js';
import { localItem } from '../../../platform/storage-item.js';
import { report } from '../../../platform/report.js';
import { sendKept } from '../enhance/sending.js';
import { formMessages } from '../messages.js';
import { formRefusal } from '../model/form-refusal.js';
import { OUTBOX_NAME } from '../model/outbox-name.js';
import { createOutbox, type Outbox } from './outbox.js';

/** In milliseconds. */
const FIRST_WAIT = 2000;
const LONGEST_WAIT = 30_000;

export interface PageOutbox extends Outbox {
  /** Entries that a form on the page shows. The page's own notice leaves them out. */
  readonly shown: Set<string>;
  /** `false` if only the visitor can send entries. Without Web Locks, two tabs could send the same entry. */
  readonly isAutomatic: boolean;
}

let page: PageOutbox | undefined;

/** The page's outbox. On first use, starts sending its entries whenever there is a connection. */
export function pageOutbox(): PageOutbox {
  return (page ??= startPageOutbox());
}

function startPageOutbox(): PageOutbox {
  const item = localItem(OUTBOX_NAME);
  // Web Locks need a secure context.
  const isAutomatic = 'locks' in navigator;
  const outbox = createOutbox({
    item,
    now: () => Date.now(),
    newId: newKey,
    send: sendKept,
    lock: (work) => (isAutomatic ? navigator.locks.request(OUTBOX_NAME, work) : work()),
    messageOf(refusal) {
      const texts = messagesIn(formMessages, pageLocale());
      const { errors, message } = formRefusal(refusal, texts);
      return [...Object.values(errors), message].filter(Boolean).join(' ');
    },
  });
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    if (!isAutomatic || !navigator.onLine || !outbox.isPending()) return;
    try {
      await outbox.flush();
    } catch (error) {
      report('sq-form', { kind: 'view', message: 'A kept form could not be sent.', error });
    }
    wait = Math.min(wait * 2, LONGEST_WAIT);
    timer = setTimeout(() => void sendAll(), wait);
  }

  const restart = (): void => {
    wait = FIRST_WAIT;
    void sendAll();
  };
  if (outbox.list().length === 0) item.remove();
  item.listen(() => outbox.notify());
  addEventListener('online', restart);
  addEventListener('pageshow', restart);
  // Extensions of forms subscribe first.
  setTimeout(restart);
  return { ...outbox, shown: new Set(), isAutomatic };
}
