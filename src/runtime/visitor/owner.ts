import type { Runtime } from '../../page/lifecycle.js';
import { escapeAction, isAdminArea } from '../../page/model/visitor-role.js';
import { visitorOf } from '../../page/model/visitor.js';
import { leadsToPanel, panelAddress } from '../model/redirect.js';
import { onUnclaimedEscape } from './escape.js';
import { redirectOnOpening, rememberDecline } from './opening.js';

/**
 * Handles login and logout of site owners: the redirect to the configuration panel and the Escape key (behavior.md#redirect-panel, behavior.md#redirect-escape).
 *
 * @param logOut - called with whether the configuration panel shows the page
 */
export function startOwner(
  { site, life }: Pick<Runtime, 'site' | 'life'>,
  logOut: (isPreviewed: boolean) => void,
): void {
  const visitor = visitorOf(site);
  const isTop = top === window;
  // Also before login: the visitor may log in later in the session.
  rememberDecline();
  if (leadsToPanel({ visitor, website: site.website }) && redirectOnOpening()) return;

  onUnclaimedEscape(({ shiftKey: isShifted }) => {
    const { useEscapeKeyToLogin } = site.websiteSettings;
    // The page may have changed its URL in the meantime.
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

/** Returns whether the page is in the preview of the configuration panel. */
function isPreviewed(): boolean {
  try {
    return top !== null && top !== window && isAdminArea(top.location.pathname);
  } catch {
    // The parent page has another origin.
    return false;
  }
}
