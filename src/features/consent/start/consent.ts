import { consent } from '../../../page/consent.js';
import type { Runtime } from '../../../page/lifecycle.js';
import { startBanner, type Consent } from './banner.js';
import { startConsentMode } from './consent-mode.js';
import { startHeldBack } from './held-back.js';
import { startSession } from './session.js';

/** Tells the page what is allowed, releases what has waited for it, counts the visit, and asks where the site does. */
export function beginConsent(runtime: Runtime): Consent {
  const store = consent();
  // First: what is released may listen.
  startConsentMode(store, runtime.life);
  startHeldBack(store, runtime.life);
  startSession(store, runtime);
  return startBanner(store, runtime);
}
