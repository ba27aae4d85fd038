import { lazyModule } from '../../loading/lazy-module.js';
import { localeOf } from '../../core/locale.js';
import { generatedMarker } from '../../platform/node-kinds.js';

/** The text of `src/i18n/messages/failures.ts`. */
export const offlineText = 'You are offline. Please check your internet connection and try again.';

/** The same in other languages. */
const translations = lazyModule('page offline texts', () => import('./offline-texts.js'));

const notices = new WeakMap<Element, HTMLElement>();

/** Fetches what would be said beside an element, where that is not English: offline it would not come any more. */
export function prepareOffline(element: Element): void {
  if (languageOf(element) !== 'en') void translations.tryLoad();
}

/**
 * Says beside a button that there is no network to do what it was pressed for, until there is.
 *
 * @param target what was pressed, or the form that was sent
 */
export function showOffline(target: Element): void {
  // Said again, it is announced again.
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
