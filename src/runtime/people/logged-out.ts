import { loggedOutText, loggedOutTitle } from '../../i18n/messages/overlays.js';
import { withQueryValue } from '../../model/query.js';
import type { Load } from '../../page/page-runtime.js';
import { loadDialogs } from './dialogs.js';

/** Says that somebody has logged out, once: neither a reload nor the way back says it again. */
export async function tellLoggedOut(load: Load): Promise<void> {
  const dialogs = await loadDialogs(load);
  const address = new URL(location.href);
  address.search = withQueryValue(address.search, 'logout', null);
  history.replaceState(history.state, '', address);
  await dialogs?.alert({ heading: loggedOutTitle, message: loggedOutText });
}
