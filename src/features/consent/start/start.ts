import { lazyModule } from '../../../loading/lazy-module.js';
import { consent, type ConsentStore } from '../../../page/consent.js';
import { isScreenshot } from '../../../page/context.js';
import { takeEarlyEvents } from '../../../page/early-events.js';
import { overlayPriorities } from '../../../page/overlays.js';
import { type PageRun, runGuarded, type Runtime } from '../../../page/lifecycle.js';
import { type PageBanner, startBanner } from './banner.js';
import { startConsentMode } from './consent-mode.js';
import { GATED, holdsGated } from './gated.js';
import {
  asksForChoices,
  type BannerCommand,
  bannerCommands,
  BANNER_TAG,
} from './banner-commands.js';

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
  const { life, overlays } = runtime;
  const { signal } = life;
  const store = consent();
  // First: what is released may listen.
  startConsentMode(store, life);
  watchForGated(store, life);
  let started: PageBanner | undefined;

  /** The banner as the page controls it, from the first need on. */
  const pageBanner = (): PageBanner => (started ??= startBanner(runtime));
  const openChoices = (): void => runGuarded('consent', () => pageBanner().openChoices());
  const runCommand = (command: BannerCommand, settings: unknown): void =>
    runGuarded('consent', () => pageBanner().command(command, settings));

  for (const command of bannerCommands) {
    document.addEventListener(
      `${BANNER_TAG}-${command}`,
      ({ detail }) => runCommand(command, detail),
      {
        signal,
      },
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
  // One that the page brings later asks by itself.
  document.addEventListener(`${BANNER_TAG}-opened`, pageBanner, { signal });
  replayEarlyEvents(runCommand, openChoices);
  // Until it is known whether the page's banner asks, no popup may open.
  const leaveQueue = overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: async () => {
      if (started || isNeeded() || document.querySelector(BANNER_TAG))
        await pageBanner().whenReady();
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
    if (!started && isNeeded()) pageBanner();
  });
  life.onDestroy(unsubscribe);
}

/** Does what was asked for before this code was loaded: commands in their order, then the choices, once. */
function replayEarlyEvents(
  runCommand: (command: BannerCommand, settings: unknown) => void,
  openChoices: () => void,
): void {
  const early = takeEarlyEvents(({ type }) => type === 'click' || commandOf(type) !== undefined);
  for (const event of early) {
    const command = commandOf(event.type);
    if (command) runCommand(command, (event as CustomEvent<unknown>).detail);
  }
  if (early.some(({ type }) => type === 'click')) openChoices();
}

function commandOf(type: string): BannerCommand | undefined {
  return bannerCommands.find((command) => `${BANNER_TAG}-${command}` === type);
}

const gateCode = lazyModule('page consent gate', () => import('./gate.js'), {
  fallback: 'Scripts, frames and files that wait for consent stay blocked.',
});

/** Starts the gate where the page has something for it, now or later. */
function watchForGated(store: ConsentStore, life: PageRun): void {
  const observer = new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(holdsGated))) start();
  });
  const start = (): void => {
    observer.disconnect();
    gateCode.whenLoaded(({ startConsentGate }) => startConsentGate(store, life), life.signal);
  };
  observer.observe(document, { childList: true, subtree: true });
  life.onDestroy(() => observer.disconnect());
  if (document.querySelector(GATED)) start();
}
