import { lazyModule } from '../../../core/lazy-module.js';
import { report } from '../../../core/report.js';
import { overlayPriorities } from '../../../page/overlays.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { sharedPart } from '../../../platform/shared.js';
import { asksForChoices } from './asks-for-choices.js';
import type { BannerCommand, PageBanner } from './banner.js';

declare global {
  /** Commands of a page to its banner (spec section 4). `detail` holds settings by their published names. */
  interface DocumentEventMap {
    'sq-cookie-banner-force': CustomEvent<unknown>;
    'sq-cookie-banner-update': CustomEvent<unknown>;
    'sq-cookie-banner-unforce': CustomEvent<unknown>;
  }
}

const consentCode = lazyModule('page consent', () => import('./consent.js'));

const commands: readonly BannerCommand[] = ['force', 'update', 'unforce'];

/**
 * Starts what of a visitor's consent concerns the whole page. Its code is a file of its own; commands and clicks
 * meanwhile wait for it.
 */
export function startConsent(runtime: Runtime): void {
  const { signal } = runtime.life;
  let begun: PageBanner | undefined;

  /** Code that does not load is reported, and fetched again for the next command or click. */
  async function ask(work: (banner: PageBanner) => unknown): Promise<void> {
    const code = await consentCode.tryLoad();
    if (!code || signal.aborted) return;
    try {
      await work((begun ??= code.beginConsent(runtime)));
    } catch (error) {
      const { message } = error as Error;
      report({ tag: 'page runtime', kind: 'page', path: 'consent', message, error });
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
  // Whether a banner is due is unknown until its code is loaded: until then no popup may open.
  const leaveQueue = runtime.overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: () => ask((banner) => banner.whenReady()),
  });
  runtime.life.onDestroy(leaveQueue);
}

/** True where somebody has asked for the choices before this code was loaded. */
function takeEarlyClick(): boolean {
  const early = sharedPart('early', () => []);
  const others = early.filter(({ type }) => type !== 'click');
  return early.splice(0, early.length, ...others).length > others.length;
}
