import type { Runtime } from '../../page/lifecycle.js';
import { escapeAction, isAdminArea } from '../../page/model/visitor-role.js';
import { visitorOf } from '../../page/model/visitor.js';
import { leadsToPanel, panelAddress } from '../model/redirect.js';
import { onUnclaimedEscape } from './escape.js';
import { redirectOnOpening, rememberDecline } from './opening.js';

/**
 * Redirects site owners to the configuration panel, and handles the Escape key for login and logout
 * (behavior.md#redirect-panel, behavior.md#redirect-escape).
 *
 * @param logOut - called with `true` if the configuration panel shows the page
 */
export function startOwner(
  { site, life }: Pick<Runtime, 'site' | 'life'>,
  logOut: (isPreviewed: boolean) => void,
): void {
  const visitor = visitorOf(site);
  const isTop = top === window;
  // Stored even before login, since the visitor may log in later in the session.
  rememberDecline();
  if (leadsToPanel({ visitor, website: site.website }) && redirectOnOpening()) return;

  onUnclaimedEscape(({ shiftKey: isShifted }) => {
    const { useEscapeKeyToLogin } = site.websiteSettings;
    // The page may have changed its URL since this code started.
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

/** Returns `true` if the page is shown in the configuration panel's preview. */
function isPreviewed(): boolean {
  try {
    return top !== null && top !== window && isAdminArea(top.location.pathname);
  } catch {
    // The parent page has a different origin.
    return false;
  }
}
