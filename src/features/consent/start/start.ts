import { overlayPriorities } from '../../../page/overlays.js';
import { runGuarded, type Runtime } from '../../../page/lifecycle.js';
import { sharedPart } from '../../../platform/shared.js';
import { BANNER_TAG, canReopen, isBannerWanted } from '../store.js';
import { asksForChoices } from './asks-for-choices.js';
import { type BannerCommand, startBanner } from './banner.js';
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

/** Starts what of a visitor's consent concerns the whole page. */
export function startConsent(runtime: Runtime): void {
  const { life, load, overlays } = runtime;
  const { signal } = life;
  beginConsent(runtime);
  const banner = startBanner(runtime);
  // At once: its turn among the overlays comes later.
  if (isBannerWanted() || canReopen()) void load(BANNER_TAG);

  function openChoices(): void {
    runGuarded('consent', () => banner.openChoices());
  }

  for (const command of commands) {
    document.addEventListener(
      `sq-cookie-banner-${command}`,
      ({ detail }) => banner.command(command, detail),
      { signal },
    );
  }
  document.addEventListener(
    'click',
    (event) => {
      if (!asksForChoices(event)) return;
      event.preventDefault();
      openChoices();
    },
    { signal },
  );
  if (takeEarlyClick()) openChoices();
  // Whether the page's own banner is due is unknown until its code is loaded: until then no popup may open.
  const leaveQueue = overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: async () => {
      await banner.whenReady();
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
