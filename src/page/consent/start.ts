import { consent } from '../../app/consent.js';
import type { Runtime } from '../runtime.js';
import { startBanner } from './banner.js';
import { startConsentMode } from './consent-mode.js';
import { startHeldBack } from './held-back.js';

/** What of a visitor's consent concerns the whole page: who is told, what waits for it, who asks for it. */
export function startConsent(runtime: Runtime): void {
  const store = consent();
  // First: what is released below may listen.
  startConsentMode(store, runtime.life);
  startHeldBack(store, runtime.life);
  startBanner(store, runtime);
}
