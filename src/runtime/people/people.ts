import { lazyModule } from '../../core/lazy-module.js';
import { report } from '../../core/report.js';
import { queryValue } from '../../model/query.js';
import { escapeAct, isAdminArea, personOf } from '../../page/model/people.js';
import type { Runtime } from '../../page/lifecycle.js';
import { sessionSlot } from '../../platform/slot.js';
import { declinesRedirect, openingRedirect, panelAddress } from '../model/redirect.js';
import { followEscape } from './escape.js';

const declineSlot = sessionSlot('sq-noredirect');

const logout = lazyModule('page logout', () => import('./logout.js'));
const systemError = lazyModule('page system error', () => import('./system-error.js'));

/** Who looks at the page, and where that leads: to the configuration panel and out of it (spec sections 2 and 6). */
export function startPeople({ site, life, load }: Runtime): void {
  const { pathname: path, search, hostname } = location;
  const person = personOf(site);
  const isTop = top === window;
  const isDeclined = rememberDecline(declinesRedirect(search));
  const { website } = site;
  const redirect = openingRedirect({
    ...{ path, search, hostname, person, website, isTop, isDeclined },
  });
  if (redirect !== undefined) {
    // In place of this page: the way back leads to where somebody came from.
    location.replace(redirect);
    return;
  }

  const { signal } = life;
  followEscape(({ shiftKey: isShifted }) => {
    const { useEscapeKeyToLogin } = site.websiteSettings;
    // The page may have changed its address since.
    const here = { path: location.pathname, search: location.search };
    const act = escapeAct({ isShifted, person, useEscapeKeyToLogin, path: here.path, isTop });
    if (act === 'panel') location.assign(panelAddress(here));
    if (act === 'logout') later(async () => (await logout.load()).leave(load, isPreviewed()));
  }, signal);

  document.addEventListener(
    'sq-system-failed',
    (event) => {
      if (event.defaultPrevented) return;
      // Taken: whoever tells need not wait for somebody who shows it.
      event.preventDefault();
      later(async () => (await systemError.load()).showSystemError(load));
    },
    { signal },
  );

  if (queryValue(search, 'logout') === 'true') {
    later(async () => (await logout.load()).tellLoggedOut(load));
  }
}

/**
 * True where this page, or an earlier one of the session, has asked for no redirect. Where storage is denied, each page
 * speaks for itself.
 */
function rememberDecline(isAsked: boolean): boolean {
  if (isAsked) declineSlot.write('true');
  return isAsked || declineSlot.read() !== null;
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

/** Work in a chunk of its own, which most pages never need. */
function later(work: () => Promise<void>): void {
  work().catch((error: unknown) =>
    report({ tag: 'page runtime', kind: 'page', path: 'people', message: 'failed.', error }),
  );
}
