import { takeEarlyEvents } from '../../../page/early-events.js';
import { overlayPriorities } from '../../../page/overlays.js';
import { runGuarded, type Runtime } from '../../../page/lifecycle.js';
import { BANNER_TAG, canReopen, isBannerWanted } from '../store.js';
import { type PageBanner, startBanner } from './banner.js';
import { beginConsent } from './consent.js';
import { asksForChoices, type BannerCommand, bannerCommands } from './kept-events.js';

declare global {
  /** Commands of a page to its banner (spec section 4). `detail` holds settings by their published names. */
  interface DocumentEventMap {
    'sq-cookie-banner-force': CustomEvent<unknown>;
    'sq-cookie-banner-update': CustomEvent<unknown>;
    'sq-cookie-banner-unforce': CustomEvent<unknown>;
  }
}

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

  for (const command of bannerCommands) {
    document.addEventListener(
      `${BANNER_TAG}-${command}`,
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
  answerEarly(banner, openChoices);
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

/** Does what was asked for before this code was loaded: commands in their order, then the choices, once. */
function answerEarly(banner: PageBanner, openChoices: () => void): void {
  const early = takeEarlyEvents(({ type }) => type === 'click' || commandOf(type) !== undefined);
  for (const event of early) {
    const command = commandOf(event.type);
    if (command) banner.command(command, (event as CustomEvent<unknown>).detail);
  }
  if (early.some(({ type }) => type === 'click')) openChoices();
}

function commandOf(type: string): BannerCommand | undefined {
  return bannerCommands.find((command) => `${BANNER_TAG}-${command}` === type);
}
