import { lazyModule } from '../../loading/lazy-module.js';
import { queryValue } from '../../model/query.js';
import { runGuarded, type Runtime } from '../../page/lifecycle.js';
import { visitorOf } from '../../page/model/visitor.js';
import { loading } from '../../platform/shared.js';

const noticeCode = lazyModule('page notices', () => import('./notices.js'));
const ownerCode = lazyModule('page owner', () => import('./owner.js'));

type Notices = NonNullable<typeof noticeCode.current>;

/** Starts the code for site owners, and shows messages about login and server errors. Most pages load no further code. */
export function startVisitor(runtime: Runtime): void {
  const { site, life, load } = runtime;
  const { signal } = life;
  if (concernsOwner(runtime)) {
    const stopKeeping = keepEscapes(signal);
    ownerCode.whenLoaded(({ startOwner }) => {
      stopKeeping();
      startOwner(runtime, (isPreviewed) => notify(({ logOut }) => logOut(load, isPreviewed)));
    }, signal);
  }

  document.addEventListener(
    'sq-system-failed',
    (event) => {
      if (event.defaultPrevented) return;
      // Marks the event as handled, so that it is not dispatched again.
      event.preventDefault();
      notify(({ showSystemError }) => showSystemError(load));
    },
    { signal },
  );
  if (queryValue(location.search, 'logout') === 'true' && !site.isPreview)
    notify(({ showLoggedOut }) => showLoggedOut(load));
}

function notify(work: (notices: Notices) => Promise<void>): void {
  runGuarded('visitor', async () => work(await noticeCode.load()));
}

/**
 * Returns `true` if the visitor is logged in, can log in with Escape, or has declined the redirect that follows a later login.
 * Returns `false` in a preview, because the surrounding editor handles keys and redirects.
 */
function concernsOwner({ site }: Runtime): boolean {
  if (site.isPreview) return false;
  const { useEscapeKeyToLogin } = site.websiteSettings;
  const asksForNoRedirect = queryValue(location.search, 'noredirect') !== null;
  return visitorOf(site).isAuthenticated || useEscapeKeyToLogin || asksForNoRedirect;
}

/** Keeps presses of Escape until the returned function is called. The loader does this until the page runtime has loaded. */
function keepEscapes(signal: AbortSignal): () => void {
  const end = new AbortController();
  const early = (loading().early ??= []);
  addEventListener('keydown', (event) => event.key === 'Escape' && early.push(event), {
    signal: AbortSignal.any([signal, end.signal]),
  });
  return () => end.abort();
}
