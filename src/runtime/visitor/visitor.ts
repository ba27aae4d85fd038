import { lazyModule } from '../../loading/lazy-module.js';
import { report } from '../../platform/report.js';
import { queryValue } from '../../model/query.js';
import type { Runtime } from '../../page/lifecycle.js';
import { visitorOf } from '../../page/model/visitor.js';
import { loading } from '../../platform/shared.js';

const notices = lazyModule('page notices', () => import('./notices.js'));
const ownerCode = lazyModule('page owner', () => import('./owner.js'));

/** Who looks at the page, and what is said to everybody: code that most pages never need comes late. */
export function startVisitor(runtime: Runtime): void {
  const { life, load } = runtime;
  const { signal } = life;
  if (concernsOwner(runtime)) {
    const stopKeeping = keepEscapes(signal);
    runGuardedTask(async () => {
      const { startOwner } = await ownerCode.load();
      stopKeeping();
      if (signal.aborted) return;
      startOwner(runtime, (isPreviewed) =>
        runGuardedTask(async () => (await notices.load()).logOut(load, isPreviewed)),
      );
    });
  }

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

/** Somebody has logged in, may do so by Escape, or has asked for no redirect once they have. */
function concernsOwner({ site }: Runtime): boolean {
  const { useEscapeKeyToLogin } = site.websiteSettings;
  const asksForNoRedirect = queryValue(location.search, 'noredirect') !== null;
  return visitorOf(site).isAuthenticated || useEscapeKeyToLogin || asksForNoRedirect;
}

/** Keeps presses of Escape, as the loader does before the page runtime, until the function that is returned is called. */
function keepEscapes(signal: AbortSignal): () => void {
  const end = new AbortController();
  const early = (loading().early ??= []);
  addEventListener('keydown', (event) => event.key === 'Escape' && early.push(event), {
    signal: AbortSignal.any([signal, end.signal]),
  });
  return () => end.abort();
}

/** Work in a chunk of its own, which most pages never need. */
function runGuardedTask(work: () => Promise<void>): void {
  work().catch((error: unknown) =>
    report({ tag: 'page runtime', kind: 'page', path: 'visitor', message: 'failed.', error }),
  );
}
