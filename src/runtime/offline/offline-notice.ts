import { lazyModule } from '../../loading/lazy-module.js';
import { localeOf } from '../../core/locale.js';
import { generatedMarker } from '../../platform/node-kinds.js';

/** Duplicates the message in `src/i18n/messages/failures.ts`. */
export const offlineText = 'You’re offline. Check your internet connection and try again.';

const translations = lazyModule('page offline texts', () => import('./offline-texts.js'));

const notices = new WeakMap<Element, HTMLElement>();

/**
 * Preloads the translated message if the language is not English, since the message cannot load when the browser is offline.
 */
export function prepareOffline(element: Element): void {
  if (languageOf(element) !== 'en') void translations.tryLoad();
}

/**
 * Shows a message next to a button that the browser is offline. The message is removed when the network is back.
 *
 * @param target the element that was pressed, or the form that was submitted
 */
export function showOffline(target: Element): void {
  // The old notice is removed, since screen readers announce only a new node.
  notices.get(target)?.remove();
  const notice = target.ownerDocument.createElement('span');
  notice.className = 'field-error';
  notice.role = 'alert';
  notice.setAttribute(generatedMarker, '');
  notice.textContent = translations.current?.offlineTexts[languageOf(target)] ?? offlineText;
  notices.set(target, notice);
  const button = target.closest('button, input') ?? target.querySelector('button, [type="submit"]');
  if (button) button.before(notice);
  else target.append(notice);
  addEventListener('online', () => notice.remove(), { once: true });
}

function languageOf(element: Element): string {
  return localeOf(element).split('-')[0] ?? '';
}
