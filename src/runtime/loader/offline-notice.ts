import { awaitPageLanguage } from '../../core/language-files.js';
import { messagesOf } from '../../core/message-registry.js';
import { failureMessages } from '../../i18n/messages/failures.js';
import { generatedMarker } from '../../platform/node-kinds.js';

const notices = new WeakMap<Element, HTMLElement>();

// Like this code, its texts would not come once there is no network.
void awaitPageLanguage();

/**
 * Says beside a button that there is no network to do what it was pressed for, until there is.
 *
 * @param target what was pressed, or the form that was sent
 */
export function showOffline(target: Element): void {
  // The network may have come with this code.
  if (navigator.onLine) return;
  // Said again, it is announced again.
  notices.get(target)?.remove();
  const notice = target.ownerDocument.createElement('span');
  notice.className = 'field-error';
  notice.role = 'alert';
  notice.setAttribute(generatedMarker, '');
  notice.textContent = messagesOf(target, failureMessages).offline;
  notices.set(target, notice);
  const button = target.closest('button, input') ?? target.querySelector('button, [type="submit"]');
  if (button) button.before(notice);
  else target.append(notice);
  addEventListener('online', () => notice.remove(), { once: true });
}
