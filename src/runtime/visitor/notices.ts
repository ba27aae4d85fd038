import { messagesIn } from '../../core/message-registry.js';
import { pageLocale } from '../../core/locale.js';
import { awaitPageLanguage } from '../../core/life/language-files.js';
import { generatedMarker } from '../../platform/node-kinds.js';
import { lazyModule } from '../../loading/lazy-module.js';
import { overlayMessages } from '../../i18n/messages/overlays.js';
import { withQueryValue } from '../../model/query.js';
import { callApi } from '../../page/call.js';
import type { Load } from '../../loading/tag-map.js';
import { logoutAddress } from '../model/logout.js';

const api = lazyModule('page account calls', () => import('../../features/account/api.js'));

let isLoggingOut = false;

/**
 * Shows a message, logs the site owner out and navigates to the logout page. If the request fails, shows the reason.
 *
 * @param isPreviewed - `true` if the configuration panel shows the page. The panel is then closed as well, since it requires an
 * account.
 */
export async function logOut(load: Load, isPreviewed: boolean): Promise<void> {
  if (isLoggingOut) return;
  isLoggingOut = true;
  try {
    await awaitPageLanguage();
    const { loggingOut, unableToLogOut } = messagesIn(overlayMessages, pageLocale());
    const dialogs = loadDialogs(load);
    void dialogs.then((shown) => isLoggingOut && shown?.toast({ heading: loggingOut }));
    const result = await callApi(api, (calls, client) => calls.logOut(client));
    if (result.ok) {
      const here = { path: location.pathname, search: location.search };
      const view = isPreviewed ? top : window;
      view?.location.assign(logoutAddress(here, isPreviewed));
      return;
    }
    isLoggingOut = false;
    await (await dialogs)?.alert({ heading: unableToLogOut, message: result.refusal.message });
  } finally {
    isLoggingOut = false;
  }
}

/**
 * Informs the visitor that they have logged out. Removes `logout` from the URL, so that a reload does not show the message
 * again.
 */
export async function showLoggedOut(load: Load): Promise<void> {
  const [dialogs] = await Promise.all([loadDialogs(load), awaitPageLanguage()]);
  const { loggedOutText, loggedOutTitle } = messagesIn(overlayMessages, pageLocale());
  const address = new URL(location.href);
  address.search = withQueryValue(address.search, 'logout', null);
  history.replaceState(history.state, '', address);
  await dialogs?.alert({ heading: loggedOutTitle, message: loggedOutText });
}

/** Informs the site owner that a form in a preview has not been sent (behavior.md#editor-preview). */
export async function showNotSent(load: Load): Promise<void> {
  const [dialogs] = await Promise.all([loadDialogs(load), awaitPageLanguage()]);
  const { notSentInPreview } = messagesIn(overlayMessages, pageLocale());
  await dialogs?.toast({ heading: notSentInPreview });
}

/** The static methods of `sq-dialog`. */
interface Dialogs {
  alert(options: { readonly heading: string; readonly message?: string }): Promise<unknown>;
  toast(options: { readonly heading: string; readonly message?: string }): Promise<unknown>;
}

/** Loads `sq-dialog`. Returns `undefined` if its code fails to load. Never rejects. */
async function loadDialogs(load: Load): Promise<Dialogs | undefined> {
  await load('sq-dialog');
  return customElements.get('sq-dialog') as unknown as Dialogs | undefined;
}

type Overlay = HTMLElement & { show(): void };

const SYSTEM_ERROR = 'sq-system-error';

/** Shows the system error overlay. If the page does not contain the element, adds it. */
export async function showSystemError(load: Load): Promise<void> {
  await load(SYSTEM_ERROR);
  // If the code failed to load, the failure has already been reported.
  if (!customElements.get(SYSTEM_ERROR)) return;
  const overlay = document.querySelector<Overlay>(SYSTEM_ERROR) ?? addOverlay();
  overlay.show();
}

function addOverlay(): Overlay {
  const overlay = document.createElement(SYSTEM_ERROR) as Overlay;
  overlay.setAttribute(generatedMarker, '');
  document.body.append(overlay);
  return overlay;
}
