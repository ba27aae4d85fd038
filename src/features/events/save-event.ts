import { messagesOf } from '../../core/message-registry.js';
import { failureMessages } from '../../i18n/messages/failures.js';
import { lazyModule } from '../../loading/lazy-module.js';
import type { ListedEvent } from './model/events.js';

const fileCode = lazyModule('sq-calendar file', () => import('./calendar-file.js'));

const failures = new WeakMap<Element, Element>();

/**
 * Downloads an event as a calendar file. If the required code fails to load, a message is shown after the button until the next
 * attempt.
 *
 * @param name - the file name; also used as the title if the event has no title
 */
export async function saveEvent(button: Element, event: ListedEvent, name: string): Promise<void> {
  failures.get(button)?.remove();
  const code = await fileCode.tryLoad();
  if (code) return code.saveEvent(button.ownerDocument, event, name);
  const { offline, unableToConnect } = messagesOf(button, failureMessages);
  const failure = button.ownerDocument.createElement('span');
  failure.role = 'alert';
  failure.textContent = navigator.onLine ? unableToConnect : offline;
  failures.set(button, failure);
  button.after(failure);
}
