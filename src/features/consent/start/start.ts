import { lazyModule } from '../../../core/lazy-module.js';
import { consent } from '../../../page/consent.js';
import { isScreenshot } from '../../../page/context.js';
import { takeEarlyEvents } from '../../../page/early-events.js';
import { overlayPriorities } from '../../../page/overlays.js';
import { runGuarded, type Runtime } from '../../../page/lifecycle.js';
import type { PageBanner } from './banner.js';
import { beginConsent } from './consent.js';
import { asksForChoices, type BannerCommand, bannerCommands, BANNER_TAG } from './kept-events.js';

declare global {
  /** Commands of a page to its banner (spec section 4). `detail` holds settings by their published names. */
  interface DocumentEventMap {
    'sq-cookie-banner-force': CustomEvent<unknown>;
    'sq-cookie-banner-update': CustomEvent<unknown>;
    'sq-cookie-banner-unforce': CustomEvent<unknown>;
  }
}

const bannerCode = lazyModule('page consent banner', () => import('./banner.js'), {
  fallback: 'Nobody is asked about cookies.',
});

/** Starts what of a visitor's consent concerns the whole page. */
export function startConsent(runtime: Runtime): void {
  const { life, load, overlays } = runtime;
  const { signal } = life;
  const store = consent();
  beginConsent(life);
  let started: PageBanner | undefined;

  /** The banner as the page controls it: its code comes with the first need. None where it does not come, which is reported. */
  async function pageBanner(): Promise<PageBanner | undefined> {
    const code = await bannerCode.tryLoad();
    if (code && !signal.aborted) started ??= code.startBanner(runtime);
    return started;
  }

  const openChoices = (): void =>
    runGuarded('consent', async () => {
      void load(BANNER_TAG);
      await (await pageBanner())?.openChoices();
    });
  // Commands keep their order: they wait for the same code.
  const obey = (command: BannerCommand, settings: unknown): void =>
    runGuarded('consent', async () => (await pageBanner())?.command(command, settings));

  for (const command of bannerCommands) {
    document.addEventListener(`${BANNER_TAG}-${command}`, ({ detail }) => obey(command, detail), {
      signal,
    });
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
  // One that the page brings later asks by itself.
  document.addEventListener(`${BANNER_TAG}-opened`, () => void pageBanner(), { signal });
  answerEarly(obey, openChoices);
  // Until it is known whether the page's banner asks, no popup may open.
  const leaveQueue = overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: async () => {
      if (started || isNeeded() || document.querySelector(BANNER_TAG))
        await (await pageBanner())?.whenReady();
    },
  });
  life.onDestroy(leaveQueue);

  /** Somebody is to be asked, or led back to the choices. */
  function isNeeded(): boolean {
    const { isCookieBannerEnabled, hasReopenButton } = store.explain().policy;
    const { isAnswered } = store.$consent.get();
    return !isScreenshot() && (isAnswered ? hasReopenButton : isCookieBannerEnabled);
  }

  const unsubscribe = store.$consent.subscribe(() => {
    if (started || !isNeeded()) return;
    void load(BANNER_TAG);
    void pageBanner();
  });
  life.onDestroy(unsubscribe);
}

/** Does what was asked for before this code was loaded: commands in their order, then the choices, once. */
function answerEarly(
  obey: (command: BannerCommand, settings: unknown) => void,
  openChoices: () => void,
): void {
  const early = takeEarlyEvents(({ type }) => type === 'click' || commandOf(type) !== undefined);
  for (const event of early) {
    const command = commandOf(event.type);
    if (command) obey(command, (event as CustomEvent<unknown>).detail);
  }
  if (early.some(({ type }) => type === 'click')) openChoices();
}

function commandOf(type: string): BannerCommand | undefined {
  return bannerCommands.find((command) => `${BANNER_TAG}-${command}` === type);
}
