import type { Runtime } from '../../page/lifecycle.js';
import { escapeAction, isAdminArea } from '../../page/model/visitor-role.js';
import { visitorOf } from '../../page/model/visitor.js';
import { leadsToPanel, panelAddress } from '../model/redirect.js';
import { onUnclaimedEscape } from './escape.js';
import { redirectOnOpening, rememberDecline } from './opening.js';

/**
 * Leads who may log in, or has, to the configuration panel and out of it (spec sections 2 and 6).
 *
 * @param logOut - Called where that is wanted, with whether the panel shows the page.
 */
export function startOwner(
  { site, life }: Pick<Runtime, 'site' | 'life'>,
  logOut: (isPreviewed: boolean) => void,
): void {
  const visitor = visitorOf(site);
  const isTop = top === window;
  // Also for who logs in later in the session.
  rememberDecline();
  if (leadsToPanel({ visitor, website: site.website }) && redirectOnOpening()) return;

  onUnclaimedEscape(({ shiftKey: isShifted }) => {
    const { useEscapeKeyToLogin } = site.websiteSettings;
    // The page may have changed its address since.
    const here = { path: location.pathname, search: location.search };
    const action = escapeAction({
      isShifted,
      visitor,
      useEscapeKeyToLogin,
      path: here.path,
      isTop,
    });
    if (action === 'panel') location.assign(panelAddress(here));
    if (action === 'logout') logOut(isPreviewed());
  }, life.signal);
}

/** True in the preview of the configuration panel. */
function isPreviewed(): boolean {
  try {
    return top !== null && top !== window && isAdminArea(top.location.pathname);
  } catch {
    // A page of another site.
    return false;
  }
}
