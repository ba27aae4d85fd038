import { localeOf } from '../../core/locale.js';
import { generatedMarker } from '../../platform/node-kinds.js';

const english = 'You are offline. Please check your internet connection and try again.';

/** The texts of `src/i18n/locales`: without a network neither they nor what looks them up would come any more. */
export const offlineTexts: Readonly<Record<string, string>> = {
  ar: 'أنت غير متصل بالإنترنت. يُرجى التحقق من اتصالك والمحاولة مرة أخرى.',
  de: 'Sie sind offline. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  en: english,
  es: 'No tienes conexión. Comprueba tu conexión a Internet e inténtalo de nuevo.',
  fr: 'Vous êtes hors ligne. Vérifiez votre connexion Internet, puis réessayez.',
  ja: 'オフラインです。インターネット接続を確認して、もう一度お試しください。',
};

const notices = new WeakMap<Element, HTMLElement>();

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
  const [language = ''] = localeOf(target).split('-');
  const notice = target.ownerDocument.createElement('span');
  notice.className = 'field-error';
  notice.role = 'alert';
  notice.setAttribute(generatedMarker, '');
  notice.textContent = offlineTexts[language] ?? english;
  notices.set(target, notice);
  const button = target.closest('button, input') ?? target.querySelector('button, [type="submit"]');
  if (button) button.before(notice);
  else target.append(notice);
  addEventListener('online', () => notice.remove(), { once: true });
}
