import { consent } from '../../../page/consent.js';
import type { Runtime } from '../../../page/page-runtime.js';
import { startBanner } from './banner.js';
import { startConsentMode } from './consent-mode.js';
import { startHeldBack } from './held-back.js';
import { startSession } from './session.js';

/** What a page may tell its banner. */
export type BannerCommand = 'force' | 'update' | 'unforce';

/** What a page may ask for. */
export interface Consent {
  command(command: BannerCommand, settings: unknown): void;
  /** Settles when it is known whether a banner that the page has placed is due. */
  placed(): Promise<void>;
  /** Settles when the choices are open. */
  openChoices(): Promise<void>;
}

/** Tells the page what is allowed, releases what has waited for it, counts the visit, and asks where the site does. */
export function beginConsent(runtime: Runtime): Consent {
  const store = consent();
  // First: what is released may listen.
  startConsentMode(store, runtime.life);
  startHeldBack(store, runtime.life);
  startSession(store, runtime);
  return startBanner(store, runtime);
}
