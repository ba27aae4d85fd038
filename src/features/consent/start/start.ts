import { lazyModule } from '../../../core/lazy-module.js';
import { consent } from '../../../page/consent.js';
import { overlayPriorities } from '../../../page/overlays.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { sharedPart } from '../../../platform/shared.js';
import { banner as bannerStore, BANNER_TAG, isBannerWanted } from '../store.js';
import { asksForChoices } from './asks-for-choices.js';
import type { BannerCommand, PageBanner } from './banner.js';
import { beginConsent } from './consent.js';

declare global {
  /** Commands of a page to its banner (spec section 4). `detail` holds settings by their published names. */
  interface DocumentEventMap {
    'sq-cookie-banner-force': CustomEvent<unknown>;
    'sq-cookie-banner-update': CustomEvent<unknown>;
    'sq-cookie-banner-unforce': CustomEvent<unknown>;
  }
}

const commands: readonly BannerCommand[] = ['force', 'update', 'unforce'];

/** Most visits have answered, or are asked nothing. */
const bannerCode = lazyModule('page banner', () => import('./banner.js'));

/** Starts what of a visitor's consent concerns the whole page. */
export function startConsent(runtime: Runtime): void {
  const { life, load, overlays } = runtime;
  const { signal } = life;
  let banner: PageBanner | undefined;
  beginConsent(runtime);

  async function ask(work: (banner: PageBanner) => unknown): Promise<void> {
    try {
      const { startBanner } = await bannerCode.load();
      if (!signal.aborted) await work((banner ??= startBanner(runtime)));
    } catch (error) {
      bannerCode.reportThrow(error, { kind: 'page', path: 'consent' });
    }
  }

  function startWhereWanted(): void {
    if (banner || !isBannerWanted()) return;
    // In the same task: it will be shown by that.
    void load(BANNER_TAG);
    bannerCode.whenLoaded(({ startBanner }) => (banner ??= startBanner(runtime)), signal);
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
  life.onDestroy(consent().$consent.listen(startWhereWanted));
  life.onDestroy(bannerStore().$banner.listen(startWhereWanted));
  startWhereWanted();
  // Whether the page's own banner is due is unknown until its code is loaded: until then no popup may open.
  const leaveQueue = overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: async () => {
      if (isBannerWanted() || document.querySelector(BANNER_TAG))
        await ask((banner) => banner.whenReady());
    },
  });
  life.onDestroy(leaveQueue);
}

/** True where somebody has asked for the choices before this code was loaded. */
function takeEarlyClick(): boolean {
  const early = sharedPart('early', () => []);
  const others = early.filter(({ type }) => type !== 'click');
  return early.splice(0, early.length, ...others).length > others.length;
}
