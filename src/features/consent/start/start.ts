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
     * Shows a preview of the cookie banner with the settings in `detail`. The settings are named as in the page context's
     * `cookieSettings`.
     * @command
     */
    'sq-cookie-banner-force': CustomEvent<CookieSettings>;
    /**
     * Changes the cookie banner's settings. During a preview, only the preview's settings change.
     * @command
     */
    'sq-cookie-banner-update': CustomEvent<CookieSettings>;
    /**
     * Ends the cookie banner's preview.
     * @command
     */
    'sq-cookie-banner-unforce': CustomEvent<null>;
  }
}

/** Starts all document-wide consent features. */
export function startConsent(runtime: Runtime): void {
  const { life, overlays } = runtime;
  const { signal } = life;
  const store = consent();
  // Must run first, because released scripts may listen for its event.
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
  // Popups must wait until the page author's banner has reported whether it will prompt the visitor.
  const leaveQueue = overlays.show({
    priority: overlayPriorities.banner,
    modal: false,
    asks: true,
    open: () => banner.whenReady(),
  });
  life.onDestroy(leaveQueue);
}

/**
 * Handles commands and clicks that occurred before this code loaded. First, all commands run in order. Then, if the visitor has
 * requested the choices, they are opened once.
 */
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
  fallback: 'Scripts, frames and files that need consent stay blocked.',
});

/** Loads the gate as soon as the document contains an element that requires consent. */
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
