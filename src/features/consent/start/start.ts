import { lazyModule } from '../../../loading/lazy-module.js';
import { consent, type ConsentStore } from '../../../page/consent.js';
import { takeEarlyEvents } from '../../../page/early-events.js';
import { overlayPriorities } from '../../../page/overlays.js';
import { type PageRun, runGuarded, type Runtime } from '../../../page/lifecycle.js';
import type { CookieSettings } from '../../../model/page-context-json.js';
import { startBanner } from './banner.js';
import { startConsentMode } from './consent-mode.js';
import { GATED, holdsGated } from './gated.js';
import {
  asksForChoices,
  type BannerCommand,
  bannerCommands,
  BANNER_TAG,
} from './banner-commands.js';

declare global {
  interface DocumentEventMap {
    /**
     * Shows a preview of the cookie banner with the settings in `detail`, which have the names of `cookieSettings` in the page context.
     * @command
     */
    'sq-cookie-banner-force': CustomEvent<CookieSettings>;
    /**
     * Changes the settings of the cookie banner: those of the preview, if there is one.
     * @command
     */
    'sq-cookie-banner-update': CustomEvent<CookieSettings>;
    /**
     * Ends the preview of the cookie banner.
     * @command
     */
    'sq-cookie-banner-unforce': CustomEvent<null>;
  }
}

/** Starts everything related to consent that concerns the whole document. */
export function startConsent(runtime: Runtime): void {
  const { life, overlays } = runtime;
  const { signal } = life;
  const store = consent();
  // Must be first: released scripts may listen for its event.
  startConsentMode(store, life);
  watchForGated(store, life);
  const banner = startBanner(runtime);
  const openChoices = (): void => runGuarded('consent', () => banner.openChoices());
  const runCommand = (command: BannerCommand, settings: unknown): void =>
    runGuarded('consent', () => banner.command(command, settings));

  for (const command of bannerCommands) {
    document.addEventListener(
      `${BANNER_TAG}-${command}`,
      ({ detail }) => runCommand(command, detail),
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
  replayEarlyEvents(runCommand, openChoices);
  // Popups must wait until it is known whether the page author's banner prompts.
  const leaveQueue = overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: () => banner.whenReady(),
  });
  life.onDestroy(leaveQueue);
}

/** Handles commands and clicks from before this code was loaded: commands in order, then the choices, once. */
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

/** Loads the gate as soon as the document contains an element for it. */
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
