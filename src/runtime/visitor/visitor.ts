import { isEscapeTaken } from '../../core/escape-stack.js';
import { lazyModule } from '../../core/lazy-module.js';
import { report } from '../../core/report.js';
import { queryValue } from '../../model/query.js';
import { takeEarlyEvents } from '../../page/early-events.js';
import type { Runtime } from '../../page/lifecycle.js';
import { escapeAction, isAdminArea, visitorOf } from '../../page/model/visitor-role.js';
import { focusPath, isEditable } from '../../page/typing.js';
import { leadsToPanel, panelAddress } from '../model/redirect.js';
import { redirectOnOpening, rememberDecline } from './opening.js';

const notices = lazyModule('page notices', () => import('./notices.js'));

/** Who looks at the page, and where that leads: to the configuration panel and out of it (spec sections 2 and 6). */
export function startVisitor({ site, life, load }: Runtime): void {
  const visitor = visitorOf(site);
  const isTop = top === window;
  // Also for who logs in later in the session.
  rememberDecline();
  if (leadsToPanel({ visitor, website: site.website }) && redirectOnOpening()) return;

  const { signal } = life;
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
    if (action === 'logout')
      runGuardedTask(async () => (await notices.load()).logOut(load, isPreviewed()));
  }, signal);

  document.addEventListener(
    'sq-system-failed',
    (event) => {
      if (event.defaultPrevented) return;
      // Handled: it is not dispatched once more.
      event.preventDefault();
      runGuardedTask(async () => (await notices.load()).showSystemError(load));
    },
    { signal },
  );

  if (queryValue(location.search, 'logout') === 'true') {
    runGuardedTask(async () => (await notices.load()).showLoggedOut(load));
  }
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
function runGuardedTask(work: () => Promise<void>): void {
  work().catch((error: unknown) =>
    report({ tag: 'page runtime', kind: 'page', path: 'visitor', message: 'failed.', error }),
  );
}

/** What the browser itself closes. */
const closable = 'dialog:modal, [popover]:not([popover=manual]):popover-open';

/**
 * Calls `act` for presses of Escape that nothing else on the page wants, first for one that came before this code. Ends
 * with `signal`.
 */
export function onUnclaimedEscape(
  onPress: (press: KeyboardEvent) => void,
  signal: AbortSignal,
): void {
  const presses = takeEarlyEvents(({ type }) => type === 'keydown') as KeyboardEvent[];
  const early = presses.find(isUnclaimed);
  if (early) onPress(early);
  const follow = (event: KeyboardEvent): void => {
    if (isUnclaimed(event)) onPress(event);
  };
  // The last target of the event: by now everybody else could prevent its default.
  addEventListener('keydown', follow, { signal });
}

function isUnclaimed(event: KeyboardEvent): boolean {
  const { key, isComposing, defaultPrevented, repeat, ctrlKey, altKey, metaKey } = event;
  if (key !== 'Escape' || isComposing || defaultPrevented || repeat) return false;
  if (ctrlKey || altKey || metaKey || isEscapeTaken() || document.fullscreenElement) return false;
  return !isTyping(event) && !document.querySelector(closable);
}

/** True where the focus is, or was when the key was pressed, on something to type in, also within shadow roots. */
function isTyping(event: KeyboardEvent): boolean {
  // An event that is over has no path any more.
  const path = event.composedPath();
  const nodes = path.length > 0 ? path : [event.target, ...focusPath()];
  return nodes.some((node) => node !== null && isEditable(node));
}
