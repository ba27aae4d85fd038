import { lazyModule } from '../../../core/lazy-module.js';
import { overlayPriorities } from '../../../page/overlays.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { sharedPart } from '../../../platform/shared.js';
import { asksForChoices } from './asks-for-choices.js';
import type { BannerCommand, PageBanner } from './banner.js';

declare global {
  /** The one place where a page commands a block (spec section 4). `detail` holds settings by their published names. */
  interface DocumentEventMap {
    'sq-cookie-banner-force': CustomEvent<unknown>;
    'sq-cookie-banner-update': CustomEvent<unknown>;
    'sq-cookie-banner-unforce': CustomEvent<unknown>;
  }
}

const consentCode = lazyModule('page consent', () => import('./consent.js'));

const commands: readonly BannerCommand[] = ['force', 'update', 'unforce'];

/**
 * What of a visitor's consent concerns the whole page: who is told, what waits for it, who asks for it. Its code
 * is a file of its own; what is asked of it meanwhile waits.
 */
export function startConsent(runtime: Runtime): void {
  const { signal } = runtime.life;
  let begun: PageBanner | undefined;

  /** What fails to come is told to the owner, and fetched again for whatever asks next. */
  async function ask(work: (banner: PageBanner) => unknown): Promise<void> {
    const code = await consentCode.tryLoad();
    if (!code || signal.aborted) return;
    try {
      await work((begun ??= code.beginConsent(runtime)));
    } catch (error) {
      consentCode.reportThrow(error, { kind: 'page', path: 'consent' });
    }
  }

  for (const command of commands) {
    document.addEventListener(
      `sq-cookie-banner-${command}`,
      ({ detail }) => void ask((banner) => banner.command(command, detail)),
      { signal },
    );
  }
  document.addEventListener(
    'click',
    (event) => {
      if (!asksForChoices(event)) return;
      event.preventDefault();
      void ask((banner) => banner.openChoices());
    },
    { signal },
  );
  if (takeEarlyClick()) void ask((banner) => banner.openChoices());
  // Whether a banner is due nobody knows before its code has come: until then no popup lies over the page.
  const done = runtime.overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: () => ask((banner) => banner.placed()),
  });
  runtime.life.onDestroy(done);
}

/** True where somebody has asked for the choices before this code was here. */
function takeEarlyClick(): boolean {
  const early = sharedPart('early', () => []);
  const others = early.filter(({ type }) => type !== 'click');
  return early.splice(0, early.length, ...others).length > others.length;
}
