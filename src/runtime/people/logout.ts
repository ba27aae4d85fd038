import { loggingOut, unableToLogOut } from '../../i18n/messages/overlays.js';
import type { Load } from '../../page/page-runtime.js';
import { logoutAddress } from '../model/redirect.js';
import { logOut } from './calls.js';
import { loadDialogs } from './dialogs.js';

let isLeaving = false;

/**
 * Logs the owner out, says so meanwhile, and goes to where a logout leads. Where it fails, the page stays and says why.
 *
 * @param isPreviewed - The configuration panel shows the page: without an account it has nothing to show any more.
 */
export async function leave(load: Load, isPreviewed: boolean): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  try {
    const dialogs = loadDialogs(load);
    void dialogs.then((shown) => isLeaving && shown?.toast({ heading: loggingOut }));
    const result = await logOut();
    if (result.ok) {
      const here = { path: location.pathname, search: location.search };
      const view = isPreviewed ? top : window;
      view?.location.assign(logoutAddress(here, isPreviewed));
      return;
    }
    isLeaving = false;
    await (await dialogs)?.alert({ heading: unableToLogOut, message: result.refusal.message });
  } finally {
    isLeaving = false;
  }
}
